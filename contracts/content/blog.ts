import { z } from "zod";

/** A post as a list shows it. Times are ISO 8601; `id` is its number, and `slug` works in its place in every address. */
export const PostSummary = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  author: z.string(),
  publishedAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type PostSummary = z.infer<typeof PostSummary>;

/** A whole post. `draft` = only operators see it. `body` is Markdown without pictures or HTML; `computedFrom` says what its figures are made of, `computedOn` (YYYY-MM-DD) when. */
export const Post = PostSummary.extend({ body: z.string(), draft: z.boolean(), computedFrom: z.string(), computedOn: z.iso.date() });
export type Post = z.infer<typeof Post>;

export const PostPage = z.object({ posts: z.array(PostSummary), page: z.int(), pages: z.int(), total: z.int() });
export type PostPage = z.infer<typeof PostPage>;

export const PostQuery = z.object({
  page: z.coerce
    .number("Enter the page as a number")
    .int("Enter the page as a whole number")
    .min(1, "Pages start at 1")
    .max(10_000, "There's no such page")
    .default(1),
});
