import type { BudgetTracker } from "#contracts/planning/budget-tracker.ts";
import { shortDay } from "../public/plan-days.ts";

export type Week = BudgetTracker["weeks"][number];

/** "16 Nov": a week by its Monday. */
export const weekName = ({ monday }: Week): string => shortDay(monday);

/** Pence of an amount in pounds, which may be below nothing. */
export const pence = (pounds: string): number => Math.round(Number(pounds) * 100);
