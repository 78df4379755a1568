import { defineEntity, p } from "@mikro-orm/core";
import type { Taken } from "#domain/shopping/take-cooked.ts";
import { MealPlanItem } from "./meal-plan.entity.ts";

const CookedMealSchema = defineEntity({
  name: "CookedMeal",
  properties: {
    item: () => p.oneToOne(MealPlanItem).primary().deleteRule("cascade"),
    /** What it took from the pantry; empty for a lunch of leftovers. */
    taken: p.json<Taken[]>(),
  },
});
/** Marks a planned meal as cooked. */
export class CookedMeal extends CookedMealSchema.class {}
CookedMealSchema.setClass(CookedMeal);
