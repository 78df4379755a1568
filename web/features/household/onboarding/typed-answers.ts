import { z } from "zod";
import { Eaters } from "#contracts/household/eaters.ts";
import { CompleteOnboarding } from "#contracts/household/onboarding.ts";
import { HouseholdSize, Postcode } from "#contracts/household/preferences.ts";

/** What the wizard holds while it is filled in; the budget in pounds, as typed. */
export type Answers = z.input<typeof CompleteOnboarding>;
type Check = z.ZodType<Record<string, unknown>, Answers>;
const Unchecked = z.object({ postcode: z.string(), householdSize: z.number(), weeklyBudget: z.union([z.string(), z.number()]) });

/** Each step's check: of what it asks. The last is the whole contract. */
export const Where: Check = Unchecked.extend({ postcode: Postcode });
export const Who: Check = Unchecked.extend({ householdSize: HouseholdSize, eaters: Eaters.nullable().optional() });
export const HowMuch: Check = CompleteOnboarding;
