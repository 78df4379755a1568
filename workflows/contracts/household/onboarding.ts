import { z } from "zod";
import { onboardingBudgetFault } from "#domain/household/onboarding.ts";
import { penceOf } from "#domain/money.ts";
import { text } from "../text.ts";
import { Eaters, sizeFits } from "./eaters.ts";
import { HouseholdSize, Postcode } from "./preferences.ts";

/** The three-step wizard's answers, as `PUT /api/user/complete-onboarding` accepts them. Pounds go in, whole pence come out. */
export const CompleteOnboarding = z
  .object({
    postcode: Postcode,
    householdSize: HouseholdSize,
    eaters: Eaters.nullable().optional(),
    weeklyBudget: z.union([text(20).meta({ examples: ["87.50"] }), z.number()], { error: "Required" }),
  })
  .superRefine(sizeFits)
  .superRefine(({ weeklyBudget, householdSize }, context) => {
    const message = onboardingBudgetFault(weeklyBudget, householdSize);
    if (message) context.addIssue({ code: "custom", path: ["weeklyBudget"], message });
  })
  .transform((sent) => ({ ...sent, weeklyBudget: penceOf(sent.weeklyBudget) ?? 0 }));
