import { defineEntity, p } from "@mikro-orm/core";
import type { Taken } from "#domain/shopping/take-cooked.ts";
import { MealPlanItem } from "./meal-plan.entity.ts";

const CookedMealSchema = defineEntity({
  name: "CookedMeal",
  properties: {
    item: () => p.oneToOne(MealPlanItem).primary().deleteRule("cascade"),
    /** What went out of the pantry for it; empty for the rest of a dinner. */
    taken: p.json<Taken[]>(),
  },
});
/** A planned meal that the household has cooked. */
export class CookedMeal extends CookedMealSchema.class {}
CookedMealSchema.setClass(CookedMeal);
