import type { EntityManager } from "@mikro-orm/postgresql";
import { londonDay } from "#domain/billing/calendar/dates.ts";
import { POSTS_PER_PAGE } from "#domain/content/blog.ts";
import { Post } from "./post.entity.ts";

type PostStatus = Post["status"];

/** One page of what is published, newest first. */
export async function publishedPosts(em: EntityManager, page: number): Promise<{ posts: Post[]; total: number }> {
  const [posts, total] = await em.findAndCount(
    Post,
    { status: "published" },
    { orderBy: { publishedAt: "desc", id: "asc" }, limit: POSTS_PER_PAGE, offset: (page - 1) * POSTS_PER_PAGE },
  );
  return { posts, total };
}

/** A sitemap takes 50,000 addresses; what is older than these is found by the list of posts. */
const ADDRESSES_AT_MOST = 10_000;

/** The addresses of what is published, newest first, and when each last changed. */
export const publishedAddresses = (em: EntityManager): Promise<Pick<Post, "slug" | "updatedAt">[]> =>
  em.find(
    Post,
    { status: "published" },
    { fields: ["slug", "updatedAt"], orderBy: { publishedAt: "desc", id: "asc" }, limit: ADDRESSES_AT_MOST },
  );

/** A post by its number or its slug; a draft only `withDrafts`. */
export const postBy = (em: EntityManager, idOrSlug: string, withDrafts: boolean): Promise<Post | null> =>
  em.findOne(Post, {
    ...(withDrafts ? {} : { status: "published" }),
    ...(/^\d{1,9}$/.test(idOrSlug) ? { id: Number(idOrSlug) } : { slug: idOrSlug }),
  });

/** The automatic post of a London day. */
export const dailyPostOf = (em: EntityManager, day: string): Promise<Post | null> => em.findOne(Post, { postedFor: day });

/** The latest automatic posts, including drafts, newest day first. */
export const latestDailyPosts = (em: EntityManager, atMost: number): Promise<Post[]> =>
  em.find(Post, { kind: "daily" }, { orderBy: { postedFor: "desc" }, limit: atMost });

type NewPost = Pick<Post, "slug" | "title" | "summary" | "body" | "author" | "computedFrom" | "status">;

/** Writes the automatic post of a day; where the day has one, nothing changes. @returns the day's post, and whether this call added it. */
export async function addDailyPost(em: EntityManager, day: string, text: NewPost, now: Date): Promise<{ post: Post; added: boolean }> {
  const before = await dailyPostOf(em, day);
  if (before) return { post: before, added: false };
  const publishedAt = text.status === "published" ? now : null;
  await em
    .createQueryBuilder(Post)
    .insert({ ...text, kind: "daily", computedOn: londonDay(now.getTime()), postedFor: day, publishedAt, updatedAt: now })
    .onConflict() // of the day or of the slug: which of the two a writer at the same moment meets first is chance
    .ignore()
    .execute();
  const post = await em.findOneOrFail(Post, { postedFor: day }, { refresh: true });
  return { post, added: post.updatedAt.getTime() === now.getTime() };
}

/** Puts an automatic post before everybody, or takes it back to a draft. The first time that it was published stays. @returns null = there is none. */
export async function setDailyPostStatus(
  em: EntityManager,
  id: number,
  status: PostStatus,
  now: Date,
): Promise<{ post: Post; before: PostStatus } | null> {
  const post = await em.findOne(Post, { id, kind: "daily" });
  if (!post) return null;
  const before = post.status;
  post.status = status;
  if (status === "published") post.publishedAt ??= now;
  await em.flush();
  return { post, before };
}
