import { expect, failCall, holdCall, test } from "../household.ts";
import { drawnByBrowser } from "./drawn-by-browser.ts";

test.beforeEach(({ page }) => drawnByBrowser(page));

const POSTS = /\/api\/blog\/posts(\?|$)/;

test("the list of posts leads to a post, by its slug or its number (H-ROUTE-12, H-ROUTE-13, D-26h)", async ({ page }) => {
  const answer = await holdCall(page, "/api/blog/posts?page=1");
  await page.goto("/blog");
  await expect(page.getByRole("status").filter({ hasText: "Loading the posts" })).toBeVisible();
  answer();
  const { posts } = (await (await page.request.get("/api/blog/posts")).json()) as { posts: { id: number; slug: string; title: string }[] };
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(posts.length);
  const first = posts.find(({ slug }) => slug === "what-a-week-for-four-costs"); // the day's own post may stand before it
  await page.getByRole("link", { name: first?.title ?? "" }).click();
  await expect(page).toHaveURL(new RegExp(`/blog/${first?.slug}$`));
  await expect(page.getByRole("heading", { level: 1, name: first?.title ?? "" })).toBeVisible();
  await expect(page.getByText("Aldi")).toBeVisible();
  await expect(page.getByText(/^Computed from .* on \d+ \w+ \d{4}\.$/)).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(first?.title ?? ""));
  await page.goto(`/blog/${first?.id}`);
  await expect(page.getByRole("heading", { level: 1, name: first?.title ?? "" })).toBeVisible();
  await page.getByRole("link", { name: "All posts" }).click();
  await expect(page).toHaveURL(/\/blog$/);
});

test("a post shows no picture, no HTML and no script of its own", async ({ page }) => {
  const body =
    "## A heading\n\n<script>document.title='x'</script>\n\nSo <b>loud</b> ![pic](https://elsewhere.test/p.png) [go](javascript:alert(1)) **kept**";
  await page.route("/api/blog/posts/made-up", (route) =>
    route.fulfill({
      json: {
        id: 1,
        slug: "made-up",
        title: "Made up",
        summary: "s",
        author: "a",
        publishedAt: "2026-11-21T08:00:00Z",
        updatedAt: "2026-11-21T08:00:00Z",
        body,
        draft: false,
        computedFrom: "nothing",
        computedOn: "2026-11-21",
      },
    }),
  );
  await page.goto("/blog/made-up");
  const article = page.getByRole("article");
  await expect(article.getByText("kept")).toBeVisible();
  await expect(article.locator("img, script, b")).toHaveCount(0);
  expect(await article.innerHTML()).not.toContain("javascript:");
});

test("without posts it says so; without an answer too, and tries again", async ({ page }) => {
  await page.route(POSTS, (route) => route.fulfill({ json: { posts: [], page: 1, pages: 1, total: 0 } }));
  await page.goto("/blog");
  await expect(page.getByRole("heading", { name: "Nothing published yet" })).toBeVisible();
  await page.unroute(POSTS);
  await failCall(page, POSTS, "GET", 500);
  await page.reload();
  await expect(page.getByRole("alert")).toContainText("We couldn't load the posts");
  await page.unroute(POSTS);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
});

test("many posts are read page by page", async ({ page }) => {
  const post = (id: number) => ({
    id,
    slug: `post-${id}`,
    title: `Post ${id}`,
    summary: "s",
    author: "a",
    publishedAt: "2026-11-21T08:00:00Z",
    updatedAt: "2026-11-21T08:00:00Z",
  });
  await page.route(POSTS, (route) => {
    const at = Number(new URL(route.request().url()).searchParams.get("page"));
    return route.fulfill({ json: { posts: at > 2 ? [] : [post(at)], page: at, pages: 2, total: 2 } });
  });
  await page.goto("/blog");
  await expect(page.getByText("Page 1 of 2")).toBeVisible();
  await page.getByRole("link", { name: "Older" }).click();
  await expect(page.getByRole("link", { name: "Post 2" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Older" })).toHaveCount(0);
  await page.getByRole("link", { name: "Newer" }).click();
  await expect(page.getByRole("link", { name: "Post 1" })).toBeVisible();
  await page.goto("/blog?page=9");
  await expect(page.getByRole("heading", { name: "Nothing on this page" })).toBeVisible();
});

test("a post that is not there, or cannot be loaded, says so and leads on (H-ROUTE-13)", async ({ page }) => {
  await page.goto("/blog/no-such-post");
  await expect(page.getByRole("heading", { name: "There's no such post" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "All posts" })).toHaveAttribute("href", "/blog");
  const path = "/api/blog/posts/ten-cheapest-dinners";
  await failCall(page, path, "GET", 503);
  await page.goto("/blog/ten-cheapest-dinners");
  await expect(page.getByRole("alert")).toContainText("We couldn't load this post");
  await page.unroute(path);
  const answer = await holdCall(page, path);
  await page.getByRole("button", { name: "Retry" }).click();
  answer();
  await expect(page.getByRole("heading", { name: "The list" })).toBeVisible();
});
