import { savedPence } from "../../household/household.ts";
import { feedsEnough } from "../nutrition/nutrition-bands.ts";

/** What of a plan decides whether its saving is shown. Whole pence. */
export type SavingPlan = { budgetPence: number; tillPence: number; kcalShare: number };

/**
 * What may be said that a plan saves, in whole pence; null where nothing may be: a week that leaves people hungry saves nobody anything (decision 49).
 * The one door: every page, insight and answer asks here.
 */
export const savingShown = ({ budgetPence, tillPence, kcalShare }: SavingPlan): number | null =>
  feedsEnough(kcalShare) ? savedPence(budgetPence, tillPence) : null;
