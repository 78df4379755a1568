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

/** Body of `PUT /api/user/complete-onboarding`: the wizard's answers. Pounds are parsed into whole pence. */
export const CompleteOnboarding = z
  .object({
    postcode: Postcode,
    householdSize: HouseholdSize,
    eaters: Eaters.nullable().optional(),
    weeklyBudget: WeeklyBudget,
  })
  .superRefine(sizeFits);
