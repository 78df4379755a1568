import { describe, expect, it } from "vitest";
import { findWalk, initialOrder, learnFromWalk, type Tick } from "./aisles.ts";

/** Ticks in this order on one phone, two of each aisle. */
const walked = (aisles: readonly string[], device = "mine", each = 2): Tick[] =>
  aisles.flatMap((aisle, place) => Array.from({ length: each }, (_, one) => ({ aisle, device, counter: place * each + one + 1 })));

const SHOP = ["Bakery", "Fish", "Chilled", "Frozen", "Drinks"];
const CHILLED_FIRST = ["Chilled", "Bakery", "Fish", "Frozen", "Drinks"];

describe("a walk through a shop", () => {
  it("has the aisles in the order in which their lines were ticked, whatever order the ticks come in", () => {
    expect(findWalk(walked(CHILLED_FIRST))).toEqual(CHILLED_FIRST);
    expect(findWalk(walked(CHILLED_FIRST).reverse())).toEqual(CHILLED_FIRST);
  });

  it("is not changed by one tin that was forgotten", () => {
    const forgotten = { aisle: "Bakery", device: "mine", counter: 99 };
    expect(findWalk([...walked(SHOP, "mine", 3), forgotten])).toEqual(SHOP);
  });

  it("is that of the phone with the most ticks, where two people share the list", () => {
    expect(findWalk([...walked(["Drinks", "Frozen", "Fish", "Bakery"], "yours"), ...walked(SHOP)])).toEqual(SHOP);
  });

  it.each([
    ["three aisles", walked(["Bakery", "Fish", "Chilled"], "mine", 4)],
    ["seven ticks", walked(SHOP).slice(0, 7)],
    ["four ticks on each of two phones", [...walked(SHOP.slice(0, 4), "mine", 1), ...walked(SHOP.slice(0, 4), "yours", 1)]],
    ["nothing", []],
  ])("is none where there are %s", (_, ticks) => {
    expect(findWalk(ticks)).toEqual([]);
  });
});

describe("the order of a shop after walks", () => {
  const orderAfter = (...walks: string[][]) => walks.reduce(learnFromWalk, initialOrder(SHOP)).aisles;

  it("stays where it is walked as it is", () => {
    expect(orderAfter(SHOP, SHOP)).toEqual(SHOP);
  });

  it("does not turn two neighbours round for one walk, and does for two", () => {
    const other = ["Fish", "Bakery", "Chilled", "Frozen", "Drinks"];
    expect(orderAfter(other)).toEqual(SHOP);
    expect(orderAfter(other, other)).toEqual(other);
  });

  it("comes nearer to the walk with each shop, and stays there", () => {
    expect(orderAfter(CHILLED_FIRST)).toEqual(["Bakery", "Chilled", "Fish", "Frozen", "Drinks"]);
    expect(orderAfter(CHILLED_FIRST, CHILLED_FIRST)).toEqual(CHILLED_FIRST);
    expect(orderAfter(...Array.from({ length: 20 }, () => CHILLED_FIRST))).toEqual(CHILLED_FIRST);
  });

  it("leaves the aisles that were not walked in their order, and one that is not ours away", () => {
    const walk = ["Drinks", "Fish", "Chilled", "Garden"];
    const order = orderAfter(walk, walk, walk, walk);
    expect(order.filter((aisle) => walk.includes(aisle))).toEqual(["Drinks", "Fish", "Chilled"]);
    expect(order.filter((aisle) => !walk.includes(aisle))).toEqual(["Bakery", "Frozen"]);
    expect(order[0]).toBe("Bakery");
  });

  it("names every aisle once, whatever was walked", () => {
    for (const walk of [[], ["Drinks"], [...SHOP].reverse(), ["Garden"]]) expect([...orderAfter(walk)].sort()).toEqual([...SHOP].sort());
  });
});
