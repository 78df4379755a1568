import type { Day } from "#domain/billing/calendar/dates.ts";
import type { Opening } from "#domain/content/daily/opening.ts";
import type { DailyArticleResult } from "./messages.ts";

/** What writing the day's post asks of the world. */
export interface DailyArticleActivities {
  /** The post of a day; null = it has none yet. */
  findDailyArticle(ask: { day: Day }): Promise<DailyArticleResult | null>;
  /**
   * Opening words of a model, checked against our own figures. Nothing is stored.
   * @returns null where no model is configured, or its words may not be published.
   * @throws where the model is away; without its words the post is whole all the same.
   */
  openDailyArticle(ask: { day: Day }): Promise<Opening | null>;
  /** Writes the post of a day, once: where another one was faster, that one is returned. */
  saveDailyArticle(ask: { day: Day; opening: Opening | null }): Promise<DailyArticleResult>;
}
