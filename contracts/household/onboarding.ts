import { z } from "zod";
import { BUDGET_FAULT, typedBudgetPence } from "#domain/household/typed-budget.ts";
import { text } from "../text.ts";
import { Eaters, sizeFits } from "./eaters.ts";
import { HouseholdSize, Postcode } from "./preferences.ts";

const WeeklyBudget = z.union([text(20).meta({ examples: ["87.50"] }), z.number()], { error: "Required" }).transform((pounds, context) => {
  const pence = typedBudgetPence(pounds);
  if (pence === undefined) context.addIssue({ code: "custom", message: BUDGET_FAULT });
  return pence ?? z.NEVER;
});

/** The three-step wizard's answers, as `PUT /api/user/complete-onboarding` accepts them. Pounds go in, whole pence come out. */
export const CompleteOnboarding = z
  .object({
    postcode: Postcode,
    householdSize: HouseholdSize,
    eaters: Eaters.nullable().optional(),
    weeklyBudget: WeeklyBudget,
  })
  .superRefine(sizeFits);
