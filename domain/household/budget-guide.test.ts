import { expect, it } from "vitest";
import { SAMPLE_START } from "../planning/sample-week.ts";
import { budgetFor, recommendedPounds, usualBudget, weekBought } from "./budget-guide.ts";

it("recommends whole pounds that are enough, for every size of household (D-85a)", () => {
  for (let people = 1; people <= 10; people++) {
    const { from, to } = recommendedPounds(people);
    const { leastPence, variedPence } = budgetFor(people);
    expect([from * 100 - leastPence, to * 100 - variedPence].every((over) => over >= 0 && over < 100)).toBe(true);
    expect(to).toBeGreaterThanOrEqual(from);
  }
});

it("knows no other sizes", () => {
  for (const people of [0, 11, 2.5]) expect(() => budgetFor(people)).toThrow(`no budget is computed for ${people} people`);
});

it("the sample week starts with enough for a varied week", () => {
  expect(SAMPLE_START.weeklyBudget * 100).toBeGreaterThanOrEqual(budgetFor(SAMPLE_START.householdSize).variedPence);
});

it("proposes a budget of the form that buys a varied week where one does", () => {
  for (let people = 1; people <= 10; people++) {
    const pence = Number(usualBudget(people)) * 100;
    expect(pence).toBeGreaterThanOrEqual(budgetFor(people).leastPence);
    if (people < 10) expect(pence).toBeGreaterThanOrEqual(budgetFor(people).variedPence);
  }
});

it("counts meals with meat or fish for what the eaters need, by the largest counted budget that is not above theirs", () => {
  const { leastPence, meatOrFish } = budgetFor(4);
  const [, second, third] = meatOrFish;
  expect(weekBought({ people: 4, budgetPence: leastPence - 100 }).meatOrFish).toBeUndefined();
  expect(weekBought({ people: 4, budgetPence: (third?.fromPence ?? 0) - 1 })).toEqual({ served: 4, meatOrFish: second?.meals });
  const [woman, child] = [
    { kind: "woman", ageBand: "19-64", appetite: "usual" },
    { kind: "child", ageBand: "2-3", appetite: "usual" },
  ] as const;
  expect(weekBought({ people: 4, eaters: [woman, woman, child, child], budgetPence: 10_000 }).served).toBe(3);
  expect(weekBought({ people: 1, eaters: [child], budgetPence: 10_000 }).served).toBe(1);
});
