import type { Day } from "#domain/billing/calendar/dates.ts";

/** Id of the schedule (daily at 08:00 UTC) and prefix of its workflows' ids. */
export const DAILY_ARTICLE = "daily-article";
/** One id per day, so that requests for the same day's article join one workflow. */
export const dailyArticleWorkflowId = (day: Day) => `${DAILY_ARTICLE}:${day}`;

/** @property day London day of the article; by default the day for which the schedule started the workflow. */
export type DailyArticleInput = { day?: Day };

/** @property written false = the day already had its article. */
export type DailyArticleResult = { postId: number; slug: string; title: string; status: "draft" | "published"; written: boolean };
