import type { SubscriptionStatus } from "#domain/billing/contract/subscription.ts";
import { LOCALE } from "#domain/locale.ts";
import { londonFormat } from "#domain/london.ts";

const STATUS_NAMES = {
  trialing: "On trial, nothing agreed",
  pending: "First payment to come",
  active: "Active",
  past_due: "Past due",
  failed: "Suspended",
  paused: "Paused",
  cancelled: "Cancelled",
} as const;

const day = new Intl.DateTimeFormat(LOCALE, { dateStyle: "medium", timeZone: "UTC" });
/** "2026-11-21" → "21 Nov 2026". */
export const dayName = (iso: string): string => day.format(new Date(`${iso}T00:00:00Z`));
const moment = londonFormat({ dateStyle: "medium", timeStyle: "short" });
export const formatMoment = (iso: string): string => moment.format(new Date(iso));
const month = new Intl.DateTimeFormat(LOCALE, { month: "short", year: "numeric", timeZone: "UTC" });
/** "2026-11" → "Nov 2026". */
export const monthName = (yearMonth: string): string => month.format(new Date(`${yearMonth}-01T00:00:00Z`));
export const percent = (value: number): string => `${value.toFixed(1)}%`;
export const NOT_KNOWN = "Not known yet";
export const statusName = (status: SubscriptionStatus): string => STATUS_NAMES[status];
/** @param value percent; null = there was nothing 30 days ago. */
export const growthText = (value: number | null): string =>
  value === null ? "growth not known yet" : `${value > 0 ? "+" : ""}${percent(value)} in 30 days`;
/** Note beside the active subscriptions, which include those past due; undefined if there are none. */
export const pastDueNote = (statuses: readonly { status: string; count: number }[]): string | undefined => {
  const pastDue = statuses.find(({ status }) => status === "past_due")?.count ?? 0;
  return pastDue === 0 ? undefined : `${pastDue} of them past due`;
};
