import { defineEntity, p } from "@mikro-orm/core";
import type { PlannedMeal } from "#domain/week.ts";
import { MealPlan } from "./meal-plan.entity.ts";

const PlanOfferSchema = defineEntity({
  name: "PlanOffer",
  properties: {
    mealPlan: () => p.oneToOne(MealPlan).primary().owner().deleteRule("cascade"),
    /** The cheaper week and the variety limits it was checked against. */
    week: p.json<PlannedMeal[]>(),
    variety: p.json<Record<string, unknown>>(),
    tillPence: p.bigint("number"),
    objectivePence: p.float().columnType("double precision"),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});
/** A cheaper week found after the plan was shown, until the household accepts or dismisses it. */
export class PlanOffer extends PlanOfferSchema.class {}
PlanOfferSchema.setClass(PlanOffer);
