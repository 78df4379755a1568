import type { Prices } from "../billing/subscribe.ts";
import type { PublicFacts } from "../facts.ts";
import type { Post, PostPage } from "./blog.ts";

/** What the calls of a visitor's page are answered with; `found: null` = there is no such post. */
export type PageAnswers = {
  prices: Prices;
  facts: PublicFacts;
  posts?: PostPage;
  post?: { asked: string; found: Post | null };
};

/** A page as the server draws it. `known`: the answers that it was drawn with, for the app that takes it over; null = the app draws it anew. */
export type DrawnPage = { html: string; known: readonly (readonly [key: readonly unknown[], data: unknown])[] | null };

/** What draws a page: `address` is its path, with what stands behind a question mark. */
export type RenderPage = (address: string, answers: PageAnswers) => Promise<DrawnPage>;
