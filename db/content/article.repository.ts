import type { EntityManager } from "@mikro-orm/postgresql";
import { londonDay } from "#domain/billing/calendar/dates.ts";
import { ARTICLES_PER_PAGE } from "#domain/content/blog.ts";
import { ArticleRow } from "./article.entity.ts";

type ArticleStatus = ArticleRow["status"];

/** Newest first. @param page from 1. */
export async function findPublishedArticles(em: EntityManager, page: number): Promise<{ articles: ArticleRow[]; total: number }> {
  const [articles, total] = await em.findAndCount(
    ArticleRow,
    { status: "published" },
    { orderBy: { publishedAt: "desc", id: "asc" }, limit: ARTICLES_PER_PAGE, offset: (page - 1) * ARTICLES_PER_PAGE },
  );
  return { articles, total };
}

/** A sitemap may hold 50,000 addresses. */
const MOST_SLUGS = 10_000;

/** Newest first. */
export const findPublishedSlugs = (em: EntityManager): Promise<Pick<ArticleRow, "slug" | "updatedAt">[]> =>
  em.find(
    ArticleRow,
    { status: "published" },
    { fields: ["slug", "updatedAt"], orderBy: { publishedAt: "desc", id: "asc" }, limit: MOST_SLUGS },
  );

/** Finds an article by its id or slug. */
export const findArticle = (em: EntityManager, idOrSlug: string, withDrafts: boolean): Promise<ArticleRow | null> =>
  em.findOne(ArticleRow, {
    ...(withDrafts ? {} : { status: "published" }),
    ...(/^\d{1,9}$/.test(idOrSlug) ? { id: Number(idOrSlug) } : { slug: idOrSlug }),
  });

/** @param day London day, YYYY-MM-DD. */
export const findDailyArticle = (em: EntityManager, day: string): Promise<ArticleRow | null> => em.findOne(ArticleRow, { postedFor: day });

/** Includes drafts, newest day first. */
export const findLatestDailyArticles = (em: EntityManager, atMost: number): Promise<ArticleRow[]> =>
  em.find(ArticleRow, { kind: "daily" }, { orderBy: { postedFor: "desc" }, limit: atMost });

type NewArticle = Pick<ArticleRow, "slug" | "title" | "summary" | "body" | "author" | "computedFrom" | "status">;

/** Inserts the article of a day. Idempotent: an existing article stays. @returns the day's article, and whether this call added it. */
export async function addDailyArticle(
  em: EntityManager,
  day: string,
  text: NewArticle,
  now: Date,
): Promise<{ article: ArticleRow; added: boolean }> {
  const existing = await findDailyArticle(em, day);
  if (existing) return { article: existing, added: false };
  const publishedAt = text.status === "published" ? now : null;
  await em
    .createQueryBuilder(ArticleRow)
    .insert({ ...text, kind: "daily", computedOn: londonDay(now.getTime()), postedFor: day, publishedAt, updatedAt: now })
    .onConflict() // on the day or the slug: a concurrent insert may collide on either
    .ignore()
    .execute();
  const article = await em.findOneOrFail(ArticleRow, { postedFor: day }, { refresh: true });
  return { article, added: article.updatedAt.getTime() === now.getTime() };
}

/** Publishes a daily article or returns it to draft. `publishedAt` keeps the first publication. @returns null if there is no such article. */
export async function setDailyArticleStatus(
  em: EntityManager,
  id: number,
  status: ArticleStatus,
  now: Date,
): Promise<{ article: ArticleRow; before: ArticleStatus } | null> {
  const article = await em.findOne(ArticleRow, { id, kind: "daily" });
  if (!article) return null;
  const before = article.status;
  article.status = status;
  if (status === "published") article.publishedAt ??= now;
  await em.flush();
  return { article, before };
}
