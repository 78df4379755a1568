import { describe, expect, it } from "vitest";
import { readCatalogue } from "../../../catalogue/catalogue.ts";
import { EXTRA_KINDS, extraLimits, extrasUnsafeFor, sameExtraLimit, toExtraKind } from "./extras.ts";

const { foods, recipes } = readCatalogue();
const extras = [...recipes.values()].filter(({ meal }) => meal === "extra");
const kindOf = (id: string) => toExtraKind(recipes.get(id)!, foods);

describe("extras", () => {
  it("each have a kind, and every kind has some", () => {
    expect(
      ["extras-toast", "extras-apple", "extras-carrots", "extras-milk--v2", "extras-almonds", "extras-cheese", "apple-crumble"].map(kindOf),
    ).toEqual(["bread", "fruit", "fruit", "dairy", "nuts", "dairy", "pudding"]);
    expect(new Set(extras.map(({ id }) => kindOf(id)))).toEqual(new Set(EXTRA_KINDS));
  });

  it("are limited by kind and days, and to twice a day under loosened variety", () => {
    expect(extraLimits(7)).toEqual({ bread: 7, fruit: 14, dairy: 7, nuts: 3, pudding: 3, other: 3 });
    expect(extraLimits(3)).toEqual({ bread: 3, fruit: 6, dairy: 3, nuts: 2, pudding: 2, other: 2 });
    expect(extraLimits(3, true).nuts).toBe(6);
  });

  it("are each planned on at most four days of a week, or on more if too few are suitable", () => {
    expect([7, 5, 4, 3, 1].map((days) => sameExtraLimit(days, 29))).toEqual([4, 4, 4, 3, 1]);
    expect([6, 5, 4, 3, 0].map((suitable) => sameExtraLimit(7, suitable))).toEqual([4, 5, 6, 7, 7]);
  });

  it("exclude every extra of whole nuts if a child may be under five", () => {
    expect(extrasUnsafeFor([{ ageBand: "19-64" }, { ageBand: "7-10" }])).toEqual([]);
    const wholeNuts = extras.filter(({ id, ingredients }) => kindOf(id) === "nuts" && ingredients.length === 1).map(({ id }) => id);
    for (const ageBand of ["1", "2-3", "4-6"] as const)
      expect([...extrasUnsafeFor([{ ageBand: "19-64" }, { ageBand }])].sort()).toEqual(wholeNuts.sort());
  });
});
