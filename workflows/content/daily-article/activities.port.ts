import type { Day } from "#domain/billing/calendar/dates.ts";
import type { Opening } from "#domain/content/daily/opening.ts";
import type { DailyArticleResult } from "./messages.ts";

/** Side effects of the daily article workflow. */
export interface DailyArticleActivities {
  /** @returns null if the day has no article yet. */
  findDailyArticle(ask: { day: Day }): Promise<DailyArticleResult | null>;
  /**
   * Asks the model for an opening paragraph and checks it against our own figures. Stores nothing.
   * @returns null if no model is configured or the text must not be published.
   * @throws if the model is unreachable. The article is complete without an opening.
   */
  openDailyArticle(ask: { day: Day }): Promise<Opening | null>;
  /** Writes the day's article. Idempotent per day: returns the existing article if there is one. */
  saveDailyArticle(ask: { day: Day; opening: Opening | null }): Promise<DailyArticleResult>;
}
