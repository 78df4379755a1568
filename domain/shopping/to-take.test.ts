import { expect, it } from "vitest";
import { toTake } from "./to-take.ts";

const LINE: Parameters<typeof toTake>[0] = {
  quantity: 850,
  unit: "g",
  packs: [{ size: 500, count: 2, price: "1.20" }],
  cupboard: false,
  leftOver: 150,
  atHome: 0,
  own: false,
  amount: null,
};

it.each<[string, Partial<typeof LINE>, string]>([
  ["whole packs, what one costs, and what is left over", {}, "2 × 500 g at £1.20 · 150 g left over"],
  ["what is at home", { atHome: 100, leftOver: 0 }, "2 × 500 g at £1.20 · 100 g at home"],
  [
    "packs of two sizes",
    {
      leftOver: 0,
      packs: [
        { size: 250, count: 1, price: "0.70" },
        { size: 500, count: 2, price: "1.20" },
      ],
    },
    "1 × 250 g at £0.70 + 2 × 500 g at £1.20",
  ],
  ["large packs as a label does", { leftOver: 0, packs: [{ size: 2500, count: 2, price: "1.69" }] }, "2 × 2.5 kg at £1.69"],
  ["bottles", { unit: "ml", leftOver: 0, packs: [{ size: 2000, count: 1, price: "1.45" }] }, "1 × 2 litre at £1.45"],
  ["single pieces", { unit: "each", packs: [{ size: 1, count: 2, price: "0.60" }], leftOver: 0.5 }, "2 at £0.60 each · 0.5 left over"],
  ["one piece", { unit: "each", packs: [{ size: 1, count: 1, price: "0.60" }], leftOver: 0 }, "1 at £0.60"],
  [
    "pieces in a pack",
    { unit: "each", packs: [{ size: 6, count: 1, price: "1.95" }], leftOver: 2 },
    "1 × pack of 6 at £1.95 · 2 left over",
  ],
  ["the store cupboard", { packs: [], cupboard: true, leftOver: 0, quantity: 30, unit: "ml" }, "uses 30 ml"],
  [
    "the pack to take where the store cupboard is empty",
    { packs: [], cupboard: true, leftOver: 0, quantity: 30, unit: "ml", runOutPacks: [{ size: 500, count: 1, price: "4.41" }] },
    "uses 30 ml · if you have none: 1 × 500 ml at £4.41",
  ],
  ["all of it at home", { packs: [], leftOver: 0, atHome: 850 }, "uses 850 g, and you have it"],
])("a line says %s", (_, line, text) => {
  expect(toTake({ ...LINE, ...line }).replaceAll("\u00a0", " ")).toBe(text);
});
