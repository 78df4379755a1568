import { DAY_MS } from "../time.ts";

/** Limits of a household's preferences (specification H §5 and §9). Pounds a week. */
export const BUDGET_RANGE = { least: 20, most: 200, step: 5, mostTyped: 1000 };
export const HOUSEHOLD_SIZE = { least: 1, most: 10 };

/** Budget bands of the preferences form; each band is stored as one value. */
export const BUDGET_BANDS = [
  { label: "£50-75", stored: "62.50", least: 50, below: 75 },
  { label: "£75-100", stored: "87.50", least: 75, below: 100 },
  { label: "£100-150", stored: "125.00", least: 100, below: 150 },
  { label: "£150-200", stored: "175.00", least: 150, below: 200 },
  { label: "£200+", stored: "250.00", least: 200, below: Number.POSITIVE_INFINITY },
] as const;
export const DEFAULT_BAND = BUDGET_BANDS[1];
export const LARGEST_BAND = BUDGET_BANDS[4];

/** The band of a saved budget; `undefined` below the first band, where the screen shows the amount itself (decision 12). */
export const budgetBand = (pounds: number) => BUDGET_BANDS.find((band) => pounds >= band.least && pounds < band.below);

/** UK average spent on groceries, in pence a person a week. Screens name it as an average (decision 8). */
export const UK_AVERAGE_PENCE = 3217;

export const WEEKS_IN_YEAR = 52;
export const TRIAL_DAYS = 7;

/** How far a plan stays below its budget; never negative. Every page shows this figure. */
export const savedPence = (budgetPence: number, planPence: number): number => Math.max(0, budgetPence - planPence);

/** The end of a trial that starts now. */
export const trialEnd = (now: Date): Date => new Date(now.getTime() + TRIAL_DAYS * DAY_MS);

/** A user is on trial when the status says so or is missing (specification H §4). */
export const onTrial = (status: string | null | undefined): boolean => !status || status === "trialing";

/** Whether there is a subscription to cancel. A free trial ends on its own. */
export const hasSubscription = (status: string | null | undefined): boolean => !onTrial(status) && status !== "cancelled";

/** Whether to show a person their running trial. Operators have none. */
export const seesTrial = (user: { subscriptionStatus: string; isOperator: boolean; trialEndsAt: string }, now: Date): boolean =>
  !user.isOperator && onTrial(user.subscriptionStatus) && Date.parse(user.trialEndsAt) > now.getTime();

/** Whole days left, rounded up, at least 0; a full trial if the end is not known. */
export const trialDaysLeft = (trialEndsAt: string | null | undefined, now: Date): number =>
  trialEndsAt ? Math.max(0, Math.ceil((Date.parse(trialEndsAt) - now.getTime()) / DAY_MS)) : TRIAL_DAYS;

/** Whether the household has given everything that planning needs. */
export const profileComplete = (user: {
  householdSize: number | null;
  weeklyBudget: string | null;
  cookingSkill: string | null;
}): boolean => user.householdSize !== null && user.weeklyBudget !== null && user.cookingSkill !== null;

/** Whether to plan leftovers. Small households cannot eat cheaply without them, so they are the default for one or two people. */
export const eatsTwice = (chosen: boolean | null, people: number): boolean => chosen ?? people <= 2;

/** Cooking time limit for each answer of the wizard ("30 min or less", "30-60 min", "60+ min"); null = no limit. */
export const MINUTES_FOR = { quick_easy: 30, moderate: 60, complex: null } as const;

/** Initial values of the wizard's fields; stored only when submitted (decision 15). */
export const ONBOARDING_DEFAULTS = { postcode: "", householdSize: 4, weeklyBudget: "50" } as const;
/** Step of the budget field's arrows, in pounds. Typed amounts may lie between steps (decision 12). */
export const ONBOARDING_BUDGET_STEP = 5;
