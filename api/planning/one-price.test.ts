import { expect, it } from "vitest";
import type { User } from "#contracts/accounts/user.ts";
import type { PlanMade } from "#contracts/planning/meal-plan.ts";
import type { PlanBudget } from "#contracts/planning/plan-figures.ts";
import { Recipe, type RecipeIngredient } from "#contracts/recipes/recipe.ts";
import { parsePence } from "#domain/money.ts";
import { isCourse } from "#domain/recipes/recipe.ts";
import { loadCatalogue } from "../../db/catalogue/catalogue.repository.ts";
import { findPlans } from "../../db/planning/meal-plan.repository.ts";
import { readPdf } from "../../tests/setup/api/pdf-text.ts";
import { testApi } from "../../tests/setup/test-api.ts";
import { planCard } from "../assistant/tools/plan-tools.ts";

const { ask, household, database } = testApi();
const FAMILY = [
  ...["woman", "man"].map((kind) => ({ kind, ageBand: "19-64", appetite: "usual" })),
  ...["7-10", "4-6"].map((ageBand) => ({ kind: "child", ageBand, appetite: "usual" })),
];
const squeezed = (text: string) => text.replace(/[\s\u00a0]+/g, "");
const sum = (all: readonly { cost: string }[]) => all.reduce((total, { cost }) => total + (parsePence(cost) ?? Number.NaN), 0);

it("a planned meal has one price and one size: week, recipe, chat, list, budget and print (D-69e, D-70q)", async () => {
  const cookie = await household({ householdSize: 4, eaters: FAMILY, weeklyBudget: "140" });
  const { plan, shoppingList } = (await (await ask("/api/simple-meal-plans", { method: "POST", cookie, json: {} })).json()) as PlanMade;
  const read = async <T>(path: string): Promise<T> => (await (await ask(path, { cookie })).json()) as T;

  expect(new Set(plan.items.map(({ plates }) => plates))).toEqual(new Set(["2 adult plates, 2 small plates"]));
  expect(plan.items[0]?.energies.map(({ who }) => who)).toEqual(["a woman", "a man", "a child of 7–10", "a child of 4–6"]);
  expect([sum(plan.items), parsePence(shoppingList.totalCost)]).toEqual([parsePence(plan.totalCost), parsePence(plan.totalCost)]);
  const { byDay } = await read<PlanBudget>(`/api/simple-meal-plans/${plan.id}/budget`);
  for (const { day, cost } of byDay) expect(parsePence(cost)).toBe(sum(plan.items.filter(({ dayOfWeek }) => dayOfWeek === day)));

  const em = database.orm.em.fork();
  const [stored] = await findPlans(em, (await read<User>("/api/user")).id, 1, await loadCatalogue(em));
  const card = planCard(stored!, { listId: null, fresh: false, furtherWeeks: 0, preferences: [], maxMinutes: null });
  const pdf = readPdf(Buffer.from(await (await ask(`/api/simple-meal-plans/${plan.id}/plan.pdf`, { cookie })).arrayBuffer()));
  const printed = squeezed(pdf.pages.join(""));
  for (const { dayOfWeek, mealType, recipeId, cost, plates, portionsCooked, energies } of plan.items.filter((one) =>
    isCourse(one.mealType),
  )) {
    expect(card.meals.find((meal) => meal.dayOfWeek === dayOfWeek && meal.mealType === mealType)?.cost).toBe(cost);
    expect(printed).toContain(squeezed(`${plates} · £${cost} est.`));
    if (portionsCooked === 0) continue;
    const recipe = Recipe.parse(await read(`/api/recipes/${recipeId}?serves=${portionsCooked}`));
    const isEatenAgain = plan.items.some((one) => mealType === "dinner" && one.leftoverOfDay === dayOfWeek);
    expect(recipe.plates).toBe(isEatenAgain ? "4 adult plates, 4 small plates" : plates);
    expect(recipe.energies).toEqual(energies);
  }
});

it("a recipe outside of a plan is for the household's size, and its ingredients add up to its price (D-69e)", async () => {
  const cookie = await household({ householdSize: 4, eaters: FAMILY });
  const { recipes } = (await (await ask("/api/recipes?meal=dinner", { cookie })).json()) as {
    recipes: { id: string; costPerServing: string }[];
  };
  for (const { id, costPerServing } of recipes.slice(0, 5)) {
    const recipe = Recipe.parse(await (await ask(`/api/recipes/${id}`, { cookie })).json());
    const ingredients = (await (await ask(`/api/recipes/${id}/ingredients`, { cookie })).json()) as RecipeIngredient[];
    const pence = parsePence(recipe.estimatedCost) ?? Number.NaN;
    expect(recipe.plates).toBe("2 adult plates, 2 small plates");
    expect(Math.abs(sum(ingredients.map(({ estimatedCost }) => ({ cost: estimatedCost }))) - pence)).toBeLessThanOrEqual(
      ingredients.length / 2,
    );
    expect(Math.abs(pence / recipe.serves - (parsePence(costPerServing) ?? Number.NaN))).toBeLessThanOrEqual(1);
  }
});
