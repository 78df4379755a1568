import { expect, expectToast, holdCall, test } from "../household.ts";
import { expectFit, operator } from "./operator.ts";

test("writes today's post from the catalogue, once, and it is on the blog with links to its recipes (P-UI-79, P-CALL-24, D-46a)", async ({
  page,
}) => {
  await operator(page);
  const release = await holdCall(page, "**/api/admin/daily-posts");
  await page.goto("/admin?tab=content");
  await expect(page.getByText("Loading the posts")).toBeAttached();
  release();
  await expect(page.getByText("A post is written automatically every day at 8 AM GMT.")).toBeVisible();
  await expect(page.getByText("No AI model is configured")).toBeVisible();
  const generate = page.getByRole("button", { name: "Generate Daily Post" });
  await generate.click();
  await expectToast(page, "Blog Post Ready");
  await expect(page.getByText("Today's post is published.")).toBeVisible();
  await generate.click();
  await expect(page.getByRole("tabpanel").getByRole("status").filter({ hasText: "post is already written" })).toBeVisible();
  const rows = page.getByRole("region", { name: "Latest daily posts" }).getByRole("listitem");
  await expectFit(page);
  await rows.first().getByRole("link").click();
  await expect(page.getByText(/, written automatically$/)).toBeVisible();
  const dishes = page.getByRole("article").locator("ol").getByRole("listitem");
  await expect(dishes).toHaveCount(5);
  for (const dish of await dishes.all()) await expect(dish).toContainText(/£\d+\.\d\d a portion, \d+ minutes.*£\d+\.\d\d at the till/);
  await expectFit(page);
  const name = (await dishes.first().getByRole("link").textContent()) ?? "";
  const { ok, recipeName } = await page.request
    .get(`/api/recipes/${(await dishes.first().getByRole("link").getAttribute("href"))?.slice(8)}`)
    .then(async (answer) => ({ ok: answer.ok(), recipeName: ((await answer.json()) as { name: string }).name }));
  expect([ok, recipeName]).toEqual([true, name]);
  await dishes.first().getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
});

test("takes a post back to a draft, which operators alone can read, and publishes it again (D-46a)", async ({ page, playwright }) => {
  await operator(page);
  await page.request.post("/api/admin/generate-daily-post");
  await page.goto("/admin?tab=content");
  await page
    .getByRole("button", { name: /^Back to draft: / })
    .first()
    .click();
  await expectToast(page, "Back to Draft");
  const link = page.getByRole("region", { name: "Latest daily posts" }).getByRole("link").first();
  const address = (await link.getAttribute("href")) ?? "";
  const visitor = await playwright.request.newContext({ baseURL: new URL(page.url()).origin });
  expect((await visitor.get(`/api/blog/posts/${address.slice(6)}`)).status()).toBe(404);
  await link.click();
  await expect(page.getByText("Draft: visible only to operators")).toBeVisible();
  await page.goBack();
  await page
    .getByRole("button", { name: /^Publish: / })
    .first()
    .click();
  await expectToast(page, "Published");
  expect((await visitor.get(`/api/blog/posts/${address.slice(6)}`)).status()).toBe(200);
  await visitor.dispose();
});
