import { describe, expect, it } from "vitest";
import type { MealPlan } from "#contracts/planning/meal-plan.ts";
import type { Proposal } from "#contracts/planning/plan-proposal.ts";
import type { ShoppingList } from "#contracts/shopping/shopping-list.ts";
import type { Allergen } from "#domain/household/allergens.ts";
import { cardOf, talker } from "../../tests/setup/chat.ts";
import { testApi } from "../../tests/setup/test-api.ts";

const { ask, household, database, started } = testApi();
const { start, goOn, answerLimits, takeWeek } = talker(ask);
const read = async <T>(path: string, cookie: string) => (await (await ask(path, { cookie })).json()) as T;
const plansOf = (cookie: string) => read<MealPlan[]>("/api/simple-meal-plans-with-items", cookie);
const listsOf = (cookie: string) => read<ShoppingList[]>("/api/simple-shopping-lists", cookie);
const post = (path: string, cookie: string) => ask(path, { method: "POST", cookie });
const undo = (cookie: string, { id, version }: MealPlan) =>
  ask(`/api/simple-meal-plans/${id}/undo-change`, { method: "POST", cookie, json: { version } });
const sentence = async (response: Response) => ((await response.json()) as { message: string }).message;
const press = (cookie: string, proposalId: string | null) => post(`/api/plan-proposals/${proposalId}/use`, cookie);
const preferences = (cookie: string, change: Record<string, unknown>) =>
  ask("/api/user/preferences", {
    method: "PUT",
    cookie,
    json: { householdSize: 2, weeklyBudget: "87.50", cookingSkill: "intermediate", allergies: [], ...change },
  });
const meals = (plan: MealPlan) => plan.items.map(({ recipeId }) => recipeId);

async function planned(cookie: string): Promise<MealPlan> {
  const response = await post("/api/simple-meal-plans", cookie);
  expect(response.status).toBe(201);
  return ((await response.json()) as { plan: MealPlan }).plan;
}

/** A budget that leaves room for the packs of another dish. */
const ROOMY = { weeklyBudget: "120.00" };

describe("the assistant's proposal (decision 52)", () => {
  it("leaves the current week unchanged", async () => {
    const cookie = await household(ROOMY);
    const plan = await planned(cookie);
    const before = { plans: await plansOf(cookie), lists: await listsOf(cookie) };
    const { message, conversationId } = await start(cookie, "Plan 3 dinners for £30");
    const card = cardOf(message, "plan");
    expect(card).toMatchObject({ planId: null, listId: null, proposalId: expect.any(String), days: 3 });
    expect(card.compared).toEqual({
      proposed: { total: card.total, foodUsed: card.foodUsed, kcal: expect.any(Number), minutes: expect.any(Number), days: 3 },
      current: { total: plan.totalCost, foodUsed: plan.foodUsed, kcal: expect.any(Number), minutes: expect.any(Number), days: 7 },
      changes: expect.any(Array),
    });
    expect(card.compared?.changes.length).toBeGreaterThan(0);
    expect(message.content).toMatch(/Nothing changes until you press “Use this week”/);
    await goOn(cookie, conversationId, "swap Tuesday's dinner");
    await goOn(cookie, conversationId, "make it cheaper");
    expect({ plans: await plansOf(cookie), lists: await listsOf(cookie) }).toEqual(before);
    expect(await read<Proposal>(`/api/plan-proposals/${card.proposalId}`, cookie)).toMatchObject({
      status: "open",
      total: card.total,
      planId: null,
    });
  });

  it("becomes the household's plan with its list when accepted; accepting again changes nothing", async () => {
    const cookie = await household(ROOMY);
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

  it("is checked again on accepting: rejects a new allergy, warns about higher prices and a changed week", async () => {
    const cookie = await household(ROOMY);
    const { message } = await start(cookie, "Plan 7 days for £60");
    const { proposalId, total } = cardOf(message, "plan");
    await database.orm.em.execute("update plan_proposal set till_pence = till_pence - 100 where id = ?", [proposalId]);
    const dearer = await post(`/api/plan-proposals/${proposalId}/use`, cookie);
    expect([dearer.status, await sentence(dearer)]).toEqual([409, expect.stringContaining(`this week now costs £${total}`)]);
    await preferences(cookie, { allergies: ["Gluten", "Dairy", "Eggs", "Fish", "Soy", "Nuts"] });
    const unfit = await post(`/api/plan-proposals/${proposalId}/use`, cookie);
    expect([unfit.status, await sentence(unfit)]).toEqual([422, expect.stringMatching(/no longer suits/)]);
    expect(await plansOf(cookie)).toEqual([]);
  });

  it("rejects a change to a week that has changed since, or that a newer plan replaced", async () => {
    const cookie = await household(ROOMY);
    await planned(cookie);
    const { message } = await start(cookie, "swap Tuesday's dinner");
    await takeWeek(cookie, (await start(cookie, "swap Monday's lunch")).message);
    const { message: another } = await start(cookie, "swap Friday's dinner");
    await planned(cookie);
    for (const old of [message, another]) {
      const stale = await press(cookie, cardOf(old, "choices").choices[0]!.proposalId);
      expect([stale.status, await sentence(stale)]).toEqual([409, expect.stringMatching(/has changed since/)]);
    }
  });

  it("warns before it replaces a newer plan for the same week, for example of another member", async () => {
    const cookie = await household(ROOMY);
    const first = cardOf((await start(cookie, "Plan 3 dinners for £30")).message, "plan");
    const second = cardOf((await start(cookie, "Plan 4 dinners for £40")).message, "plan");
    const answers = await Promise.all([first, second].map(({ proposalId }) => press(cookie, proposalId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409)!;
    expect(await sentence(refused)).toMatch(/newer plan for the same week \(£\d+\.\d\d\).*you can restore it later/);
    expect(await plansOf(cookie)).toHaveLength(1);
    const again = await press(cookie, [first, second][answers.indexOf(refused)]!.proposalId);
    expect(again.status).toBe(200);
    const [now, before] = await plansOf(cookie);
    expect(now!.replaced).toBe(before!.totalCost);
  });

  it("is rejected after its first day has passed, or if the household's size has changed", async () => {
    const cookie = await household(ROOMY);
    const { proposalId } = cardOf((await start(cookie, "Plan 3 dinners for £30")).message, "plan");
    await preferences(cookie, { householdSize: 3 });
    const more = await press(cookie, proposalId);
    expect([more.status, await sentence(more)]).toEqual([409, expect.stringMatching(/for 2 people, but your household is now 3/)]);
    await preferences(cookie, {});
    await database.orm.em.execute(`update plan_proposal set weeks = jsonb_set(weeks, '{0,monday}', '"2020-01-06"') where id = ?`, [
      proposalId,
    ]);
    const over = await press(cookie, proposalId);
    expect([over.status, await sentence(over)]).toEqual([409, expect.stringMatching(/first day of this proposal has passed/)]);
    expect(await plansOf(cookie)).toEqual([]);
  });

  it("respects what the conversation has excluded since, also in a change of one meal", async () => {
    const cookie = await household(ROOMY);
    await planned(cookie);
    const { message, conversationId } = await start(cookie, "Plan 7 days for £60");
    const allergens: Allergen[] = ["milk", "gluten", "egg", "fish", "soya", "tree_nuts", "peanuts", "celery", "mustard", "sesame"];
    const swaps: string[] = [];
    for (const day of ["Monday", "Tuesday", "Wednesday"]) {
      const { proposalId, recipeId } = cardOf(await goOn(cookie, conversationId, `swap ${day}'s dinner`), "choices").choices[0]!;
      const [dish] = await database.orm.em.execute<{ allergens: Allergen[] }[]>("select allergens from recipe where id = ?", [recipeId]);
      if (proposalId && dish?.allergens.some((code) => allergens.includes(code))) swaps.push(proposalId);
    }
    expect(swaps).not.toEqual([]);
    await goOn(cookie, conversationId, "my son is allergic to several things");
    await answerLimits(cookie, conversationId, { allergens, words: [], save: false });
    const refused = await press(cookie, cardOf(message, "plan").proposalId);
    expect([refused.status, await sentence(refused)]).toEqual([422, expect.stringMatching(/no longer suits/)]);
    for (const proposalId of swaps) expect((await press(cookie, proposalId)).status).toBe(422);
  });

  it("is rejected while a saved allergy word is unclear", async () => {
    const cookie = await household(ROOMY);
    const { proposalId } = cardOf((await start(cookie, "Plan 3 dinners for £30")).message, "plan");
    await database.orm.em.execute(
      "update household set avoid_words = '{penuts}' where id = (select household_id from plan_proposal where id = ?)",
      [proposalId],
    );
    const unread = await press(cookie, proposalId);
    expect([unread.status, await sentence(unread)]).toEqual([409, expect.stringMatching(/penuts/)]);
    expect(await plansOf(cookie)).toEqual([]);
  });

  it("is deleted with its conversation, and only the newest thirty are kept", async () => {
    const cookie = await household(ROOMY);
    const { message, conversationId } = await start(cookie, "Plan 3 dinners for £30");
    const { proposalId } = cardOf(message, "plan");
    await database.orm.em.execute(
      `insert into plan_proposal select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'created_at', p.created_at - interval '1 day'))).*
       from plan_proposal p, generate_series(1, 40) where p.id = ?`,
      [proposalId],
    );
    await goOn(cookie, conversationId, "Plan 4 dinners for £40");
    const kept = "select count(*)::int as kept from plan_proposal where conversation_id = ?";
    expect(await database.orm.em.execute(kept, [conversationId])).toEqual([{ kept: 30 }]);
    expect((await ask(`/api/plan-proposals/${proposalId}`, { cookie })).status).toBe(200);
    await ask(`/api/chat/conversations/${conversationId}`, { method: "DELETE", cookie });
    expect(await database.orm.em.execute(kept, [conversationId])).toEqual([{ kept: 0 }]);
    expect((await press(cookie, proposalId)).status).toBe(404);
  });

  it("can be dismissed, by its own household only", async () => {
    const cookie = await household(ROOMY);
    const { message } = await start(cookie, "Plan 3 dinners for £30");
    const path = `/api/plan-proposals/${cardOf(message, "plan").proposalId}`;
    const stranger = await household(ROOMY);
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

describe("a replaced week", () => {
  it("is restored with its list and ticks, and so is the week that replaced it", async () => {
    const cookie = await household(ROOMY);
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

  it("is restored after a change of a meal, with its list", async () => {
    const cookie = await household(ROOMY);
    const old = await planned(cookie);
    const [oldList] = await listsOf(cookie);
    const { plan: changed } = await takeWeek(cookie, (await start(cookie, "swap Tuesday's dinner")).message);
    expect(meals(changed)).not.toEqual(meals(old));
    expect(changed).toMatchObject({ beforeChange: old.totalCost, replaced: null });
    const back = (await (await undo(cookie, changed)).json()) as MealPlan;
    expect(meals(back)).toEqual(meals(old));
    const [list] = await listsOf(cookie);
    expect(list).toMatchObject({ id: oldList!.id, totalCost: oldList!.totalCost });
  });

  it("is restored even if the newer week was changed since, and that change can still be undone", async () => {
    const cookie = await household(ROOMY);
    const old = await planned(cookie);
    const { plan: next } = await takeWeek(cookie, (await start(cookie, "Plan 7 days for £90")).message);
    const { plan: changed } = await takeWeek(cookie, (await start(cookie, "swap Tuesday's dinner")).message);
    expect(changed).toMatchObject({ id: next.id, beforeChange: next.totalCost, replaced: old.totalCost });
    expect(((await (await post(`/api/simple-meal-plans/${next.id}/put-back`, cookie)).json()) as MealPlan).id).toBe(old.id);
    expect(((await (await post(`/api/simple-meal-plans/${old.id}/put-back`, cookie)).json()) as MealPlan).id).toBe(next.id);
    const undone = (await (await undo(cookie, { ...changed, id: next.id })).json()) as MealPlan;
    expect(meals(undone)).toEqual(meals(next));
    expect((await undo(cookie, old)).status).toBe(409);
  });

  it("is not restored if there is none, or if the household must no longer eat its meals", async () => {
    const cookie = await household(ROOMY);
    const old = await planned(cookie);
    const none = await post(`/api/simple-meal-plans/${old.id}/put-back`, cookie);
    expect([none.status, await sentence(none)]).toEqual([409, expect.stringMatching(/no earlier plan/)]);
    const { plan: next } = await takeWeek(cookie, (await start(cookie, "Plan 3 dinners for £30")).message);
    const code = old.items.flatMap(({ allergens }) => allergens)[0]!;
    await preferences(cookie, { allergies: [code] });
    const refused = await post(`/api/simple-meal-plans/${next.id}/put-back`, cookie);
    expect([refused.status, await sentence(refused)]).toEqual([
      422,
      expect.stringMatching(/^The earlier week has .+, and it contains .+\. Nothing has changed\.$/),
    ]);
    expect((await post(`/api/simple-meal-plans/${next.id}/put-back`, await household())).status).toBe(404);
  });
});
