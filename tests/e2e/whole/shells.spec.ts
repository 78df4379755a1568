import type { Page } from "@playwright/test";
import { ADMIN_TABS } from "../../../web/features/operators/pages.ts";
import { expect, household, test } from "../household.ts";
import { enter } from "../leads/buyers.ts";
import { operator } from "../operators/operator.ts";

const HOUSEHOLD = ["/meal-planner", "/shopping-lists", "/budget-tracker", "/recipes", "/pantry"];
const LEADS = ["/lead-welcome", "/lead-subscribe?session=demo-look", "/lead-processing?session=demo-look"];

/** Nothing around the page is of a household's: no links, no places at the bottom, no support, no groceries below. */
async function expectNoHousehold(page: Page, path: string): Promise<void> {
  const around = page.locator("header:not(main header), footer, nav");
  for (const to of HOUSEHOLD) await expect(around.locator(`a[href="${to}"]`), path).toHaveCount(0);
  await expect(page.getByRole("navigation", { name: "Places" }), path).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Contact Support" }), path).toHaveCount(0);
  await expect(page.getByText("a week of meals within your budget"), path).toHaveCount(0);
}
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const logouts = (page: Page) => page.getByRole("button", { name: /^Log ?out$/ }).filter({ visible: true });

for (const width of [390, 1280])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test("lead pages lead nowhere else, whoever is signed in, and say who is behind them", async ({ page }) => {
      await household(page);
      for (const path of LEADS) {
        await page.goto(path);
        await expect(heading(page)).toBeVisible();
        await expectNoHousehold(page, path);
        await expect(page.getByRole("banner").getByRole("link"), path).toHaveCount(0);
        await expect(logouts(page), path).toHaveCount(0);
        const footer = page.getByRole("contentinfo");
        await expect(footer).toContainText("a monthly paid service, not a loan");
        await expect(footer.getByRole("link", { name: "moneyhelper.org.uk" })).toBeVisible();
        await expect(footer.locator('a[href^="mailto:"]')).toBeVisible();
      }
    });

    test("operators see their areas, one way out, and rows as low as a desk wants them", async ({ page }) => {
      await operator(page);
      for (const path of ["/admin", "/admin/audit", "/admin/leads", "/stripe-test", "/account"]) {
        await page.goto(path);
        await expect(heading(page)).toBeVisible();
        await expectNoHousehold(page, path);
        if (width < 768) await page.getByRole("button", { name: "Open menu" }).click();
        await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Audit trail" })).toBeVisible();
        await expect(logouts(page), path).toHaveCount(1);
      }
      await page.goto(`/admin?tab=${ADMIN_TABS.at(-1)?.value}`);
      await expect(page.getByRole("tab", { selected: true })).toHaveText(ADMIN_TABS.at(-1)?.label ?? "");
      await page.goto("/admin");
      const row = page.getByRole("region", { name: "Expected revenue" }).getByRole("row").nth(2);
      await expect(row).toBeVisible();
      expect((await row.boundingBox())?.height).toBe(width < 768 ? 41 : 32);
    });

    test("the buyers' figures have a log-out of their own and nothing of a household's, for operators too", async ({ page }) => {
      await operator(page);
      await enter(page);
      await expectNoHousehold(page, "/buyer-analytics");
      if (width < 768) await page.getByRole("button", { name: "Open menu" }).click();
      await expect(logouts(page)).toHaveCount(1);
      await page.context().clearCookies();
      await enter(page);
      await expectNoHousehold(page, "/buyer-analytics");
      await expect(page.getByRole("banner").getByRole("link")).toHaveCount(0);
      await expect(logouts(page)).toHaveCount(1);
      await page.goto("/buyer-api-guide");
      await expect(heading(page)).toBeVisible();
      await expectNoHousehold(page, "/buyer-api-guide");
    });
  });
