import type { EntityManager } from "@mikro-orm/postgresql";
import { mustNotEat } from "#domain/must-not-eat.ts";
import type { Variety } from "#domain/variety.ts";
import { MealPlan } from "../db/entities/meal-plan.entity.ts";
import type { HeldCatalogue } from "../db/repositories/catalogue-cache.ts";
import { type HeldWeek, heldWeek } from "../db/repositories/priced-week.ts";
import { makeCurrent, replacedGeneration } from "../db/repositories/put-back.repository.ts";
import { ApiError } from "./errors.ts";
import { putWeek } from "./put-week.ts";

const NOTHING = "There is no earlier week to put back: this one took the place of none, or the week is over.";
const unfit = (name: string, why: string) =>
  new ApiError({ code: "UNPROCESSABLE", message: `The earlier week has ${name}, and it ${why}. It stays where it is.` });

/**
 * Puts back the week that this plan's took the place of: its own meals before the last change, else the plan before it. Done again, it is undone.
 * In the caller's transaction, which holds the plan. @returns the id of the plan that is the household's now.
 * @throws ApiError where there is none, or the household must not eat what is in it.
 */
export async function putBack(em: EntityManager, userId: string, held: HeldWeek, catalogue: HeldCatalogue): Promise<string> {
  const { replaced } = held.plan;
  if (replaced) {
    await putWeek(em, held, replaced.week, replaced.variety as unknown as Variety, replaced, true);
    return held.plan.id;
  }
  const generationId = await replacedGeneration(em, held.plan.id);
  if (!generationId) throw new ApiError({ code: "CONFLICT", message: NOTHING });
  const plans = await em.find(MealPlan, { generationId }, { orderBy: { weekIndex: "asc" } });
  for (const { id } of plans) {
    const week = await heldWeek(em, userId, id, catalogue);
    for (const { recipeId } of week?.week ?? []) {
      const recipe = week?.recipes.get(recipeId);
      const [why] = recipe && week ? mustNotEat(recipe, week.rules, week.foods) : [];
      if (recipe && why) throw unfit(recipe.name, why);
    }
  }
  await makeCurrent(em, held.plan.household.id, generationId);
  return plans.find(({ monday }) => monday === held.plan.monday)?.id ?? plans[0]?.id ?? held.plan.id;
}
