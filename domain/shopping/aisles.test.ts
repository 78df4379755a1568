import { describe, expect, it } from "vitest";
import { AISLES, byAisle, householdAisleOrder, inAisleOrder, orderFault, withAisleAt } from "./aisles.ts";

const items = [
  { name: "Plaice", category: "Fish" },
  { name: "Carrots", category: "Fruit & veg" },
  { name: "Cod", category: "Fish" },
  { name: "A spade", category: "Garden" },
  { name: "Apples", category: "Fruit & veg" },
];
const names = (some: readonly { name: string }[]) => some.map(({ name }) => name);

describe("a shopping list in the order of a shop's aisles", () => {
  it("goes from aisle to aisle, keeps the order within one, and ends with what has no aisle", () => {
    expect(names(inAisleOrder(items, ["Fruit & veg", "Fish"]))).toEqual(["Carrots", "Apples", "Plaice", "Cod", "A spade"]);
    expect(names(inAisleOrder(items, ["Fish", "Bakery", "Fruit & veg"]))).toEqual(["Plaice", "Cod", "Carrots", "Apples", "A spade"]);
    expect(names(items)).toEqual(["Plaice", "Carrots", "Cod", "A spade", "Apples"]);
  });

  it("is grouped by aisle", () => {
    const groups = byAisle(inAisleOrder(items, ["Fish", "Fruit & veg"]));
    expect(groups.map(({ aisle, items: some }) => [aisle, names(some)])).toEqual([
      ["Fish", ["Plaice", "Cod"]],
      ["Fruit & veg", ["Carrots", "Apples"]],
      ["Garden", ["A spade"]],
    ]);
    expect(byAisle([])).toEqual([]);
  });
});

describe("the order of the aisles", () => {
  const typical = ["Bakery", "Fish", "Chilled"];

  it.each<[string[] | null, string[], boolean, string]>([
    [null, typical, true, "nothing was moved"],
    [["Fish", "Bakery", "Chilled"], ["Fish", "Bakery", "Chilled"], false, "two aisles changed places"],
    [typical, typical, true, "all was moved back by hand"],
    [["Chilled", "Cellar", "Bakery"], ["Chilled", "Bakery", "Fish"], false, "one aisle is new and one is gone"],
  ])("of %j is %j (typical: %s) where %s", (own, aisles, isTypical, _) => {
    expect(householdAisleOrder(own, typical)).toEqual({ aisles, typical: isTypical });
  });

  it.each([
    ["Fish", 0, ["Fish", "Bakery", "Chilled"]],
    ["Fish", 1, typical],
    ["Fish", 2, ["Bakery", "Chilled", "Fish"]],
    ["Bakery", 2, ["Fish", "Chilled", "Bakery"]],
    ["Chilled", 0, ["Chilled", "Bakery", "Fish"]],
  ])("has %s moved to place %i", (aisle, place, order) => {
    expect(withAisleAt(typical, aisle, place)).toEqual(order);
  });

  it("names every aisle exactly once, or says what is wrong", () => {
    expect(orderFault(AISLES)).toBeUndefined();
    expect(orderFault([...AISLES].reverse())).toBeUndefined();
    expect(orderFault(AISLES.slice(2))).toBe("Missing: “Fruit & veg”, “Bakery”. Name every aisle exactly once.");
    expect(orderFault([...AISLES, "Fish"])).toBe("More than once: “Fish”. Name every aisle exactly once.");
    expect(orderFault([...AISLES.slice(1), "Cellar"])).toBe("There's no aisle called “Cellar”. Name every aisle exactly once.");
  });
});
