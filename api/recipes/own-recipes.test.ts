import { beforeAll, describe, expect, it } from "vitest";
import type { PlanMade } from "#contracts/planning/meal-plan.ts";
import { ALLERGENS } from "#domain/household/allergens.ts";
import { CatalogueRecipe, CatalogueVersion } from "../../db/catalogue/catalogue.entity.ts";
import { loadCatalogue } from "../../db/catalogue/catalogue.repository.ts";
import { rereadOwnRecipes } from "../../db/recipes/reread-own-recipes.ts";
import { importApi, KNOWN, STEW } from "../../tests/setup/recipes/import-api.ts";

const { ask, household, database, saved, ownOf } = importApi();

describe("planning with own recipes", () => {
  const CARROTS = { ...STEW, recipeIngredient: ["400g carrots", "200g red lentils", "400g potatoes"] };
  const SECRET = { ...CARROTS, recipeIngredient: [...CARROTS.recipeIngredient, "1 jar Nana's secret sauce"] };
  /** Retires the catalogue's breakfasts, so that only own recipes can be planned. */
  beforeAll(async () => {
    const em = database.orm.em.fork();
    await em.nativeUpdate(CatalogueRecipe, { meal: "breakfast", household: null }, { retired: true });
    await em.nativeUpdate(CatalogueVersion, { id: 1 }, { hash: "a catalogue without breakfasts" });
  });
  const plan = (cookie: string) => ask("/api/simple-meal-plans", { method: "POST", cookie, json: {} });
  const planned = async (cookie: string): Promise<PlanMade> => {
    const response = await plan(cookie);
    expect(response.status).toBe(201);
    return (await response.json()) as PlanMade;
  };
  const breakfasts = ({ plan: { items } }: PlanMade) =>
    items.flatMap(({ recipeId, mealType }) => (mealType === "breakfast" ? [recipeId] : []));
  const three = async (cookie: string, recipe: object) => {
    const made: string[] = [];
    for (const name of ["One", "Two", "Three"]) made.push((await saved(cookie, recipe, { name, meal: "breakfast" })).id);
    return made;
  };

  it("plans, prices and lists them for their household; old plans still show removed ones", async () => {
    const cookie = await household();
    const own = await three(cookie, CARROTS);
    const made = await planned(cookie);
    expect(breakfasts(made)).toHaveLength(7);
    for (const id of breakfasts(made)) expect(own).toContain(id);
    expect(made.shoppingList.items.map(({ name }) => name)).toEqual(expect.arrayContaining(["Carrots", "White potatoes"]));
    const newList = () => ask("/api/shopping-lists", { method: "POST", cookie, json: { mealPlanId: made.plan.id } });
    expect((await newList()).status).toBe(201);

    const [id = ""] = breakfasts(made);
    expect((await ask(`/api/recipes/own/${id}`, { method: "DELETE", cookie })).status).toBe(200);
    expect((await ask(`/api/recipes/own/${id}`, { method: "DELETE", cookie })).status).toBe(404);
    expect((await ownOf(cookie)).map((one) => one.id)).not.toContain(id);
    expect((await ask(`/api/recipes/${id}`, { cookie })).status).toBe(200);
    expect((await newList()).status).toBe(201);
    expect(breakfasts(await planned(cookie))).not.toContain(id);
  });

  it("never plans an own recipe with an unmatched line for a household with a nut allergy, even if no plan is possible", async () => {
    const cookie = await household({ allergies: ["Nuts"] });
    await three(cookie, SECRET);
    const response = await plan(cookie);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: "NO_PLAN" });
    await three(cookie, CARROTS);
    const known = (await ownOf(cookie)).filter((one) => !one.allergensUnknown).map((one) => one.id);
    for (const id of breakfasts(await planned(cookie))) expect(known).toContain(id);
  });

  it("plans one with an unmatched line for a household without allergies, diets or foods to avoid", async () => {
    const cookie = await household();
    const own = await three(cookie, SECRET);
    for (const id of breakfasts(await planned(cookie))) expect(own).toContain(id);
    for (const profile of [{ dietaryRestrictions: ["Keto"] }, { allergies: ["kiwi"] }]) {
      const careful = await household(profile);
      await three(careful, SECRET);
      expect((await plan(careful)).status).toBe(422);
    }
  });

  it("never plans one household's recipes for another", async () => {
    await three(await household(), CARROTS);
    expect((await plan(await household())).status).toBe(422);
  });

  it("deletes one that no plan used", async () => {
    const cookie = await household();
    const { id } = await saved(cookie);
    expect((await ask(`/api/recipes/own/${id}`, { method: "DELETE", cookie })).status).toBe(200);
    expect((await ask(`/api/recipes/${id}`, { cookie })).status).toBe(404);
    expect(await database.orm.em.fork().execute("select 1 from recipe where id = ?", [id])).toEqual([]);
  });
});

describe("own recipes imported under older reading rules", () => {
  const evaluationOf = async (id: string) => {
    const [row] = await database.orm.em.fork().execute("select allergens, tips, allergens_unknown, read_by from recipe where id = ?", [id]);
    return row;
  };

  it("are re-evaluated once at a start, and contain all 14 allergens if no line matches a food any more", async () => {
    const cookie = await household();
    const steps = ["Fry.", "Stir in a spoonful of peanut butter."];
    const { id: matched } = await saved(cookie, KNOWN, { steps });
    const { id: unmatched } = await saved(cookie, KNOWN, { steps });
    const current = await evaluationOf(matched);
    expect(current?.["allergens"]).toContain("peanuts");
    const em = database.orm.em.fork();
    const ids = [matched, unmatched];
    await em.execute("update recipe set allergens = '{}', also_named = null, read_by = 0, tips = '[]' where id in (?, ?)", ids);
    await em.execute(`update recipe set settled = jsonb_set(settled, '{lines}', '[]') where id = ?`, [unmatched]);
    const { foods } = await loadCatalogue(em);
    expect(await rereadOwnRecipes(database.orm, database.url, foods)).toBeGreaterThanOrEqual(2);
    expect(await evaluationOf(matched)).toEqual(current);
    const unknown = await evaluationOf(unmatched);
    expect(unknown?.["allergens_unknown"]).toBe(true);
    expect(unknown?.["allergens"]).toHaveLength(ALLERGENS.length);
    expect(await rereadOwnRecipes(database.orm, database.url, foods)).toBe(0);
    expect(await evaluationOf(unmatched)).toEqual(unknown);
  });
});
