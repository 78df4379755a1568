import { expect, it } from "vitest";
import { BROKEN, openApp, screen, sees } from "../../../../tests/setup/app.tsx";
import { underWay } from "../../../../tests/setup/parts.tsx";

const LIST = "GET /api/blog/posts?page=1";
const summary = (id: number) => ({
  ...{ id, slug: `post-${id}`, title: `Post ${id}`, summary: "s", author: "a" },
  ...{ publishedAt: "2026-11-21T08:00:00Z", updatedAt: "2026-11-21T08:00:00Z" },
});
const post = (body: string) => ({ body: { ...summary(1), body, draft: false, computedFrom: "nothing", computedOn: "2026-11-21" } });
const page = (at: number, pages: number) => ({
  body: { posts: at > pages ? [] : [summary(at)], page: at, pages, total: pages },
});

it("an article shows no image, no HTML and no script", async () => {
  const body =
    "## A heading\n\n<script>document.title='x'</script>\n\nSo <b>loud</b> ![pic](https://elsewhere.test/p.png) [go](javascript:alert(1)) **kept**";
  await openApp("/blog/made-up", null, { "GET /api/blog/posts/made-up": post(body) });
  await sees("kept");
  const article = screen.getByRole("article");
  expect(article.querySelector("img, script, b")).toBeNull();
  expect(article.innerHTML).not.toContain("javascript:");
});

it("shows loading, empty and error states, and retries", async () => {
  const loading = underWay();
  const app = await openApp("/blog", null, { [LIST]: loading.answer });
  await sees("Loading the posts");
  loading.arrive({ body: { posts: [], page: 1, pages: 1, total: 0 } });
  await screen.findByRole("heading", { name: "Nothing published yet" });
  app.answers[LIST] = BROKEN;
  await app.open();
  await sees("We couldn't load the posts");
  app.answers[LIST] = page(1, 1);
  await app.click("Retry");
  await screen.findByRole("link", { name: "Post 1" });
});

it("pages through many articles", async () => {
  const answers = Object.fromEntries([1, 2, 9].map((at) => [`GET /api/blog/posts?page=${at}`, page(at, 2)]));
  const app = await openApp("/blog", null, answers);
  await sees("Page 1 of 2");
  await app.click("Older", "link");
  await screen.findByRole("link", { name: "Post 2" });
  expect(screen.queryByRole("link", { name: "Older" })).toBeNull();
  await app.click("Newer", "link");
  await screen.findByRole("link", { name: "Post 1" });
  await app.open("/blog?page=9");
  await screen.findByRole("heading", { name: "Nothing on this page" });
});

it("a missing article, or one that cannot be loaded, says so and links to all posts (H-ROUTE-13)", async () => {
  const missing = { status: 404, body: { message: "There is no such post." } };
  const call = "GET /api/blog/posts/ten-cheapest-dinners";
  const app = await openApp("/blog/no-such-post", null, {
    "GET /api/blog/posts/no-such-post": missing,
    [call]: { ...BROKEN, status: 503 },
  });
  await screen.findByRole("heading", { name: "There's no such post" });
  expect(screen.getByRole("link", { name: "All posts" }).getAttribute("href")).toBe("/blog");
  await app.open("/blog/ten-cheapest-dinners");
  await sees("We couldn't load this post");
  app.answers[call] = post("## The list");
  await app.click("Retry");
  await screen.findByRole("heading", { name: "The list" });
});
