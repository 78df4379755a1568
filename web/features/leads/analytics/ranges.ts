import type { AnalyticsRange } from "#domain/leads/analytics/periods.ts";
import * as m from "./messages.tsx";

/** The ranges as a buyer reads them, in the order of the list (specification P §2). */
export const RANGE_NAMES: Record<AnalyticsRange, string> = {
  "last-hour": m.lastHour,
  "last-24-hours": m.last24Hours,
  today: m.today,
  yesterday: m.yesterday,
  "this-week": m.thisWeek,
  "last-7-days": m.last7Days,
  "this-month": m.thisMonth,
  "last-30-days": m.last30Days,
  custom: m.customRange,
};
