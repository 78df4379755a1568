import { tabTitle } from "#domain/content/public-pages.ts";
import { expect, planned, test } from "../household.ts";

const POST = "/blog/ten-cheapest-dinners";

for (const width of [390, 1280])
  test.describe(`without JavaScript, at ${width} px`, () => {
    test.use({ javaScriptEnabled: false, viewport: { width, height: 844 } });

    test("the landing page is read, and leads to the other pages", async ({ page }) => {
      await page.goto("/");
      await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
      for (const name of ["How it works", "Where the prices come from", "Common questions", "Log in"])
        await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
      await expect(page.getByRole("region", { name: "7 days free, then £9.99" })).toBeVisible();
      await page.getByRole("contentinfo").getByRole("link", { name: "Blog" }).click();
      await expect(page).toHaveTitle(tabTitle({ path: "/blog", heading: "Blog" }));
      expect(await page.getByRole("main").getByRole("listitem").count()).toBeGreaterThan(3);
    });

    test("a post is read to its end", async ({ page }) => {
      await page.goto(POST);
      await expect(page.getByRole("heading", { level: 2, name: "The list" })).toBeVisible();
      await expect(page.getByText(/^Computed from .* on \d+ \w+ \d{4}\.$/)).toBeVisible();
    });
  });

test("what is typed and pressed early is not lost: forms and buttons wait for the app", async ({ page }) => {
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("form")).toHaveAttribute("inert", "");
  await expect(page.locator("form")).toBeVisible();
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0); // before, nobody sees where it stands
  const top = await page.locator("form").evaluate((form) => form.getBoundingClientRect().top);
  goOn();
  await page.getByLabel("Email").fill("ada@larder.test");
  await expect(page.getByLabel("Email")).toHaveValue("ada@larder.test");
  expect(await page.locator("form").evaluate((form) => form.getBoundingClientRect().top)).toBe(top); // nothing has moved
});

test("a household at the same address sees its dashboard, and the visitor's page at no moment", async ({ page }) => {
  await planned(page);
  const drawn = await (await page.request.get("/")).text();
  expect(drawn).not.toContain("<h1");
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1, name: /^Welcome/ })).toBeVisible();
});

test("a post that is not there is not found, in the app's own words", async ({ page }) => {
  const answer = await page.goto("/blog/no-such-post");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "There's no such post" })).toBeVisible();
  await expect(page).toHaveTitle(tabTitle({ path: "/blog/", heading: "Post not found" }));
});
