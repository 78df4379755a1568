import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { HEALTH_CONSENT } from "#domain/household/restrictions.ts";
import { agree, expect, PASSWORD, signUp, test } from "../household.ts";
import { look } from "../look.ts";

/** Presses and typed fields from sign-up to the week. */
const TAPS_TO_WEEK = 9;
/** A step may be this many times as high as a phone's screen. */
const SCREENS_OF_A_STEP = 1.5;

const userOf = async (page: Page) => (await page.request.get("/api/user")).json();
const next = (page: Page) => page.getByRole("button", { name: "Next" });
const plan = (page: Page) => page.getByRole("button", { name: "Plan my week" });

test(`a newcomer has a week after four short steps, in at most ${TAPS_TO_WEEK} taps and fields`, async ({ page }) => {
  test.setTimeout(120_000);
  let taps = 0;
  const tap = async (what: Locator) => {
    taps += 1;
    await what.click();
  };
  const type = async (label: string, text: string) => {
    taps += 1;
    await page.getByLabel(label).fill(text);
  };
  const short = async () => {
    for (const size of [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size);
      const high = await page
        .getByRole("main")
        .locator("form")
        .evaluate((form) => form.getBoundingClientRect().bottom + scrollY);
      expect(high / size.height, `${size.width} px wide`).toBeLessThan(SCREENS_OF_A_STEP);
    }
  };
  await page.goto("/signup");
  await type("First name", "Ada");
  await type("Email", `${randomUUID()}@larder.test`);
  await type("Password", PASSWORD);
  await tap(page.getByRole("button", { name: "Create my account" }));

  await expect(page.getByText("Step 1 of 4")).toBeVisible();
  await short();
  await tap(page.getByRole("radio", { name: "2", exact: true }));
  await tap(next(page));
  await expect(page.getByText("Step 2 of 4")).toBeVisible();
  await short();
  await tap(next(page));
  await expect(page.getByText("Step 3 of 4")).toBeVisible();
  await short();
  await tap(next(page)); // no habit said
  await expect(page.getByText("Step 4 of 4")).toBeVisible();
  await short();
  expect(await userOf(page)).toMatchObject({ householdSize: null, weeklyBudget: null });
  await tap(plan(page));
  await expect(page).toHaveURL(/\/meal-planner$/);
  const week = page.getByRole("heading", { name: "Monday" }).first();
  await expect(page.getByRole("progressbar").or(week)).toBeAttached(); // on a fast machine the week may be there first
  await expect(week).toBeAttached({ timeout: 60_000 });
  expect(taps).toBeLessThanOrEqual(TAPS_TO_WEEK);
  expect(await userOf(page)).toMatchObject({ householdSize: 2, cookingSkill: "beginner", plansMade: 1 });
  expect(await page.evaluate(() => sessionStorage.getItem("first-run"))).toBeNull();
});

test("going back, by the page or by the browser, keeps what was typed, and so does coming back in the same tab", async ({ page }) => {
  await signUp(page);
  await page.goto("/account");
  await next(page).click();
  await expect(page.getByRole("alert").first()).toBeVisible(); // household size is required
  await page.getByRole("radio", { name: "3", exact: true }).check();
  await page.getByRole("radio", { name: "Advanced" }).check();
  await next(page).click();
  await page.getByLabel("Weekly budget").selectOption({ label: "£100-150" });
  await page.getByLabel("Supermarket").selectOption("aldi");
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByRole("radio", { name: "3", exact: true })).toBeChecked();
  await page.goBack();
  await expect(page.getByLabel("Supermarket")).toHaveValue("aldi");
  await next(page).click();
  await next(page).click();
  await page.getByRole("checkbox", { name: "Sesame" }).check();
  await agree(page);

  await page.goto("/about");
  await page.goto("/");
  await expect(page.getByText("Step 4 of 4")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Sesame" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: HEALTH_CONSENT.words })).not.toBeChecked(); // asked again
  await plan(page).click();
  await expect(page.getByRole("alert").filter({ hasText: "we need your consent" })).toBeVisible();
  expect(await userOf(page)).toMatchObject({ householdSize: null, allergies: [] });
  await agree(page);
  await plan(page).click();
  await expect(page).toHaveURL(/\/meal-planner$/);
  expect(await userOf(page)).toMatchObject({
    householdSize: 3,
    cookingSkill: "advanced",
    supermarket: "aldi",
    allergies: ["sesame"],
    healthConsent: HEALTH_CONSENT.version,
  });
});

test("what one person typed is not shown to the next who signs in here, and goes when they log out", async ({ page }) => {
  await signUp(page);
  await page.goto("/account");
  await page.getByRole("radio", { name: "5", exact: true }).check();
  await page.context().clearCookies();
  await signUp(page, "Ben");
  await page.reload();
  await expect(page.getByRole("radio", { name: "1", exact: true })).toBeVisible();
  await expect(page.getByRole("radio", { name: "5", exact: true })).not.toBeChecked();
  await page.getByRole("radio", { name: "4", exact: true }).check();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("heading", { name: "Log in" })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("first-run"))).toBeNull();
});

test("its steps work on a small phone, in the dark, and for screen readers", async ({ page }) => {
  test.setTimeout(180_000);
  await signUp(page);
  await page.goto("/account");
  await page.getByRole("radio", { name: "2", exact: true }).check();
  for (const step of [1, 2, 3, 4]) {
    await expect(page.getByText(`Step ${step} of 4`)).toBeVisible();
    await look(page, `first-run-${step}`);
    if (step < 4) await next(page).click();
  }
});
