import { defineEntity, p } from "@mikro-orm/core";
import type { PlannedMeal } from "#domain/week.ts";
import { MealPlan } from "./meal-plan.entity.ts";

const PlanOfferSchema = defineEntity({
  name: "PlanOffer",
  properties: {
    mealPlan: () => p.oneToOne(MealPlan).primary().owner().deleteRule("cascade"),
    /** The better week: its meals, and what it was judged by. */
    week: p.json<PlannedMeal[]>(),
    variety: p.json<Record<string, unknown>>(),
    tillPence: p.bigint("number"),
    objectivePence: p.float().columnType("double precision"),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});
/** A cheaper week that was found after the plan was shown; it waits to be taken or dismissed. */
export class PlanOffer extends PlanOfferSchema.class {}
PlanOfferSchema.setClass(PlanOffer);
