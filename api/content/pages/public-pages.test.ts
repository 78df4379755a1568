import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PUBLIC_PAGES, tabTitle } from "#domain/content/public-pages.ts";
import { ArticleRow } from "../../../db/content/article.entity.ts";
import { viteBuild } from "../../../deploy/build/web-build.ts";
import { testApi } from "../../../tests/setup/test-api.ts";

const ORIGIN = "https://larder.example";
const BUILD_MS = 180_000; // on a loaded machine
const web = mkdtempSync(join(tmpdir(), "larder-pages-"));
beforeAll(() => viteBuild(["--outDir", web, "--emptyOutDir"]), BUILD_MS);
const { held, database } = testApi({ origin: ORIGIN, webFolder: () => relative(process.cwd(), web) });
afterAll(() => rmSync(web, { recursive: true, force: true }));

const NASTY = `</title></script><script>alert(1)</script><!-- "quoted" 'x' & $& $' more`;
const row = { kind: "article", status: "published", author: "a", computedFrom: "figures", computedOn: "2026-11-01" } as const;
beforeAll(async () => {
  const em = database.orm.em.fork();
  const publishedAt = new Date("2026-11-20T08:00:00Z");
  em.create(ArticleRow, {
    ...row,
    slug: "a-post",
    title: "What lentils cost",
    summary: "By the pack",
    body: "## A part\n\nLentils.",
    publishedAt,
  });
  em.create(ArticleRow, { ...row, slug: "nasty", title: NASTY, summary: NASTY, body: NASTY, publishedAt });
  em.create(ArticleRow, { ...row, slug: "a-draft", title: "Not yet", summary: "s", body: "b", status: "draft", publishedAt: null });
  await em.flush();
});

const ask = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await held.app.request(path, { headers });
  return { answer, html: await answer.text() };
};
const plain = () => readFileSync(join(web, "index.html"), "utf8");
const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
const headingOf = (html: string) => textOf(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1] ?? "");
const scriptsOf = (html: string) => [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes = ""]) => attributes);

describe("a visitor's page", () => {
  it.each(PUBLIC_PAGES)("$path comes with its own text and head", async (page) => {
    const { answer, html } = await ask(page.path);
    expect([answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
      200,
      "text/html; charset=UTF-8",
      "no-cache",
    ]);
    expect(answer.headers.get("vary")).toContain("Cookie");
    expect(headingOf(html)).toBe(page.heading);
    expect(textOf(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? "")).toBe(tabTitle(page));
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}${page.path}" />`);
    expect(html.match(/<meta name="description"/g)).toHaveLength(1);
    expect(html).not.toContain("Loading");
  });

  it("loads nothing that our content security policy blocks", async () => {
    for (const { path } of [...PUBLIC_PAGES, { path: "/blog/a-post" }]) {
      const { html } = await ask(path);
      expect(html, path).not.toMatch(/\sstyle=|<style|\son\w+="/);
      for (const script of scriptsOf(html)) expect(script, path).toMatch(/\ssrc="\/|type="application\/(ld\+)?json"/);
    }
  });

  it("loads the client after its text, from an existing file", async () => {
    const { html } = await ask("/");
    expect(html).not.toContain('type="module"');
    const app = / src="\/after-paint\.js" defer(?:="")? data-app="\/(assets\/[^"]+\.js)"/.exec(scriptsOf(html).join("\n"))?.[1] ?? "";
    expect(existsSync(join(web, app))).toBe(true);
    expect(plain()).toContain(`<script type="module" crossorigin src="/${app}">`); // loaded at once for requests with a session
  });

  it("has current prices, questions and the login form", async () => {
    const { html } = await ask("/");
    expect(textOf(html)).toContain("£9.99 for the first month, then £24.77 a month");
    expect(html).toContain('autoComplete="current-password"');
    expect(html).toContain('"@type":"FAQPage"');
    expect(html).toMatch(/<form[^>]* inert/); // text typed before the client loads would be lost, or sent in the URL
  });

  it("lists articles on the blog, and answers 404 beyond the last page", async () => {
    const { html } = await ask("/blog");
    expect(html).toContain('href="/blog/a-post"');
    expect(html).not.toContain("a-draft");
    expect((await ask("/blog?page=99")).answer.status).toBe(404);
  });
});

describe("a post", () => {
  it("is rendered by slug and by id, with one canonical address", async () => {
    const { id } = await database.orm.em.fork().findOneOrFail(ArticleRow, { slug: "a-post" });
    for (const path of ["/blog/a-post", `/blog/${id}`]) {
      const { answer, html } = await ask(path);
      expect([answer.status, headingOf(html)], path).toEqual([200, "What lentils cost"]);
      expect(html).toContain("<h2>A part</h2>");
      expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/blog/a-post" />`);
      expect(html).toContain('<meta property="og:title" content="What lentils cost · ');
      expect(html).toContain('"@type":"BlogPosting"');
    }
  });

  it("cannot inject markup with its text", async () => {
    const { answer, html } = await ask("/blog/nasty");
    expect(answer.status).toBe(200);
    expect(html).not.toContain("<script>alert(1)");
    expect(scriptsOf(html)).toHaveLength(scriptsOf((await ask("/blog/a-post")).html).length);
    const known = /<script type="application\/json" id="known">(.*?)<\/script>/.exec(html)?.[1] ?? "[]";
    expect(JSON.parse(known)).toContainEqual([["post", "nasty"], expect.objectContaining({ title: NASTY, body: NASTY })]);
  });

  it.each(["/blog/none", "/blog/a-draft", "/blog/%00", "/blog/999999999"])("is not found: %s", async (path) => {
    const { answer, html } = await ask(path);
    if (path === "/blog/%00") return expect(html).toBe(plain());
    expect([answer.status, headingOf(html)]).toEqual([404, "Post not found"]);
    expect(html).toContain('<meta name="robots" content="noindex" />');
    expect(html).not.toContain('id="known"'); // the client fetches again
  });
});

it("requests with a session cookie get the built page", async () => {
  for (const path of ["/", "/about", "/blog", "/blog/a-post"]) {
    const { answer, html } = await ask(path, { cookie: "larder.session_token=abc" });
    expect([answer.status, html, answer.headers.get("vary")], path).toEqual([200, plain(), expect.stringContaining("Cookie")]);
  }
});

it("a page is sent again only if its content has changed", async () => {
  const first = (await ask("/about")).answer.headers.get("etag") ?? "";
  const again = await ask("/about", { "if-none-match": first });
  expect([again.answer.status, again.html]).toEqual([304, ""]);
  expect((await ask("/about", { "if-none-match": first, cookie: "larder.session_token=abc" })).answer.status).toBe(200);
  const list = (await ask("/blog")).answer.headers.get("etag") ?? "";
  await database.orm.em.fork().nativeUpdate(ArticleRow, { slug: "a-post" }, { title: "What lentils cost now" });
  expect((await ask("/blog", { "if-none-match": list })).html).toContain("What lentils cost now");
});

it("methods other than GET and HEAD are rejected", async () => {
  expect((await held.app.request("/", { method: "HEAD" })).status).toBe(200);
  expect((await held.app.request("/about", { method: "POST" })).status).toBe(405);
});
