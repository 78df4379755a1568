import type { Prices } from "../billing/subscribe.ts";
import type { PublicFacts } from "../facts.ts";
import type { SampleWeek } from "../planning/sample-week.ts";
import type { Article, ArticlePage } from "./blog.ts";

/** The API responses a visitor's page is rendered with. `found: null` = there is no such article. */
export type PageAnswers = {
  prices: Prices;
  facts: PublicFacts;
  /** On the landing page. */
  sampleWeek?: SampleWeek;
  posts?: ArticlePage;
  post?: { asked: string; found: Article | null };
};

/** A server-rendered page. `known`: query data for hydration; null = the client renders the page again. */
export type DrawnPage = { html: string; known: readonly (readonly [key: readonly unknown[], data: unknown])[] | null };

/** @param address path and query string. */
export type RenderPage = (address: string, answers: PageAnswers) => Promise<DrawnPage>;
