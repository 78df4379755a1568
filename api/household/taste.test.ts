import { describe, expect, it } from "vitest";
import type { RatedDish } from "#contracts/household/taste.ts";
import type { MealPlan, PlanMade } from "#contracts/planning/meal-plan.ts";
import type { PlanPlaces, SwapOption } from "#contracts/planning/meal-swap.ts";
import type { RecipeCard } from "#contracts/recipes/recipe.ts";
import type { Rules } from "#domain/planning/rules.ts";
import { readCatalogue } from "../../catalogue/catalogue.ts";
import type { Export } from "../../db/accounts/export.repository.ts";
import { DishRating } from "../../db/household/dish-rating.entity.ts";
import { MealPlan as MealPlanRow } from "../../db/planning/meal-plan.entity.ts";
import { PlanOffer } from "../../db/planning/plan-offer.entity.ts";
import { cardOf, talker } from "../../tests/setup/chat.ts";
import { testApi } from "../../tests/setup/test-api.ts";

const api = testApi();
const { ask, signUp, household, database } = api;
const { start } = talker(ask);
const { recipes } = readCatalogue();
const dinners = [...recipes.values()].filter(({ meal, skill }) => meal === "dinner" && skill !== "advanced");
const dinner = dinners[0]!;

const read = async <T>(path: string, cookie: string) => (await (await ask(path, { cookie })).json()) as T;
const words = async (response: Response) => ((await response.json()) as { message: string }).message;
const rate = (cookie: string, recipeId: string, json: unknown) => ask(`/api/taste/ratings/${recipeId}`, { method: "PUT", cookie, json });
const takeBack = (cookie: string, recipeId: string) => ask(`/api/taste/ratings/${recipeId}`, { method: "DELETE", cookie });
const ratings = (cookie: string) => read<RatedDish[]>("/api/taste/ratings", cookie);
const never = async (cookie: string, recipeIds: readonly string[]) => {
  for (const id of recipeIds) expect((await rate(cookie, id, { opinion: "never_again" })).status).toBe(200);
};
async function planned(cookie: string, json: unknown = {}): Promise<MealPlan> {
  const response = await ask("/api/simple-meal-plans", { method: "POST", cookie, json });
  expect(response.status).toBe(201);
  return ((await response.json()) as PlanMade).plan;
}
const idsOf = (plan: MealPlan) => [...new Set(plan.items.map(({ recipeId }) => recipeId ?? ""))];
const dinnerOn = (plan: MealPlan, day: number) => plan.items.find(({ dayOfWeek, mealType }) => dayOfWeek === day && mealType === "dinner")!;
const freshDinner = (plan: MealPlan) => dinners.find(({ id }) => !idsOf(plan).includes(id))!;

describe("what a household thinks of dishes", () => {
  it("is saved, replaced, listed newest first, and deleted", async () => {
    const cookie = await household();
    expect(await ratings(cookie)).toEqual([]);
    await rate(cookie, dinner.id, { opinion: "loved" });
    await rate(cookie, dinners[1]!.id, { reasons: ["too_dear", "too_dear"] });
    const answer = await rate(cookie, dinner.id, { opinion: "kids_wont_eat", reasons: ["too_much_work"] });
    expect(await answer.json()).toMatchObject({ recipeId: dinner.id, recipeName: dinner.name, opinion: "kids_wont_eat" });
    expect(await ratings(cookie)).toMatchObject([
      { recipeId: dinner.id, opinion: "kids_wont_eat", reasons: ["too_much_work"] },
      { recipeId: dinners[1]!.id, opinion: null, reasons: ["too_dear"] },
    ]);
    for (let again = 0; again < 2; again++) expect((await takeBack(cookie, dinner.id)).status).toBe(200);
    expect((await ratings(cookie)).map(({ recipeId }) => recipeId)).toEqual([dinners[1]!.id]);
    expect(await ratings(await household())).toEqual([]);
  });

  it("may be saved and deleted by every member, and is shared by all", async () => {
    const cookies = [await household(), await signUp("Ben")] as const;
    const [ada, ben] = await Promise.all(cookies.map((cookie) => read<{ id: string }>("/api/user", cookie)));
    await database.orm.em
      .fork()
      .execute(
        "update household_member set household_id = (select household_id from household_member where user_id = ?), role = 'member' where user_id = ?",
        [ada!.id, ben!.id],
      );
    await rate(cookies[1], dinner.id, { opinion: "loved" });
    await rate(cookies[0], dinner.id, { opinion: "fine" });
    expect(await ratings(cookies[1])).toMatchObject([{ recipeId: dinner.id, opinion: "fine" }]);
    expect((await takeBack(cookies[1], dinner.id)).status).toBe(200);
    expect(await ratings(cookies[0])).toEqual([]);
  });

  it("is rejected with a reason: no rating, an unknown rating, no such dish, signed out", async () => {
    const cookie = await household();
    for (const [json, sentence] of [
      [{}, /Rate the dish/],
      [{ opinion: "meh" }, /Choose one of: loved/],
      [{ opinion: "fine", reasons: ["too_salty"] }, /too_much_work/],
    ] as const) {
      const response = await rate(cookie, dinner.id, json);
      expect(response.status).toBe(422);
      expect(await words(response)).toMatch(sentence);
    }
    const unknown = await rate(cookie, "no-such-dish", { opinion: "fine" });
    expect([unknown.status, await words(unknown)]).toEqual([404, expect.stringContaining("no such recipe")]);
    expect((await ask(`/api/taste/ratings/${dinner.id}`, { method: "PUT", json: { opinion: "fine" } })).status).toBe(401);
    for (const path of ["/api/taste/ratings", "/api/taste/start"]) expect((await ask(path)).status).toBe(401);
  });

  it("is the household's: exported with its data, and erased with it", async () => {
    const cookie = await household();
    await rate(cookie, dinner.id, { opinion: "loved" });
    const { dishRatings } = await read<Export>("/api/user/export.json", cookie);
    expect(dishRatings).toEqual([{ recipeId: dinner.id, opinion: "loved", reasons: [], ratedAt: expect.any(String) }]);
    const { email } = await read<{ email: string }>("/api/user", cookie);
    const em = database.orm.em.fork();
    const before = await em.count(DishRating);
    expect((await ask("/api/user", { method: "DELETE", cookie, json: { email } })).status).toBe(200);
    expect(await em.fork().count(DishRating)).toBe(before - 1);
  });
});

describe("never again", () => {
  it("keeps a dish out of every later plan, even one that was kept, and is not written into the plan", async () => {
    const cookie = await household();
    const first = await planned(cookie);
    const kept = dinnerOn(first, 2);
    await ask(`/api/simple-meal-plans/${first.id}/items/${kept.id}`, { method: "PUT", cookie, json: { locked: true } });
    await never(cookie, idsOf(first));
    const next = await planned(cookie, { locked: [kept.id] });
    expect(idsOf(next).filter((id) => idsOf(first).includes(id))).toEqual([]);
    const row = await database.orm.em.fork().findOneOrFail(MealPlanRow, next.id);
    expect((row.rules as unknown as Rules).taste).toBeUndefined();
  });

  it("keeps a dish out of swaps and everything else, with the reason, until it is undone; a week with it can still be changed", async () => {
    const cookie = await household();
    const plan = await planned(cookie);
    const place = dinnerOn(plan, 3);
    const options = () => read<SwapOption[]>(`/api/simple-meal-plans/${plan.id}/items/${place.id}/options`, cookie);
    const [offered] = await options();
    const put = (itemId: string, recipeId: string) =>
      ask(`/api/simple-meal-plans/${plan.id}/items/${itemId}`, { method: "PUT", cookie, json: { recipeId, overBudget: true } });
    await never(cookie, [offered!.recipeId, dinnerOn(plan, 0).recipeId!]);

    expect((await options()).map(({ recipeId }) => recipeId)).not.toContain(offered!.recipeId);
    const refused = await put(place.id, offered!.recipeId);
    expect([refused.status, await words(refused)]).toEqual([422, expect.stringMatching(/Your household chose “never again” for /)]);
    const places = await read<PlanPlaces>(`/api/simple-meal-plans/${plan.id}/places?recipeId=${offered!.recipeId}`, cookie);
    expect(places).toMatchObject({ refused: expect.stringContaining("never again"), places: [] });
    expect((await put(place.id, (await options())[0]!.recipeId)).status).toBe(200); // a week with a "never again" dish can still be changed

    await takeBack(cookie, offered!.recipeId);
    expect((await read<PlanPlaces>(`/api/simple-meal-plans/${plan.id}/places?recipeId=${offered!.recipeId}`, cookie)).refused).toBeNull();
  });

  it("takes back a cheaper week that waits with it, and one that came since is refused", async () => {
    const cookie = await household();
    const plan = await planned(cookie);
    const em = database.orm.em.fork();
    const dish = freshDinner(plan).id;
    const week = plan.items.map(({ dayOfWeek: day, mealType: meal, recipeId, leftoverOfDay }) => ({
      day,
      meal,
      recipeId: day === 6 && meal === "dinner" ? dish : recipeId!,
      leftoverOfDay,
    }));
    const { variety } = await em.findOneOrFail(MealPlanRow, plan.id);
    const offer = { mealPlan: plan.id, week, variety, tillPence: 1, objectivePence: 1 };
    await em.upsert(PlanOffer, { ...offer, createdAt: new Date() });
    await never(cookie, [dish]);
    expect(await em.fork().count(PlanOffer, { mealPlan: plan.id })).toBe(0);
    await em.upsert(PlanOffer, { ...offer, createdAt: new Date() });
    const taken = await ask(`/api/simple-meal-plans/${plan.id}/offer`, { method: "POST", cookie });
    expect([taken.status, await words(taken)]).toEqual([422, expect.stringContaining("never again")]);
  });

  it("keeps it out of what the assistant proposes, and out of a proposal that was made before", async () => {
    const cookie = await household();
    const { message } = await start(cookie, "Plan 3 dinners for £30");
    const card = cardOf(message, "plan");
    const proposed = card.meals.map(({ recipeId }) => recipeId!);
    await never(cookie, proposed);
    const used = await ask(`/api/plan-proposals/${card.proposalId}/use`, { method: "POST", cookie });
    expect([used.status, await words(used)]).toEqual([422, expect.stringContaining("no longer suits")]);
    const next = cardOf((await start(cookie, "Plan 3 dinners for £30")).message, "plan");
    expect(next.meals.filter(({ recipeId }) => proposed.includes(recipeId!))).toEqual([]);
  });

  it("does not let the earlier week put it back for a day to come", async () => {
    const cookie = await household();
    const earlier = await planned(cookie);
    const later = await planned(cookie);
    await never(cookie, [dinnerOn(earlier, 6).recipeId!]);
    const back = await ask(`/api/simple-meal-plans/${later.id}/put-back`, { method: "POST", cookie });
    expect([back.status, await words(back)]).toEqual([422, expect.stringContaining("never again")]);
  });
});

describe("the taste start", () => {
  it("shows twelve dinners of twelve families and many cuisines that the household may eat", async () => {
    const cookie = await household({ dietaryRestrictions: ["Vegetarian"], allergies: ["Nuts"] });
    const cards = await read<RecipeCard[]>("/api/taste/start", cookie);
    const shown = cards.map(({ id }) => recipes.get(id)!);
    expect(shown).toHaveLength(12);
    expect(new Set(shown.map(({ familyId }) => familyId)).size).toBe(12);
    expect(new Set(shown.map(({ cuisine }) => cuisine)).size).toBeGreaterThanOrEqual(8);
    for (const { diets, allergens, meal } of shown) {
      expect(meal).toBe("dinner");
      expect(diets).toContain("vegetarian");
      expect(allergens.filter((code) => /nuts/.test(code))).toEqual([]);
    }
    expect(cards.every(({ avoid }) => avoid.length === 0)).toBe(true);
  });

  it("keeps what was tapped as a mild word, and what was said of a dish before it", async () => {
    const cookie = await signUp("Ada");
    const [one, two] = await read<RecipeCard[]>("/api/taste/start", cookie);
    await never(cookie, [one!.id]);
    const json = { recipeIds: [one!.id, two!.id, two!.id] };
    expect((await ask("/api/taste/start", { method: "POST", cookie, json })).status).toBe(200);
    const said = Object.fromEntries((await ratings(cookie)).map(({ recipeId, opinion }) => [recipeId, opinion]));
    expect(said).toEqual({ [one!.id]: "never_again", [two!.id]: "would_eat" });
    expect((await ask("/api/taste/start", { method: "POST", cookie, json: { recipeIds: ["no-such-dish"] } })).status).toBe(404);
    const many = Array.from({ length: 13 }, () => one!.id);
    expect((await ask("/api/taste/start", { method: "POST", cookie, json: { recipeIds: many } })).status).toBe(422);
    expect((await ask("/api/taste/start", { method: "POST", cookie, json: { recipeIds: [] } })).status).toBe(200);
  });
});
