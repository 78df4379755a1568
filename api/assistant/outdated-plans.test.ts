import { expect, it } from "vitest";
import type { ChatMessage } from "#contracts/assistant/chat.ts";
import type { MealPlan, PlanMade } from "#contracts/planning/meal-plan.ts";
import type { Proposal } from "#contracts/planning/plan-proposal.ts";
import { cardOf, talker } from "../../tests/setup/chat.ts";
import { testApi } from "../../tests/setup/test-api.ts";

const { ask, household } = testApi();
const { start } = talker(ask);

const PROFILE = { householdSize: 2, weeklyBudget: "87.50", cookingSkill: "intermediate", healthConsent: 1 };
const save = async (cookie: string, allergies: string[]) =>
  expect((await ask("/api/user/preferences", { method: "PUT", cookie, json: { ...PROFILE, allergies } })).status).toBe(200);
const read = async <Answer>(path: string, cookie: string) => (await (await ask(path, { cookie })).json()) as Answer;
const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

it("marks the dishes of a proposal that was made before an allergy was saved, and refuses to use it (D-67f)", async () => {
  const cookie = await household(PROFILE);
  const { conversationId, message } = await start(cookie, "Plan 7 days for £70");
  const { proposalId, meals } = cardOf(message, "plan");
  const shown = async () => (await read<ChatMessage[]>(`/api/chat/conversations/${conversationId}/messages`, cookie)).at(-1)!;
  expect((await shown()).avoid).toEqual([]);
  expect((await read<Proposal>(`/api/plan-proposals/${proposalId}`, cookie)).fits).toBe(true);
  await save(cookie, ["milk", "gluten"]);
  const { avoid } = await shown();
  expect(avoid.length).toBeGreaterThan(0);
  for (const { recipeId, reasons } of avoid) {
    expect(meals.map((meal) => meal.recipeId)).toContain(recipeId);
    expect(reasons.join()).toMatch(/contains .*(milk|gluten)/);
  }
  expect((await read<Proposal>(`/api/plan-proposals/${proposalId}`, cookie)).fits).toBe(false);
  const refused = await ask(`/api/plan-proposals/${proposalId}/use`, { method: "POST", cookie });
  expect([refused.status, ((await refused.json()) as { message: string }).message]).toEqual([
    422,
    "This proposal no longer suits your household's allergies, diets or other rules. Ask for a new one.",
  ]);
});

/** An allergen that some of the planned dinners contain, and not all of them. */
async function someAllergenOf(cookie: string): Promise<string> {
  const [plan] = await read<MealPlan[]>("/api/simple-meal-plans-with-items", cookie);
  const dinners = plan!.items.filter(({ mealType, recipeId }) => mealType === "dinner" && recipeId !== null);
  const held = await Promise.all(dinners.map(({ recipeId }) => read<{ allergens: string[] }>(`/api/recipes/${recipeId}`, cookie)));
  const found = ["milk", "gluten", "egg", "fish"].find((code) => new Set(held.map(({ allergens }) => allergens.includes(code))).size === 2);
  if (!found) throw new Error("every dinner of the week has the same allergens");
  return found;
}

it("names no dinner that is now unsafe for the household, and still names the safe ones (D-67f)", async () => {
  const cookie = await household(PROFILE);
  await ask("/api/simple-meal-plans", { method: "POST", cookie, json: {} }).then((made) => made.json() as Promise<PlanMade>);
  await save(cookie, [await someAllergenOf(cookie)]);
  const [plan] = await read<MealPlan[]>("/api/simple-meal-plans-with-items", cookie);
  const dinners = plan!.items.filter(({ mealType }) => mealType === "dinner");
  const [unfit, fit] = [dinners.find(({ avoid }) => avoid.length > 0)!, dinners.find(({ avoid }) => avoid.length === 0)!];
  const about = async (day: number) => (await start(cookie, `What's for dinner on ${WEEKDAYS[day]}?`)).message;
  const warned = await about(unfit.dayOfWeek);
  expect(warned.content).toBe(
    `${WEEKDAYS[unfit.dayOfWeek]}'s dinner no longer suits your household, so don't eat it. Open your week to replace what doesn't suit, or ask me to plan again.`,
  );
  expect(JSON.stringify(warned)).not.toContain(unfit.recipeName);
  expect(cardOf(await about(fit.dayOfWeek), "plan").meals.map(({ recipeName }) => recipeName)).toEqual([fit.recipeName]);
});
