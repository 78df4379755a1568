import { z } from "zod";
import { ARTICLE_STATUSES } from "#domain/content/blog.ts";

/** A daily article in the operators' list. `day`: London day, YYYY-MM-DD. `author` names a model that took part. */
export const DailyArticleSummary = z.object({
  id: z.int(),
  slug: z.string(),
  day: z.iso.date(),
  title: z.string(),
  author: z.string(),
  status: z.enum(ARTICLE_STATUSES),
});
export type DailyArticleSummary = z.infer<typeof DailyArticleSummary>;

/** `today`: London day whose article can be written now. `model`: writes the openings; null = none is configured. */
export const DailyArticles = z.object({
  today: z.iso.date(),
  scheduler: z.enum(["active", "paused", "missing"]),
  model: z.string().nullable(),
  posts: z.array(DailyArticleSummary),
});
export type DailyArticles = z.infer<typeof DailyArticles>;

/** `slug` is null while the article is still being written. */
export const GeneratedArticle = z.object({
  success: z.boolean(),
  message: z.string(),
  workflowId: z.string(),
  slug: z.string().nullable(),
  status: z.enum(ARTICLE_STATUSES).nullable(),
});
export type GeneratedArticle = z.infer<typeof GeneratedArticle>;

export const ArticleStatusChange = z.object({ status: z.enum(ARTICLE_STATUSES) });
