import { savedPence } from "../../household/household.ts";

/** What of a plan decides whether its saving is shown. Whole pence. */
export type SavingPlan = { budgetPence: number; tillPence: number };

/** What may be said that a plan saves, in whole pence; null where nothing may be. The one door: every page, insight and answer asks here. */
export const savingShown = ({ budgetPence, tillPence }: SavingPlan): number | null => savedPence(budgetPence, tillPence);
