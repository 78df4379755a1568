import type { Content, ContentCanvas } from "pdfmake/interfaces.js";
import type { ShoppingItem, ShoppingList } from "#contracts/shopping/shopping-list.ts";
import { formatPence, parsePence } from "#domain/money.ts";
import { byAisle } from "#domain/shopping/aisles.ts";
import { listName } from "#domain/shopping/list-name.ts";
import { withBoughtPacks } from "#domain/shopping/run-out.ts";
import { toTake } from "#domain/shopping/to-take.ts";
import { formatFoodUsed, LINE, printPdf, RED, SLATE } from "./print-pdf.ts";

const BOX = 10;

/** A box to tick with a pen; ticked if the item is in the basket. */
const tickBox = (ticked: boolean): ContentCanvas => ({
  canvas: [
    { type: "rect", x: 0, y: 1, w: BOX, h: BOX, lineColor: SLATE },
    ...(ticked
      ? [
          {
            type: "polyline" as const,
            points: [
              { x: 2, y: 6 },
              { x: 4.5, y: 9 },
              { x: 8.5, y: 3 },
            ],
            lineWidth: 1.5,
          },
        ]
      : []),
  ],
});

function lineRow(item: ShoppingItem): Content[] {
  const below = [item.own ? "" : toTake(item), item.note ?? ""].filter(Boolean).join(" · ");
  return [
    tickBox(item.isChecked),
    {
      stack: [
        { text: [item.name, { text: item.cupboard ? "" : `  ${item.humanAmount}`, color: SLATE }] },
        ...item.avoid.map((reason) => ({ text: `Don't buy: ${reason}`, bold: true, fontSize: 8, color: RED })),
        ...(below ? [{ text: below, fontSize: 8, color: SLATE }] : []),
      ],
    },
    { text: item.own ? "not priced" : `${formatPence(parsePence(item.price) ?? 0)} est.`, alignment: "right" },
  ];
}

/** One aisle; its name is repeated after a page break. */
const aisleTable = (heading: string, items: readonly ShoppingItem[]): Content => ({
  table: {
    headerRows: 1,
    keepWithHeaderRows: 1,
    dontBreakRows: true,
    widths: [BOX, "*", 70],
    body: [[{ text: heading, bold: true, fontSize: 12, colSpan: 3 }, "", ""], ...items.map(lineRow)],
  },
  layout: {
    hLineColor: () => LINE,
    vLineWidth: () => 0,
    hLineWidth: (row) => (row === 0 ? 0 : 0.75),
    paddingTop: () => 3,
    paddingBottom: () => 3,
  },
  margin: [0, 0, 0, 8],
});

/** Prints a shopping list, aisle by aisle in the household's order. */
export function listPdf(list: ShoppingList): Promise<Buffer> {
  const items = list.items.map(withBoughtPacks);
  const cupboard = items.filter((item) => item.cupboard);
  return printPdf({
    title: "Shopping list",
    lead: `${listName(list)} · ${list.supermarket} · ${formatPence(parsePence(list.totalCost) ?? 0)} at the till, est.${formatFoodUsed(list)}`,
    orientation: "portrait",
    note: "Prices are estimates from dated averages. Allergens vary by brand: check the label.",
    body: [
      ...byAisle(items.filter((item) => !item.cupboard)).map(({ aisle, items }) => aisleTable(aisle, items)),
      ...(cupboard.length > 0 ? [aisleTable("Store cupboard: check you have it", cupboard)] : []),
      ...(list.items.length === 0 ? ["Nothing to buy."] : []),
    ],
  });
}
