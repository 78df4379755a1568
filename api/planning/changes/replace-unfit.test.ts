import { describe, expect, it } from "vitest";
import type { SharedList } from "#contracts/accounts/sharing.ts";
import type { MealPlan, PlanItem, PlanMade } from "#contracts/planning/meal-plan.ts";
import type { UnfitReplaced } from "#contracts/planning/replace-unfit.ts";
import type { ShoppingList } from "#contracts/shopping/shopping-list.ts";
import { parsePence } from "#domain/money.ts";
import { readCatalogue } from "../../../catalogue/catalogue.ts";
import { readPdf } from "../../../tests/setup/api/pdf-text.ts";
import { peopleApi } from "../../../tests/setup/household/people-api.ts";

const { ask, shared, household, rows } = peopleApi();
const { recipes, foods } = readCatalogue();

const PROFILE = { householdSize: 2, weeklyBudget: "87.50", cookingSkill: "intermediate", healthConsent: 1 };
const save = async (cookie: string, change: object) =>
  expect((await ask("/api/user/preferences", { method: "PUT", cookie, json: { ...PROFILE, ...change } })).status).toBe(200);
const plan = async (cookie: string) =>
  (await (await ask("/api/simple-meal-plans", { method: "POST", cookie, json: {} })).json()) as PlanMade;
const read = async <Answer>(path: string, cookie: string) => (await (await ask(path, { cookie })).json()) as Answer;
const newest = async (cookie: string) => (await read<MealPlan[]>("/api/simple-meal-plans-with-items", cookie))[0]!;
const replace = (cookie: string, { id, version }: MealPlan) =>
  ask(`/api/simple-meal-plans/${id}/replace-unfit`, { method: "POST", cookie, json: { version } });
/** Found in the stored foods, independently of the rule under test. */
const hasMilk = (foodId: string) => foods.get(foodId)!.allergens!.includes("milk");
const isMilky = ({ recipeId }: PlanItem) => recipes.get(recipeId!)!.ingredients.some(({ foodId }) => hasMilk(foodId));
const milkyFoods = new Set([...foods.values()].filter(({ id }) => hasMilk(id)).map(({ name }) => name));
const message = async (answer: Response) => ((await answer.json()) as { message: string }).message;

describe("an existing plan when an allergy is saved", () => {
  it("marks exactly the unfit meals, extras and lines with the reason, for every member (D-67c)", async () => {
    const { owner, joined } = await shared(1, PROFILE);
    const { plan: before, shoppingList } = await plan(owner);
    expect([...before.items, ...shoppingList.items].every(({ avoid }) => avoid.length === 0)).toBe(true);
    await save(joined[0]!, { allergies: ["milk"] });
    const now = await newest(owner);
    expect(now.items.some(isMilky)).toBe(true);
    for (const item of now.items) expect([item.recipeName, item.avoid]).toEqual([item.recipeName, isMilky(item) ? ["contains milk"] : []]);
    expect(now.toReplace).toEqual({
      meals: now.items.filter((item) => item.mealType !== "extra" && isMilky(item)).length,
      extras: now.items.filter((item) => item.mealType === "extra" && isMilky(item)).length,
    });
    const list = await read<ShoppingList>(`/api/simple-shopping-lists/${shoppingList.id}`, owner);
    for (const { name, avoid } of list.items) expect([name, avoid]).toEqual([name, milkyFoods.has(name) ? ["contains milk"] : []]);
    expect(list.version).toBeGreaterThan(shoppingList.version); // makes phones in a shop refetch the list
    await save(owner, { allergies: [] });
    expect((await newest(owner)).items.every(({ avoid }) => avoid.length === 0)).toBe(true);
  });

  it("marks unfit food in the calendar, in print and on the shared list, which does not give the reason (D-67c)", async () => {
    const cookie = await household(PROFILE);
    const { plan: week, shoppingList } = await plan(cookie);
    const { address } = (await (await ask("/api/calendar-link", { method: "POST", cookie })).json()) as { address: string };
    const link = (await (await ask(`/api/simple-shopping-lists/${shoppingList.id}/link`, { method: "POST", cookie })).json()) as {
      address: string;
    };
    await save(cookie, { allergies: ["milk"] });
    const milky = week.items.filter((item) => item.mealType !== "extra" && isMilky(item));
    const calendar = (await (await ask(new URL(address).pathname)).text()).replaceAll(/\r\n /g, "");
    expect(calendar.match(/^SUMMARY:\w+: Don't eat: /gm)).toHaveLength(milky.length);
    expect(calendar).toContain("it contains milk");
    const pdf = async (path: string) => readPdf(Buffer.from(await (await ask(path, { cookie })).arrayBuffer())).pages.join();
    expect(await pdf(`/api/simple-meal-plans/${week.id}/plan.pdf`)).toContain("Don't eat: contains milk");
    expect(await pdf(`/api/simple-shopping-lists/${shoppingList.id}/list.pdf`)).toContain("Don't buy: contains milk");
    const sent = await (await ask(`/api/shared-lists/${link.address.split("/").at(-1)}`)).text();
    expect(sent).not.toContain("contains milk");
    const { items } = JSON.parse(sent) as SharedList;
    for (const { name, askFirst } of items) expect([name, askFirst]).toEqual([name, milkyFoods.has(name)]);
  });

  it("replaces every unfit meal and extra in one call within the budget, kept ones too, and returns the changes (D-67d)", async () => {
    const cookie = await household(PROFILE);
    const { plan: week, shoppingList } = await plan(cookie);
    const kept = week.items.find((item) => item.mealType !== "extra" && isMilky(item))!;
    await ask(`/api/simple-meal-plans/${week.id}/items/${kept.id}`, { method: "PUT", cookie, json: { locked: true } });
    await save(cookie, { allergies: ["milk"] });
    const before = await newest(cookie);
    const answer = await replace(cookie, before);
    expect(answer.status).toBe(200);
    const { plan: after, shoppingList: list, outcomes } = (await answer.json()) as UnfitReplaced;
    expect(after.items.filter(isMilky)).toEqual([]);
    expect(after.toReplace).toEqual({ meals: 0, extras: 0 });
    expect(list!.items.filter(({ name }) => milkyFoods.has(name))).toEqual([]);
    expect(list!.id).toBe(shoppingList.id);
    expect(parsePence(after.totalCost)!).toBeLessThanOrEqual(parsePence(before.budget)!);
    expect(outcomes).toHaveLength(before.toReplace.meals + before.toReplace.extras);
    const stayed = (items: readonly PlanItem[]) => items.filter((item) => item.mealType !== "extra" && !isMilky(item));
    for (const { dayOfWeek, mealType, recipeId } of stayed(before.items))
      expect(after.items.find((item) => item.dayOfWeek === dayOfWeek && item.mealType === mealType)?.recipeId).toBe(recipeId);
    // the replaced meals contain milk, so undo works only once the household may eat it
    expect(after.beforeChange).toBeNull();
    const undo = () => ask(`/api/simple-meal-plans/${week.id}/undo-change`, { method: "POST", cookie, json: { version: after.version } });
    const refused = await undo();
    expect([refused.status, await message(refused)]).toEqual([422, expect.stringMatching(/contains milk/)]);
    await save(cookie, { allergies: [] });
    expect((await undo()).status).toBe(200);
    expect((await newest(cookie)).items.map(({ recipeId }) => recipeId).sort()).toEqual(
      before.items.map(({ recipeId }) => recipeId).sort(),
    );
  });

  it("lets one unfit meal be swapped before the others, and keeps cooked meals", async () => {
    const cookie = await household(PROFILE);
    const { plan: week } = await plan(cookie);
    await save(cookie, { allergies: ["milk"] });
    const [one, other] = (await newest(cookie)).items.filter(
      (item) => item.mealType !== "extra" && item.leftoverOfDay === null && isMilky(item),
    ) as [PlanItem, PlanItem];
    const place = (item: PlanItem) => `/api/simple-meal-plans/${week.id}/items/${item.id}`;
    const [option] = await read<{ recipeId: string }[]>(`${place(one)}/options`, cookie);
    const swapped = await ask(place(one), { method: "PUT", cookie, json: { recipeId: option!.recipeId } });
    expect(swapped.status).toBe(200);
    await ask(`${place(other)}/cooked`, { method: "PUT", cookie });
    await replace(cookie, await newest(cookie));
    const now = await newest(cookie);
    expect(now.items.filter(isMilky).map(({ id }) => id)).toContain(other.id);
    expect(now.items.filter(isMilky).every(({ cooked }) => cooked)).toBe(true);
    expect(now.toReplace).toEqual({ meals: 0, extras: 0 });
  });

  it("keeps a meal without a replacement, marked, and rejects a stale version", async () => {
    const cookie = await household(PROFILE);
    const { plan: week } = await plan(cookie);
    await rows("update meal_plan set total_cost_pence = 1, budget_pence = 1, rules = jsonb_set(rules, '{budgetPence}', '1') where id = ?", [
      week.id,
    ]);
    await save(cookie, { dietaryRestrictions: ["Keto", "Vegan"] });
    const before = await newest(cookie);
    const { plan: after, outcomes } = (await (await replace(cookie, before)).json()) as UnfitReplaced;
    expect(outcomes.some(({ to, mealType }) => to === null && mealType !== "extra")).toBe(true);
    expect(after.toReplace.meals).toBe(outcomes.filter(({ to, mealType }) => to === null && mealType !== "extra").length);
    expect((await replace(cookie, { ...after, version: "00000000" })).status).toBe(409);
    expect((await replace(await household(PROFILE), after)).status).toBe(404);
  });
});
