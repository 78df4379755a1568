import { savedPence } from "../../household/household.ts";
import { feedsEnough } from "../nutrition/nutrition-bands.ts";

/** The figures that decide a plan's saving. Whole pence. */
export type SavingPlan = { budgetPence: number; tillPence: number; kcalShare: number };

/**
 * The saving of a plan in whole pence, or null if it feeds the household too little to claim a saving (decision 49). Every page, insight and answer
 * uses this function.
 */
export const savingToShow = ({ budgetPence, tillPence, kcalShare }: SavingPlan): number | null =>
  feedsEnough(kcalShare) ? savedPence(budgetPence, tillPence) : null;
