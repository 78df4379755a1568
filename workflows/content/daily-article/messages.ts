import type { Day } from "#domain/billing/calendar/dates.ts";

/** The id of the schedule that starts one every day at 08:00 UTC, and how the ids of its workflows begin. */
export const DAILY_ARTICLE = "daily-article";
/** Those who ask for the same day's post join one workflow. */
export const dailyArticleWorkflowId = (day: Day) => `${DAILY_ARTICLE}:${day}`;

/** `day` = the London day that the post is for; without it, the day for which a schedule started the workflow. */
export type DailyArticleInput = { day?: Day };

/** `written` = by this workflow; false = the day had its post already. */
export type DailyArticleResult = { postId: number; slug: string; title: string; status: "draft" | "published"; written: boolean };
