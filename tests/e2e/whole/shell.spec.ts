import { operatorLinks } from "../../../web/features/operators/pages.ts";
import { drawnByBrowser, expect, holdCall, household, test } from "../household.ts";
import { operator } from "../operators/operator.ts";

const links = (page: import("@playwright/test").Page) =>
  page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href")));

test.use({ viewport: { width: 1280, height: 800 } });

test("signed in, the navigation leads to every page (H-UI-08, H-UI-09, H-UI-11)", async ({ page }) => {
  const email = await household(page);
  await page.goto("/");
  await expect(page.getByRole("heading", { name: /^Welcome/ })).toBeVisible();
  await expect
    .poll(() => links(page))
    .toEqual([
      "/",
      "/meal-planner",
      "/ai-meal-planner",
      "/shopping-lists",
      "/budget-tracker",
      "/billing-dashboard",
      "/account",
      "/cancel-subscription",
    ]);
  await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Cancel subscription" })).not.toHaveClass(/tomato/);

  const header = page.getByRole("banner");
  // the small-screen menu holds the same, hidden at this width
  const shown = (text: string) => header.getByText(text, { exact: true }).filter({ visible: true });
  await expect(shown("Free Trial")).toBeVisible();
  await expect(shown("Ada")).toBeVisible();
  await expect(shown(email)).toBeVisible();
  await expect(shown("A")).toBeVisible();
  await expect(header.getByRole("link", { name: "Settings" }).filter({ visible: true })).toHaveAttribute("href", "/account");
});

test("operators have their own pages in the navigation and nothing for households: no trial, no first run, no support (H-UI-08)", async ({
  page,
}) => {
  await operator(page);
  await page.goto("/");
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole("heading", { name: "Admin panel" })).toBeVisible();
  await expect.poll(() => links(page)).toEqual(operatorLinks("owner").map(({ to }) => to));
  await expect(page.getByText("Free Trial")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Contact Support" })).toHaveCount(0);
  const main = page.getByRole("navigation", { name: "Main" });
  for (const [label, heading] of [
    ["Automation", "Automation"],
    ["Integration test", "Stripe integration test"],
    ["Account", "Account Settings"],
  ] as const) {
    await main.getByRole("link", { name: label }).click();
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  }
  await expect(page.getByText(/^Logged in as operator-.*, an operator in the role owner\.$/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Save Preferences" })).toHaveCount(0);
});

test("a short page fills the window below the header, and scrolls by its footer only", async ({ page }) => {
  await page.goto("/nowhere");
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(async () => {
      const [scrolls, footer, header] = await page.evaluate(() => [
        document.documentElement.scrollHeight - window.innerHeight,
        document.querySelector("footer")?.offsetHeight ?? 0,
        document.querySelector("header")?.offsetHeight ?? 0,
      ]);
      expect(header, `${width} px wide`).toBeGreaterThan(40);
      expect(scrolls, `${width} px wide`).toBe(footer);
    }).toPass({ timeout: 10_000 });
  }
});

test("signed out, the navigation is the visitor's, and the root shows a spinner and then the login screen (H-UI-10, H-ROUTE-37, P-ROUTE-18)", async ({
  page,
}) => {
  await drawnByBrowser(page); // who has no session is drawn the login screen at once
  const answer = await holdCall(page, "/api/user");
  await page.goto("/");
  await expect(page.getByRole("status").filter({ hasText: "Loading" })).toBeVisible();
  answer();
  await expect(page.getByRole("heading", { name: "Log in" })).toBeVisible();
  // the small-screen menu holds Login and Sign Up too; at this width they stand beside it
  await expect
    .poll(async () => (await links(page)).filter((path) => path !== "/login" && path !== "/signup"))
    .toEqual(["/", "/about", "/blog", "/contact", "/cancel-subscription"]);
  for (const [path, heading] of [
    ["/about", /^About/],
    ["/blog", "Blog"],
    ["/contact", "Contact"],
  ] as const) {
    await page.getByRole("navigation", { name: "Main" }).locator(`a[href="${path}"]`).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  }
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toHaveAttribute("href", "/login");
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign Up" })).toHaveAttribute("href", "/signup");
});

test("logging out ends the session and opens the home page (H-STATE-21)", async ({ page }) => {
  await household(page);
  await page.goto("/meal-planner");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("heading", { name: "Log in" })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/");
  expect((await page.request.get("/api/user")).status()).toBe(401);
});

test("a chosen theme is kept", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("button", { name: "Use dark colours" }).click();
  await page.reload();
  await expect(page.locator("html")).toHaveClass(/dark/);
});
