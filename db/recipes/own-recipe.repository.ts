import type { EntityManager } from "@mikro-orm/postgresql";
import { type OwnRecipe, READING_RULES, type SettledRecipe } from "#domain/recipes/import/own-recipe.ts";
import type { Course } from "#domain/recipes/recipe.ts";
import { CatalogueRecipe, RecipeIngredient } from "../catalogue/catalogue.entity.ts";
import { loadOwnRecipes } from "../catalogue/catalogue.repository.ts";
import { PlanGeneration } from "../planning/plan-generation.entity.ts";

/** The id pattern that distinguishes own recipes from the catalogue's. */
export const OWN_ID = /^own-[0-9a-f-]{36}$/;

/** The own recipes of the household that a planning run is for. */
export async function ownRecipesOfGeneration(em: EntityManager, generationId: string) {
  const { household } = await em.findOneOrFail(PlanGeneration, generationId);
  return loadOwnRecipes(em, household.id);
}

export async function addOwnRecipe(em: EntityManager, householdId: string, recipe: OwnRecipe, settled: SettledRecipe): Promise<void> {
  const { ingredients, familyId: _, ...facts } = recipe;
  await em.transactional(async (unit) => {
    await unit.insert(CatalogueRecipe, {
      ...facts,
      familyId: recipe.id,
      steps: [...recipe.steps],
      tips: [...recipe.tips],
      allergens: [...recipe.allergens],
      diets: [...recipe.diets],
      unmatchedLines: [...recipe.unmatchedLines],
      alsoNamed: [...(recipe.alsoNamed ?? [])],
      settled,
      readBy: READING_RULES,
      household: householdId,
      retired: false,
    });
    await unit.insertMany(
      RecipeIngredient,
      ingredients.map(({ foodId, perPortion, prep }, position) => ({
        recipe: recipe.id,
        position,
        food: foodId,
        perPortion,
        prep: prep ?? null,
      })),
    );
  });
}

export const countOwnRecipes = (em: EntityManager, householdId: string): Promise<number> =>
  em.count(CatalogueRecipe, { household: householdId, retired: false });

type StoredOwnRecipe = {
  id: string;
  name: string;
  meal: Course;
  minutes: number;
  allergensUnknown: boolean;
  unmatchedLines: string[];
};

/** A household's own recipes by name, without removed ones. */
export const ownRecipeList = (em: EntityManager, householdId: string): Promise<StoredOwnRecipe[]> =>
  em.execute<StoredOwnRecipe[]>(
    `select id, name, meal, prep_minutes + cook_minutes as minutes, allergens_unknown as "allergensUnknown", coalesce(unmatched_lines, '[]') as "unmatchedLines"
     from recipe where household_id = ? and not retired order by lower(name), id`,
    [householdId],
  );

const DELETE_UNUSED = `
  delete from recipe r where r.id = ? and r.household_id = ?
    and not exists (select 1 from meal_plan_item i where i.recipe_id = r.id)
    and not exists (select 1 from plan_generation g where g.household_id = r.household_id and g.status = 'running')`;

/**
 * Removes an own recipe. If a plan uses it, or a run in flight might, it is only retired: still shown, but not planned again.
 * @returns whether the household had such a recipe.
 */
export async function removeOwnRecipe(em: EntityManager, householdId: string, id: string): Promise<boolean> {
  return em.transactional(async (unit) => {
    const had = await unit.nativeUpdate(CatalogueRecipe, { id, household: householdId, retired: false }, { retired: true });
    if (had === 0) return false;
    await unit.execute(DELETE_UNUSED, [id, householdId]);
    return true;
  });
}
