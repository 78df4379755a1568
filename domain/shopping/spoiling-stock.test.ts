import { expect, it } from "vitest";
import { readCatalogue } from "../../catalogue/catalogue.ts";
import { type Food, foodOf } from "../catalogue/food.ts";
import { type NotedStock, spoilingFoods } from "./spoiling-stock.ts";

const { foods } = readCatalogue();
const CHICKEN: Food = { ...foodOf(foods, "chicken-breast"), packs: [{ size: 200, pence: 120 }], lifeDays: 5, openDays: 2 };
const known = new Map<string, Food>(foods).set(CHICKEN.id, CHICKEN);
const noted = (change: Partial<NotedStock>): NotedStock => ({
  foodId: "chicken-breast",
  level: "have",
  quantity: 200,
  notedOn: "2026-11-20",
  ...change,
});

it.each([
  { is: true, change: {}, first: "2026-11-25", because: "a whole pack keeps as long as in the shop" },
  { is: false, change: {}, first: "2026-11-26", because: "it is over by then" },
  { is: true, change: { quantity: 150 }, first: "2026-11-22", because: "an opened one as long as opened ones do" },
  { is: false, change: { quantity: 150 }, first: "2026-11-23", because: "an opened pack is over earlier" },
  { is: false, change: { quantity: null }, first: "2026-11-21", because: "nobody said how much there is" },
  { is: false, change: { level: "low" as const }, first: "2026-11-21", because: "it is not counted" },
  { is: false, change: { foodId: "salt" }, first: "2026-11-21", because: "salt does not spoil" },
  { is: false, change: { foodId: "gone" }, first: "2026-11-21", because: "we know no such food" },
])("fresh stock has to be eaten up: $is, as $because", ({ is, change, first }) => {
  expect(spoilingFoods([noted(change)], known, first)).toHaveLength(is ? 1 : 0);
});
