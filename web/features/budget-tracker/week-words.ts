import type { BudgetTracker } from "#contracts/budget-tracker.ts";
import { formatPence } from "#domain/money.ts";

export type Week = BudgetTracker["weeks"][number];

const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });

/** "16 Nov": a week by its Monday. */
export const weekName = ({ monday }: Week): string => day.format(new Date(`${monday}T00:00:00Z`));

/** Pence of an amount in pounds, which may be below nothing. */
export const pence = (pounds: string): number => Math.round(Number(pounds) * 100);
export const money = (pounds: string): string => formatPence(pence(pounds));
