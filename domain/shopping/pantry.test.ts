import { describe, expect, it } from "vitest";
import { loadFoods } from "../../catalogue/load-foods.ts";
import { foodOf } from "../catalogue/food.ts";
import { searchFoods } from "../catalogue/food-search.ts";
import { amountFault, pantryStock, withLeftOver } from "./pantry.ts";

const foods = loadFoods();

it("a stock holds what may be used: an amount, enough, or none at all; what runs low is not relied on", () => {
  expect(
    pantryStock([
      { foodId: "carrot", level: "have", quantity: 400 },
      { foodId: "rice-long", level: "have", quantity: null },
      { foodId: "salt", level: "none", quantity: null },
      { foodId: "honey", level: "low", quantity: 50 },
    ]),
  ).toEqual({ carrot: 400, "rice-long": "enough", salt: "none" });
});

describe("a left-over put away", () => {
  it.each([
    ["nothing is known of it", undefined, { level: "have", quantity: 80, approximate: false }],
    ["there is some", { level: "have", quantity: 20, approximate: true }, { level: "have", quantity: 100, approximate: true }],
    ["it runs low", { level: "low", quantity: 20, approximate: true }, { level: "have", quantity: 80, approximate: false }],
    ["there is none", { level: "none", quantity: null, approximate: false }, { level: "have", quantity: 80, approximate: false }],
    ["there is enough", { level: "have", quantity: null, approximate: false }, { level: "have", quantity: null, approximate: false }],
  ] as const)("where %s", (_, before, after) => {
    expect(withLeftOver(before, 80)).toEqual(after);
  });
});

it.each([
  ["carrot", 50_000, undefined],
  ["carrot", 50_001, "Enter at most 50 kg of Carrots."],
  ["olive-oil", 50_001, "Enter at most 50 litres of Olive oil."],
  ["egg", 501, "Enter at most 500 of Free-range eggs (medium)."],
])("keeping %s × %d", (id, quantity, said) => {
  expect(amountFault(foodOf(foods, id), quantity)).toBe(said);
});

describe("searching for a food", () => {
  const found = (text: string) => searchFoods(foods, text, 20).map(({ id }) => id);
  it.each([
    ["carrot", "carrot"],
    ["Carrots", "carrot"],
    ["onions", "onion"],
    ["eggs", "egg"],
    ["tomatoes", "tomato"],
    ["strawberry", "strawberry"],
    ["bay leaf", "bay-leaf"],
    ["creme fraiche", "creme-fraiche"],
    ["purée", "tomato-puree"],
    ["chopped tom", "chopped-tomatoes"],
    ["  RICE  ", "rice-basmati"],
  ])("“%s” finds %s", (text, id) => expect(found(text)).toContain(id));

  it("puts names that begin so first, and stops at the most", () => {
    expect(found("carrot")[0]).toBe("carrot");
    expect(searchFoods(foods, "c", 5)).toHaveLength(5);
  });

  it("finds nothing for an empty search or an unknown food", () => {
    expect([found(""), found("  ,."), found("unicorn")]).toEqual([[], [], []]);
  });
});
