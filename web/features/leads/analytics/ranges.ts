import type { AnalyticsRange } from "#domain/leads/analytics/periods.ts";

/** The ranges as a buyer reads them, in the order of the list (specification P §2). */
export const RANGE_NAMES: Record<AnalyticsRange, string> = {
  "last-hour": "Last Hour",
  "last-24-hours": "Last 24 Hours",
  today: "Today",
  yesterday: "Yesterday",
  "this-week": "This Week",
  "last-7-days": "Last 7 Days",
  "this-month": "This Month",
  "last-30-days": "Last 30 Days",
  custom: "Custom Range",
};
