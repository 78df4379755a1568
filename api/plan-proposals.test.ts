import { describe, expect, it } from "vitest";
import type { MealPlan } from "#contracts/meal-plan.ts";
import type { Proposal } from "#contracts/plan-proposal.ts";
import type { ShoppingList } from "#contracts/shopping-list.ts";
import { cardOf, talker } from "../checks/setup/chat.ts";
import { testApi } from "../checks/setup/test-api.ts";

const { ask, household, database, started } = testApi();
const { start, goOn, takeWeek } = talker(ask);
const read = async <T>(path: string, cookie: string) => (await (await ask(path, { cookie })).json()) as T;
const plansOf = (cookie: string) => read<MealPlan[]>("/api/simple-meal-plans-with-items", cookie);
const listsOf = (cookie: string) => read<ShoppingList[]>("/api/simple-shopping-lists", cookie);
const post = (path: string, cookie: string) => ask(path, { method: "POST", cookie });
const sentence = async (response: Response) => ((await response.json()) as { message: string }).message;
const meals = (plan: MealPlan) => plan.items.map(({ recipeId }) => recipeId);

async function planned(cookie: string): Promise<MealPlan> {
  const response = await post("/api/simple-meal-plans", cookie);
  expect(response.status).toBe(201);
  return ((await response.json()) as { plan: MealPlan }).plan;
}

describe("a plan that the assistant finds (decision 52)", () => {
  it("is only proposed, beside the week that there is, and changes nothing", async () => {
    const cookie = await household();
    const plan = await planned(cookie);
    const before = { plans: await plansOf(cookie), lists: await listsOf(cookie) };
    const { message, conversationId } = await start(cookie, "Plan 3 dinners for £30");
    const card = cardOf(message, "plan");
    expect(card).toMatchObject({ planId: null, listId: null, proposalId: expect.any(String), days: 3 });
    expect(card.compared).toEqual({
      proposed: { total: card.total, kcal: expect.any(Number), minutes: expect.any(Number), days: 3 },
      current: { total: plan.totalCost, kcal: expect.any(Number), minutes: expect.any(Number), days: 7 },
    });
    expect(message.content).toMatch(/Nothing of yours changes until you press “Use this week”/);
    await goOn(cookie, conversationId, "swap Tuesday's dinner");
    await goOn(cookie, conversationId, "make it cheaper");
    expect({ plans: await plansOf(cookie), lists: await listsOf(cookie) }).toEqual(before);
    expect(await read<Proposal>(`/api/plan-proposals/${card.proposalId}`, cookie)).toMatchObject({
      status: "open",
      total: card.total,
      planId: null,
    });
  });

  it("becomes the household's with its list once it is used, however often that is pressed", async () => {
    const cookie = await household();
    const { message } = await start(cookie, "Plan 3 dinners for £30");
    const { proposalId, total } = cardOf(message, "plan");
    const presses = await Promise.all([1, 2, 3].map(() => post(`/api/plan-proposals/${proposalId}/use`, cookie)));
    expect(presses.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [plan, ...more] = await plansOf(cookie);
    expect(more).toEqual([]);
    expect(plan).toMatchObject({ days: 3, totalCost: total });
    const [list, ...others] = await listsOf(cookie);
    expect(others).toEqual([]);
    expect(list).toMatchObject({ mealPlanId: plan!.id, totalCost: total });
    expect(await read<Proposal>(`/api/plan-proposals/${proposalId}`, cookie)).toMatchObject({
      status: "used",
      planId: plan!.id,
      listId: list!.id,
    });
    expect(started.filter(({ workflow }) => workflow === "improvePlanWorkflow")).toHaveLength(1);
  });

  it("is judged again when it is used: a new allergy, higher prices and a changed week are told", async () => {
    const cookie = await household();
    const { message } = await start(cookie, "Plan 7 days for £60");
    const { proposalId, total } = cardOf(message, "plan");
    await database.orm.em.execute("update plan_proposal set till_pence = till_pence - 100 where id = ?", [proposalId]);
    const dearer = await post(`/api/plan-proposals/${proposalId}/use`, cookie);
    expect([dearer.status, await sentence(dearer)]).toEqual([409, expect.stringContaining(`this week costs £${total} now`)]);
    await ask("/api/user/preferences", {
      method: "PUT",
      cookie,
      json: {
        householdSize: 2,
        weeklyBudget: "87.50",
        cookingSkill: "intermediate",
        allergies: ["Gluten", "Dairy", "Eggs", "Fish", "Soy", "Nuts"],
      },
    });
    const unfit = await post(`/api/plan-proposals/${proposalId}/use`, cookie);
    expect([unfit.status, await sentence(unfit)]).toEqual([422, expect.stringMatching(/no longer keeps/)]);
    expect(await plansOf(cookie)).toEqual([]);
  });

  it("refuses a change of a week that has changed since", async () => {
    const cookie = await household();
    await planned(cookie);
    const { message, conversationId } = await start(cookie, "swap Tuesday's dinner");
    const { message: _, ...other } = { ...(await start(cookie, "swap Friday's dinner")) };
    const later = await goOn(cookie, other.conversationId, "swap Monday's lunch");
    await takeWeek(cookie, later);
    const stale = await post(`/api/plan-proposals/${cardOf(message, "swap").proposalId}/use`, cookie);
    expect([stale.status, await sentence(stale)]).toEqual([409, expect.stringMatching(/has changed since/)]);
    expect(conversationId).toBeTypeOf("number");
  });

  it("can be put aside, and is nobody else's", async () => {
    const cookie = await household();
    const { message } = await start(cookie, "Plan 3 dinners for £30");
    const path = `/api/plan-proposals/${cardOf(message, "plan").proposalId}`;
    const stranger = await household();
    for (const answer of [
      await ask(path, { cookie: stranger }),
      await post(`${path}/use`, stranger),
      await ask(path, { method: "DELETE", cookie: stranger }),
    ])
      expect(answer.status).toBe(404);
    expect((await ask(path)).status).toBe(401);
    expect(await (await ask(path, { method: "DELETE", cookie })).json()).toMatchObject({ status: "dismissed" });
    expect((await post(`${path}/use`, cookie)).status).toBe(409);
    expect(await plansOf(cookie)).toEqual([]);
  });
});

describe("a week that was replaced", () => {
  it("is put back with its list and its ticks, and so is the one that took its place", async () => {
    const cookie = await household();
    const old = await planned(cookie);
    const [oldList] = await listsOf(cookie);
    await ask(`/api/simple-shopping-list-items/${oldList!.items[0]!.id}`, { method: "PUT", cookie, json: { isChecked: true } });
    expect(old.replaced).toBeNull();
    const { plan: next } = await takeWeek(cookie, (await start(cookie, "Plan 3 dinners for £30")).message);
    expect((await plansOf(cookie))[0]).toMatchObject({ id: next.id, replaced: old.totalCost });
    const back = await post(`/api/simple-meal-plans/${next.id}/put-back`, cookie);
    expect([back.status, ((await back.json()) as MealPlan).id]).toEqual([200, old.id]);
    const [now] = await plansOf(cookie);
    expect(now).toMatchObject({ id: old.id, replaced: next.totalCost });
    expect(meals(now!)).toEqual(meals(old));
    const [list] = await listsOf(cookie);
    expect(list).toMatchObject({ id: oldList!.id, mealPlanId: old.id });
    expect(list!.items.filter(({ isChecked }) => isChecked)).toHaveLength(1);
    expect(((await (await post(`/api/simple-meal-plans/${old.id}/put-back`, cookie)).json()) as MealPlan).id).toBe(next.id);
  });

  it("is put back meal by meal after a change, and the list follows", async () => {
    const cookie = await household();
    const old = await planned(cookie);
    const [oldList] = await listsOf(cookie);
    const { plan: changed } = await takeWeek(cookie, (await start(cookie, "swap Tuesday's dinner")).message);
    expect(meals(changed)).not.toEqual(meals(old));
    expect(changed.replaced).toBe(old.totalCost);
    const back = (await (await post(`/api/simple-meal-plans/${old.id}/put-back`, cookie)).json()) as MealPlan;
    expect(meals(back)).toEqual(meals(old));
    const [list] = await listsOf(cookie);
    expect(list).toMatchObject({ id: oldList!.id, totalCost: oldList!.totalCost });
  });

  it("says so where there is none, and where its meals must not be eaten any more", async () => {
    const cookie = await household();
    const old = await planned(cookie);
    const none = await post(`/api/simple-meal-plans/${old.id}/put-back`, cookie);
    expect([none.status, await sentence(none)]).toEqual([409, expect.stringMatching(/no earlier week/)]);
    const { plan: next } = await takeWeek(cookie, (await start(cookie, "Plan 3 dinners for £30")).message);
    const code = old.items.flatMap(({ allergens }) => allergens)[0]!;
    await ask("/api/user/preferences", {
      method: "PUT",
      cookie,
      json: { householdSize: 2, weeklyBudget: "87.50", cookingSkill: "intermediate", allergies: [code] },
    });
    const refused = await post(`/api/simple-meal-plans/${next.id}/put-back`, cookie);
    expect([refused.status, await sentence(refused)]).toEqual([422, expect.stringMatching(/which your household avoids/)]);
    expect((await post(`/api/simple-meal-plans/${next.id}/put-back`, await household())).status).toBe(404);
  });
});
