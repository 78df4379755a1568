import { defineEntity, p } from "@mikro-orm/core";
import { ARTICLE_KINDS, ARTICLE_STATUSES } from "#domain/content/blog.ts";

const PostSchema = defineEntity({
  name: "Post",
  properties: {
    id: p.integer().primary(),
    slug: p.text().unique(),
    kind: p.enum(ARTICLE_KINDS),
    status: p.enum(ARTICLE_STATUSES),
    title: p.text(),
    summary: p.text(),
    /** Markdown without pictures or HTML. */
    body: p.text(),
    author: p.text(),
    /** The data behind the figures, and the day (YYYY-MM-DD) they were computed. */
    computedFrom: p.text(),
    computedOn: p.date(),
    /** London day (YYYY-MM-DD) of a daily article, one a day; null for our own articles. */
    postedFor: p.date().nullable().unique(),
    /** null while it is a draft. */
    publishedAt: p.datetime().nullable(),
    updatedAt: p
      .datetime()
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
  },
  indexes: [{ properties: ["status", "publishedAt"] }],
});
/** An article on the blog: one of our own, or a daily one. */
export class ArticleRow extends PostSchema.class {}
PostSchema.setClass(ArticleRow);
