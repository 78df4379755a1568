import { describe, expect, it } from "vitest";
import type { Article, ArticlePage } from "#contracts/content/blog.ts";
import { ARTICLES_PER_PAGE } from "#domain/content/blog.ts";
import { ARTICLES } from "#domain/content/index.ts";
import { ArticleRow } from "../../db/content/article.entity.ts";
import { testApi } from "../../tests/setup/test-api.ts";

const { ask, database } = testApi();

const list = async (page?: number) =>
  (await (await ask(`/api/blog/posts${page === undefined ? "" : `?page=${page}`}`)).json()) as ArticlePage;

const post = (slug: string, change: Partial<ArticleRow> = {}) => ({
  slug,
  kind: "daily" as const,
  status: "published" as const,
  title: slug,
  summary: "A summary",
  body: "A body",
  author: "Somebody",
  computedFrom: "the catalogue",
  computedOn: "2026-11-21",
  publishedAt: new Date("2027-01-01T08:00:00Z"),
  ...change,
});

/** Inserts articles for `work` and deletes them afterwards. */
async function withPosts(rows: ReturnType<typeof post>[], work: () => Promise<void>): Promise<void> {
  const em = database.orm.em.fork();
  for (const row of rows) em.create(ArticleRow, row);
  await em.flush();
  await work();
  await em.nativeDelete(ArticleRow, { slug: { $in: rows.map(({ slug }) => slug) } });
}

describe("GET /api/blog/posts", () => {
  it("lists published articles to everyone, in their order", async () => {
    const { posts, page, pages, total } = await list();
    expect({ page, pages, total }).toEqual({ page: 1, pages: 1, total: ARTICLES.length });
    expect(posts[0]).toMatchObject({ slug: "what-a-week-for-four-costs", author: expect.stringMatching(/\w/) });
    expect(posts[0]).not.toHaveProperty("body");
  });

  it("is paged, newest first, without drafts", async () => {
    const many = Array.from({ length: ARTICLES_PER_PAGE }, (_, day) =>
      post(`day-${day}`, {
        publishedAt: new Date(Date.UTC(2027, 0, day + 1, 8)),
        postedFor: `2027-01-${String(day + 1).padStart(2, "0")}`,
      }),
    );
    await withPosts([...many, post("draft", { status: "draft", publishedAt: null })], async () => {
      const [first, second, third] = [await list(), await list(2), await list(3)];
      expect(first).toMatchObject({ pages: 2, total: ARTICLES_PER_PAGE + ARTICLES.length });
      expect(first.posts.map(({ slug }) => slug)).toEqual(many.map(({ slug }) => slug).reverse());
      expect(second.posts).toHaveLength(ARTICLES.length);
      expect(third.posts).toEqual([]);
      expect([...first.posts, ...second.posts].some(({ slug }) => slug === "draft")).toBe(false);
      expect((await ask("/api/blog/posts/draft")).status).toBe(404);
    });
  });

  it.each(["0", "-1", "x", "1.5"])("rejects page %s with a message", async (page) => {
    const response = await ask(`/api/blog/posts?page=${page}`);
    expect(response.status).toBe(422);
    expect(((await response.json()) as { message: string }).message).toMatch(/page/i);
  });
});

describe("GET /api/blog/posts/:id", () => {
  it("finds an article by id and by slug", async () => {
    const [summary] = (await list()).posts;
    const bySlug = (await (await ask(`/api/blog/posts/${summary?.slug}`)).json()) as Article;
    expect(bySlug).toMatchObject({
      ...summary,
      body: expect.stringContaining("£"),
      computedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect(await (await ask(`/api/blog/posts/${summary?.id}`)).json()).toEqual(bySlug);
  });

  it.each(["no-such-post", "999999999", "99999999999999999999", "%27"])("answers 404 for %s", async (id) => {
    expect((await ask(`/api/blog/posts/${id}`)).status).toBe(404);
  });
});

it("stores one daily article a day", async () => {
  await withPosts([post("monday", { postedFor: "2027-02-01" })], async () => {
    const em = database.orm.em.fork();
    em.create(ArticleRow, post("monday-again", { postedFor: "2027-02-01" }));
    await expect(em.flush()).rejects.toThrow(/posted_for/);
  });
});
