import { drawnByBrowser, expect, holdCall, test } from "../household.ts";

test.beforeEach(({ page }) => drawnByBrowser(page));

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
