import { z } from "zod";

/** An article in a list. Times are ISO 8601; addresses take `id` or `slug`. */
export const ArticleSummary = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  author: z.string(),
  publishedAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type ArticleSummary = z.infer<typeof ArticleSummary>;

/** @property draft visible to operators only. @property body Markdown without pictures or HTML. @property computedFrom the data behind the figures. */
export const Article = ArticleSummary.extend({ body: z.string(), draft: z.boolean(), computedFrom: z.string(), computedOn: z.iso.date() });
export type Article = z.infer<typeof Article>;

export const ArticlePage = z.object({ posts: z.array(ArticleSummary), page: z.int(), pages: z.int(), total: z.int() });
export type ArticlePage = z.infer<typeof ArticlePage>;

export const ArticleQuery = z.object({
  page: z.coerce
    .number("Enter the page as a number")
    .int("Enter the page as a whole number")
    .min(1, "Pages start at 1")
    .max(10_000, "There's no such page")
    .default(1),
});
