import { expect, it } from "vitest";
import { ARTICLES } from "#domain/content/index.ts";
import { testDatabase } from "../../tests/setup/database.ts";
import { ArticleRow } from "../content/article.entity.ts";
import { seedPosts } from "./posts.seeder.ts";

const database = testDatabase();
const seed = () => seedPosts(database.orm, database.url);

it("seeding again writes nothing", async () => {
  expect(await seed()).toBe(0);
  expect(await database.orm.em.fork().count(ArticleRow, { kind: "article", status: "published" })).toBe(ARTICLES.length);
});

it("rewrites an article with changed figures once, and keeps its id and publication date", async () => {
  const em = database.orm.em.fork();
  const before = await em.findOneOrFail(ArticleRow, { slug: "cheapest-protein" });
  await em.nativeUpdate(ArticleRow, { id: before.id }, { summary: "From £9.99", computedOn: "2020-01-01" });
  const written = await Promise.all([seed(), seed(), seed()]);
  expect(written.reduce((sum, one) => sum + one, 0)).toBe(1);
  const after = await database.orm.em.fork().findOneOrFail(ArticleRow, { slug: "cheapest-protein" });
  expect(after).toMatchObject({ id: before.id, summary: before.summary, body: before.body, publishedAt: before.publishedAt });
  expect(after.computedOn > "2020-01-01").toBe(true);
});

it("leaves other posts unchanged", async () => {
  const em = database.orm.em.fork();
  const text = { title: "Today", summary: "s", body: "b", author: "a", computedFrom: "c", computedOn: "2026-11-21" };
  em.create(ArticleRow, { ...text, slug: "today", kind: "daily", status: "draft", postedFor: "2026-11-21" });
  await em.flush();
  await seed();
  expect(await database.orm.em.fork().findOneOrFail(ArticleRow, { slug: "today" })).toMatchObject(text);
});
