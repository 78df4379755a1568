import type { Page } from "@playwright/test";
import { inDatabase } from "../database.ts";
import { expect, expectToast, household, planned, test } from "../household.ts";
import { look } from "../look.ts";
import { typeCard } from "./card-form.ts";

const TITLE = "Your free trial has ended";
const panel = (page: Page) => page.getByRole("region", { name: TITLE });

/** The trial of whoever is signed in ended yesterday. */
async function trialOver(page: Page): Promise<void> {
  const { id } = await (await page.request.get("/api/user")).json();
  await inDatabase(
    "update household set trial_ends_at = now() - interval '1 day' where id = (select household_id from household_member where user_id = $1)",
    [id],
  );
}

test.describe("without a trial or a paid period (decision 60)", () => {
  test("the same panel stands wherever something would be planned, and what the household has stays open", async ({ page }) => {
    test.setTimeout(150_000);
    await planned(page);
    await trialOver(page);
    await page.goto("/");
    await expect(panel(page)).toContainText("Subscribe to plan, swap, import and chat again. Your plans, lists and recipes stay open.");
    await expect(page.getByRole("button", { name: "Generate New Meal Plan" })).toHaveCount(0);
    await look(page, "paywall/dashboard");
    await page.setViewportSize({ width: 1280, height: 900 });

    await page.goto("/meal-planner");
    await expect(panel(page)).toBeVisible();
    await expect(page.getByRole("button", { name: "New Plan" })).toHaveCount(0);
    await page.getByRole("button", { name: "View Recipe" }).first().click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("button", { name: "Why this meal?" })).toBeVisible();
    await dialog.getByRole("button", { name: "Choose another dish" }).click();
    await expect(dialog.getByRole("heading", { name: TITLE })).toBeVisible();
    await look(page, "paywall/swap");
    await page.setViewportSize({ width: 1280, height: 900 });

    for (const path of ["/ai-meal-planner", "/recipes/import", "/ai-onboarding"]) {
      await page.goto(path);
      await expect(panel(page)).toBeVisible();
      await expect(panel(page).getByRole("link", { name: "Subscribe" })).toHaveAttribute("href", "/subscribe");
    }
    await page.goto("/ai-meal-planner");
    await expect(panel(page)).toBeVisible();
    await expect(page.getByLabel("Message")).toHaveCount(0);
    await look(page, "paywall/chat");

    await page.goto("/shopping-lists");
    await expect(page.getByRole("link", { name: /list/i }).first()).toBeVisible();
    await page.goto("/budget-tracker");
    await expect(page.getByText(TITLE)).toHaveCount(0);
    expect((await page.request.get("/api/user/export.json")).status()).toBe(200);
  });

  test("a trial that ends while the page is open is told at the next press, and subscribing opens it again", async ({ page }) => {
    test.setTimeout(150_000);
    await household(page);
    await page.goto("/meal-planner");
    const plan = page.getByRole("button", { name: "New Plan" });
    await plan.waitFor();
    await trialOver(page);
    await plan.click();
    await expectToast(page, "Subscription needed", TITLE);
    await panel(page).getByRole("link", { name: "Subscribe" }).click();
    await page.getByLabel("Card number").waitFor();
    await page.getByLabel("Monthly Payment Day").selectOption("15");
    await typeCard(page, "4242 4242 4242 4242");
    await page.getByRole("button", { name: "Subscribe Now" }).click();
    await expectToast(page, "Subscribed");
    await page.goto("/meal-planner");
    await expect(panel(page)).toHaveCount(0);
    await plan.click();
    await expectToast(page, "Meal Plan Generated!", undefined, 60_000);
  });
});
