import { expect, it } from "vitest";
import { PUBLIC_PAGES } from "#domain/content/public-pages.ts";
import { SIGNED_IN_AREAS } from "#domain/content/signed-in-areas.ts";
import { ArticleRow } from "../../../db/content/article.entity.ts";
import { testApi } from "../../../tests/setup/test-api.ts";
import { sitemap } from "./site-files.routes.ts";

const ORIGIN = "https://larder.example";
const { held, database } = testApi({ origin: ORIGIN });

const row = { kind: "article", title: "t", summary: "s", body: "b", author: "a", computedFrom: "f", computedOn: "2026-11-01" } as const;

it("the sitemap lists every public page and published article once, with the public origin", async () => {
  const em = database.orm.em.fork();
  const at = new Date("2026-12-24T08:00:00Z");
  em.create(ArticleRow, { ...row, slug: "shown", status: "published", publishedAt: at, updatedAt: at });
  em.create(ArticleRow, { ...row, slug: "hidden", status: "draft", publishedAt: null, updatedAt: at });
  await em.flush();
  const answer = await held.app.request("/sitemap.xml");
  const text = await answer.text();
  expect([answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
    200,
    "application/xml; charset=utf-8",
    "public, max-age=600",
  ]);
  const listed = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  for (const { path } of PUBLIC_PAGES) expect(listed.filter((address) => address === ORIGIN + path)).toHaveLength(1);
  expect(listed).toContain(`${ORIGIN}/blog/shown`);
  expect(text).not.toContain("hidden");
  expect(text).toContain(`<loc>${ORIGIN}/blog</loc><lastmod>2026-12-24</lastmod>`); // date of the newest article
});

it("the sitemap escapes addresses for XML", () => {
  expect(sitemap(ORIGIN, [{ path: "/blog/a&b<c", changedOn: "2026-11-01" }])).toContain(`<loc>${ORIGIN}/blog/a&amp;b%3Cc</loc>`);
});

it("robots.txt disallows the API and pages that need a session, and names the sitemap", async () => {
  const answer = await held.app.request("/robots.txt");
  const lines = (await answer.text()).split("\n");
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/plain; charset=UTF-8"]);
  expect(lines).toContain("Disallow: /api/");
  expect(lines).toContain("Disallow: /account");
  expect(lines.at(-2)).toBe(`Sitemap: ${ORIGIN}/sitemap.xml`);
  for (const { path } of [...PUBLIC_PAGES, { path: "/blog/a-post" }, { path: "/signup" }, { path: "/login" }])
    expect(
      SIGNED_IN_AREAS.find((area) => path.startsWith(area)),
      path,
    ).toBeUndefined();
});
