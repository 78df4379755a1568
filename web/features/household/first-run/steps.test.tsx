import { expect, it } from "vitest";
import { dropAnswers, keepAnswers, keptAnswers } from "../public/first-run-answers.ts";
import { firstOpen, typedUpTo } from "./steps.tsx";

const WHO = { householdSize: 2, cookingSkill: "beginner" } as const;
const faultsOf = (step: number, typed: unknown) =>
  typedUpTo(step)
    .safeParse(typed)
    .error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];

it("asks in each step for what it and those before it ask, and for nothing of later ones", () => {
  expect(faultsOf(0, {})).toEqual(["householdSize: Required", "cookingSkill: Required"]);
  expect(faultsOf(0, WHO)).toEqual([]);
  expect(faultsOf(1, WHO)).toEqual(["weeklyBudget: Required"]);
  expect(faultsOf(1, { ...WHO, weeklyBudget: "87.50", dietaryRestrictions: ["no such diet"] })).toEqual([]);
  expect(faultsOf(2, { ...WHO, weeklyBudget: "87.50", habits: { meat: "sometimes" }, dietaryRestrictions: ["no such diet"] })).toHaveLength(
    1,
  );
  expect(faultsOf(3, { ...WHO, weeklyBudget: "87.50", dietaryRestrictions: ["no such diet"] })).toHaveLength(1);
});

it.each([
  { typed: {}, open: 0 },
  { typed: WHO, open: 1 },
  { typed: { ...WHO, weeklyBudget: "" }, open: 1 },
  { typed: { ...WHO, weeklyBudget: "87.50" }, open: 3 },
])("an address leads no further than step $open where $typed was said", ({ typed, open }) => {
  expect(firstOpen(typed)).toBe(open);
});

it("keeps answers for the person who typed them, without the consent", () => {
  keepAnswers({ userId: "ada", step: 3, typed: { householdSize: 3, allergies: ["sesame"], healthConsent: 1 }, unsettled: "xyzzy" });
  expect(keptAnswers("ada")).toEqual({ userId: "ada", step: 3, typed: { householdSize: 3, allergies: ["sesame"] }, unsettled: "xyzzy" });
  expect(keptAnswers("ben")).toBeUndefined();
  dropAnswers();
  expect(keptAnswers("ada")).toBeUndefined();
});
