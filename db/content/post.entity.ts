import { defineEntity, p } from "@mikro-orm/core";
import { POST_KINDS, POST_STATUSES } from "#domain/content/blog.ts";

const PostSchema = defineEntity({
  name: "Post",
  properties: {
    id: p.integer().primary(),
    slug: p.text().unique(),
    kind: p.enum(POST_KINDS),
    status: p.enum(POST_STATUSES),
    title: p.text(),
    summary: p.text(),
    /** Markdown without pictures or HTML. */
    body: p.text(),
    author: p.text(),
    /** What the figures in the text are made of, and the day (YYYY-MM-DD) they were computed. */
    computedFrom: p.text(),
    computedOn: p.date(),
    /** The London day (YYYY-MM-DD) of an automatic post; unique, so that a day has one. null for an article. */
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
/** A post of the blog. */
export class Post extends PostSchema.class {}
PostSchema.setClass(Post);
