"""Japanese. The bundled typeface has no kana and no kanji; ``--font-path`` names a folder with one that has."""

from __future__ import annotations

from authoring.sheets.languages.language import Language

__all__ = ["JAPANESE"]

JAPANESE = Language(
    code="ja",
    name="日本語",
    untitled="お絵かきロジック",
    pack="お絵かきロジック",
    solutions="解答",
    by="作：{author}",
    count="全{count}問",
    count_one="全{count}問",
    solution_on="解答は{page}ページ",
    solutions_on="解答は{page}ページから",
    on_page="{page}ページ",
    line="論理だけで解ける",
    probe="仮定が必要",
    search="探索が必要",
    beyond="一行の論理では解けない",
    ambiguous="解が複数",
    one_of_several="複数ある解の一つ",
    unsatisfiable="解なし",
    undecided="唯一解は未確認",
    how_title="解き方",
    how_black=(
        (
            "マス目の中に絵がかくれています。左と上の数字は、その行や列で続けて黒くぬるマスの数を、"
            "順番どおりに表しています。たとえば「3\N{NO-BREAK SPACE}1」なら、3マス続けてぬり、1マス以上あけて、"
            "もう1マスぬります。"
        ),
        "黒いマスのかたまりの間は、かならず1マス以上あきます。0の行や列には、ぬるマスがありません。",
    ),
    how_colour=(
        (
            "マス目の中に色つきの絵がかくれています。左と上の数字は、その行や列で続けてぬるマスの数を、"
            "順番どおりに表し、数字の下の色がぬる色です。たとえば「3\N{NO-BREAK SPACE}1」なら、3マス続けてぬり、"
            "その先でもう1マスぬります。"
        ),
        (
            "同じ色のかたまりの間は、かならず1マス以上あきます。色がちがえば、あかないこともあります。"
            "0の行や列には、ぬるマスがありません。"
        ),
    ),
    how_mixed=(
        "色つきの問題では、数字の下の色がぬる色です。色のちがうかたまりどうしは、間があかずにとなり合うことがあります。"
    ),
    how=(
        (
            "まず大きい数字から考えましょう。どこに置いても重なるマスは、かならずぬるマスです。"
            "ぬらないと決まったマスには点を打っておくと、ぬったマスと同じように手がかりになります。"
        ),
        "決まったマスは、交わる行や列の手がかりになります。",
    ),
    how_unique="どの問題も答えは一つだけで、当てずっぽうは必要ありません。",
    how_open="答えが一つだけと確かめられていない問題もあります。解答のほかにも正解があるかもしれません。",
    how_given=(
        "はじめから決まっているマスのある問題もあります。ぬられているマスはそのまま、×のマスはぬりません。"
        "そこからわかることを先に考えましょう。"
    ),
    part="{count}枚中{number}枚目",
    heard_grid="横{width}マス、縦{height}マスのお絵かきロジック。",
    heard_row="{number}行目：{clue}。",
    heard_column="{number}列目：{clue}。",
    heard_cell="{row}行{column}列",
    heard_filled="はじめからぬるマス：{cells}。",
    heard_crossed="はじめからぬらないマス：{cells}。",
    heard_solution="解答：{title}",
    heard_stars="難しさ：{most}段階の{stars}",
)
