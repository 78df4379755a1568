import { z } from "zod";
import { type Cuisine, readCuisine } from "#domain/catalogue/cuisines.ts";
import { DIET_NAMES, DIETS, type Diet, readDiet } from "#domain/household/diets.ts";
import { BUDGET_RANGE, HOUSEHOLD_SIZE } from "#domain/household/household.ts";
import { BUDGET_FAULT, typedBudgetPence } from "#domain/household/typed-budget.ts";
import { parsePence } from "#domain/money.ts";
import { SPENDINGS } from "#domain/planning/spending.ts";
import { SKILLS } from "#domain/recipes/recipe.ts";
import { INVALID_POSTCODE, normalisePostcode } from "#domain/shopping/postcode.ts";
import { text } from "../text.ts";
import { Eaters, sizeFits } from "./eaters.ts";
import { HealthConsent } from "./health-limits.ts";
import { Dislikes, Habits, StandingRules } from "./how-we-eat.ts";

const REQUIRED = "Required";
/** A diet or a cuisine, by its code or by a screen's label for it. */
const Label = text(60);
const MOST_LABELS = 40;

export const Postcode = text(20, { missing: REQUIRED, tooLong: INVALID_POSTCODE }).transform((sent, context) => {
  const normal = normalisePostcode(sent);
  if (normal === undefined) context.addIssue({ code: "custom", message: INVALID_POSTCODE });
  return normal ?? z.NEVER;
});

/** Diets by code or screen label. Unknown diets are rejected, never dropped: the plan could break them. */
export const Diets = z
  .array(Label.meta({ examples: ["Vegetarian"] }))
  .max(MOST_LABELS)
  .transform((texts, context): Diet[] => {
    const unknown = texts.filter((text) => readDiet(text) === undefined);
    if (unknown.length > 0) {
      context.addIssue({
        code: "custom",
        message: `We don't know the diet “${unknown[0]}”. Choose from ${DIETS.map((diet) => DIET_NAMES[diet]).join(", ")}.`,
      });
      return z.NEVER;
    }
    return [...new Set(texts.flatMap((text) => readDiet(text) ?? []))];
  });
/** Allergies by code, screen label or in a person's own words. The server rejects words that it cannot read. */
export const Allergies = z
  .array(text(60, { tooLong: "Keep each allergy under 60 letters" }).meta({ examples: ["Nuts"] }))
  .max(40, "Name at most 40 allergies");
/** Favourite cuisines. Unknown ones are dropped, which harms no one. */
const Cuisines = z
  .array(Label)
  .max(MOST_LABELS)
  .transform((texts): Cuisine[] => [...new Set(texts.flatMap((text) => readCuisine(text) ?? []))]);

export const HouseholdSize = z
  .int({ error: REQUIRED })
  .min(HOUSEHOLD_SIZE.least, `Choose from ${HOUSEHOLD_SIZE.least} to ${HOUSEHOLD_SIZE.most} people`)
  .max(HOUSEHOLD_SIZE.most, `Choose from ${HOUSEHOLD_SIZE.least} to ${HOUSEHOLD_SIZE.most} people`);

const budgetFault = ({ input }: { input?: unknown }) => (input === undefined || input === "" ? REQUIRED : BUDGET_FAULT);
/** Pounds as a number within the slider's range or as a decimal string; parsed into pence. */
const WeeklyBudget = z.union(
  [
    z
      .number({ error: budgetFault }) // a form shows the first option's message
      .min(BUDGET_RANGE.least, `Choose at least £${BUDGET_RANGE.least}`)
      .max(BUDGET_RANGE.most, `Choose at most £${BUDGET_RANGE.most}`)
      .transform((pounds) => Math.round(pounds * 100)),
    text(20, { missing: REQUIRED }).transform((sent, context) => {
      const pence = typedBudgetPence(sent);
      if (pence === undefined) context.addIssue({ code: "custom", message: BUDGET_FAULT });
      return pence ?? z.NEVER;
    }),
  ],
  { error: budgetFault },
);

/** How the household plans, shops and eats. */
const PlanningSettings = {
  /** Replaces all habits; those that are absent are unsaid. */
  habits: Habits.optional(),
  dislikes: Dislikes.optional(),
  standingRules: StandingRules.optional(),
  basicsAtHome: z.boolean().optional(),
  cookOnceEatTwice: z.boolean().optional(),
  supermarket: text(60).nullable().optional(),
  /** What the weekly budget may buy beyond the cheapest good week; the budget is the limit in each case. */
  spending: z.enum(SPENDINGS, { error: "Choose thrifty, balanced or generous" }).optional(),
  maxMinutes: z.int().min(10, "Allow at least 10 minutes").max(240, "Allow at most 240 minutes").nullable().optional(),
  /** Monday first; `null` = no limit of that day's own. */
  maxMinutesByDay: z
    .array(z.int().min(10, "Allow at least 10 minutes").max(240, "Allow at most 240 minutes").nullable())
    .length(7, "Name a limit or null for each of the seven days")
    .optional(),
};

/** Preferences as `/setup` sends them. */
export const PreferencesA = z.object({
  postcode: Postcode,
  weeklyBudget: z
    .number({ error: REQUIRED })
    .min(BUDGET_RANGE.least, `Choose at least £${BUDGET_RANGE.least}`)
    .max(BUDGET_RANGE.most, `Choose at most £${BUDGET_RANGE.most}`),
  householdSize: HouseholdSize,
  /** null = average adults. */
  eaters: Eaters.nullable().optional(),
  cookingSkill: z.enum(SKILLS, { error: REQUIRED }),
  dietaryPreferences: z.array(Label).max(MOST_LABELS).optional(),
  cuisinePreferences: z.array(Label).max(MOST_LABELS).optional(),
  allergies: z.array(Label).max(MOST_LABELS).optional(),
  healthConsent: HealthConsent.optional(),
});
export type PreferencesA = z.input<typeof PreferencesA>;

/** Body of `PUT /api/user/preferences`, for both preference screens. Absent fields stay unchanged. */
export const SavePreferences = z
  .object({
    postcode: Postcode.optional(),
    weeklyBudget: WeeklyBudget,
    householdSize: HouseholdSize,
    /** null = average adults. Absent = those described earlier stay, as far as the size has room. */
    eaters: Eaters.nullable().optional(),
    cookingSkill: z.enum(SKILLS, { error: REQUIRED }),
    dietaryPreferences: Diets.optional(),
    dietaryRestrictions: Diets.optional(),
    cuisinePreferences: Cuisines.optional(),
    allergies: Allergies.optional(),
    /** The allergies that the screen had loaded: those that other members added since are kept. */
    allergiesSeen: z.array(text(60)).max(120).optional(),
    healthConsent: HealthConsent.optional(),
    ...PlanningSettings,
  })
  .superRefine(sizeFits)
  .meta({
    description: "Household preferences. Both spellings of the diets are accepted; sent together they are joined, so the stricter wins.",
  });
const SPEND_FAULT = `Enter pounds from 1 to ${BUDGET_RANGE.mostTyped}, such as 95 or 95.50`;
/** What a household used to spend on groceries a week, in pounds as typed, with or without a pound sign. */
export const EarlierSpend = z.object({
  amount: text(20, { missing: REQUIRED })
    .transform((sent) => sent.replace(/^£\s*/, ""))
    .refine((sent) => {
      const pence = parsePence(sent) ?? 0;
      return pence >= 100 && pence <= BUDGET_RANGE.mostTyped * 100;
    }, SPEND_FAULT),
});
/** Body of `PUT /api/user/earlier-spend`; `null` removes the figure. */
export const SaveEarlierSpend = z.object({ amount: EarlierSpend.shape.amount.nullable() });
export type SavePreferences = z.output<typeof SavePreferences>;
export type SavePreferencesInput = z.input<typeof SavePreferences>;

const OnboardingBudget = z
  .union([text(20).meta({ examples: ["87.50"] }), z.number()], { error: "Required" })
  .transform((pounds, context) => {
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
    weeklyBudget: OnboardingBudget,
  })
  .superRefine(sizeFits);
