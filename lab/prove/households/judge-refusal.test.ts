import { describe, expect, it } from "vitest";
import { judgeRefusal } from "./judge-refusal.ts";
import { sound } from "./sound-plan.fixture.ts";

const LOADED_MACHINE_MS = 480_000;

describe("the judge of refusals", async () => {
  const [question, plan] = await sound(
    84,
    ({ rules: { days, people, meals, locked } }) => days === 3 && people === 2 && meals.length === 3 && locked.length === 0,
    ({ variety }) => variety.bands !== null,
  );
  const fed = true;
  const withBudget = (budgetPence: number) => ({ ...question, rules: { ...question.rules, budgetPence } });

  it("refutes a refusal of a budget that a plan keeps to", { timeout: LOADED_MACHINE_MS }, async () => {
    expect((await judgeRefusal(withBudget(plan.tillPence * 2), { constraint: "budget", fed })).found).toBe("refuted");
  });
  it("confirms that no week costs a pound", { timeout: LOADED_MACHINE_MS }, async () => {
    expect((await judgeRefusal(withBudget(100), { constraint: "budget", fed })).found).toBe("confirmed");
  });
  it("refutes a refusal for a rule where a week can be had", { timeout: LOADED_MACHINE_MS }, async () => {
    expect((await judgeRefusal(question, { constraint: "diet", fed: false })).found).toBe("refuted");
  });
  it("confirms one where too few recipes are left, and where a kept meal breaks a rule", async () => {
    const few = { ...question, suitable: { ...question.suitable, dinner: question.suitable.dinner.slice(0, 2) } };
    expect((await judgeRefusal(few, { constraint: "diet", fed: false })).found).toBe("confirmed");
    const [kept] = plan.week;
    const rules = { ...question.rules, locked: [kept!], excludedRecipeIds: [kept!.recipeId] };
    expect((await judgeRefusal({ ...question, rules }, { constraint: "exclusions", fed: false })).found).toBe("confirmed");
  });
});
