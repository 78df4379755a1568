import type { BudgetTracker } from "#contracts/planning/budget-tracker.ts";
import { shortDay } from "../public/plan-days.ts";

export type Week = BudgetTracker["weeks"][number];

/** Names a week by its Monday: "16 Nov". */
export const weekName = ({ monday }: Week): string => shortDay(monday);

/** Converts pounds to pence; the amount may be negative. */
export const pence = (pounds: string): number => Math.round(Number(pounds) * 100);
