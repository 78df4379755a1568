import { z } from "zod";
import { POST_STATUSES } from "#domain/content/blog.ts";

/** An automatic post as operators see it. `day` = the London day (YYYY-MM-DD) it is for; `author` says whether a model had a part in it. */
export const DailyPost = z.object({
  id: z.int(),
  slug: z.string(),
  day: z.iso.date(),
  title: z.string(),
  author: z.string(),
  status: z.enum(POST_STATUSES),
});
export type DailyPost = z.infer<typeof DailyPost>;

/** `today` = the London day whose post can be written now. `scheduler` as for billing; `model` opens the posts, null = no model is configured. */
export const DailyPosts = z.object({
  today: z.iso.date(),
  scheduler: z.enum(["active", "paused", "missing"]),
  model: z.string().nullable(),
  posts: z.array(DailyPost),
});
export type DailyPosts = z.infer<typeof DailyPosts>;

/** How writing the day's post went. `slug` is null while it is still being written. */
export const GeneratedPost = z.object({
  success: z.boolean(),
  message: z.string(),
  workflowId: z.string(),
  slug: z.string().nullable(),
  status: z.enum(POST_STATUSES).nullable(),
});
export type GeneratedPost = z.infer<typeof GeneratedPost>;

export const PostStatusChange = z.object({ status: z.enum(POST_STATUSES) });
