import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { HEALTH_CONSENT } from "#domain/household/restrictions.ts";
import { agree, expect, PASSWORD, signUp, test } from "../household.ts";
import { look } from "../look.ts";

/** Presses from sign-up to the week. */
const TAPS_TO_WEEK = 3;
/** The form may be this many times as high as a phone's screen. */
const SCREENS = 3;

const userOf = async (page: Page) => (await page.request.get("/api/user")).json();
const plan = (page: Page) => page.getByRole("button", { name: "Plan my week" });
const budget = (page: Page) => page.getByLabel("Weekly budget (£)");

test(`a newcomer has a week after one short form, in at most ${TAPS_TO_WEEK} taps, and is told what the budget buys (D-70b)`, async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 390, height: 844 });
  let taps = 0;
  const tap = async (what: Locator) => {
    taps += 1;
    await what.click();
  };
  await page.goto("/signup");
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Email").fill(`${randomUUID()}@larder.test`);
  await page.getByLabel("Password").fill(PASSWORD);
  await tap(page.getByRole("button", { name: "Create my account" }));

  await tap(page.getByRole("radio", { name: "2", exact: true }));
  await expect(page.getByText(/^£[\d.]+ feeds the two of you: about \d+ of 14 lunches and dinners with meat or fish\./)).toBeVisible();
  const high = await page.locator("form").evaluate((form) => form.getBoundingClientRect().bottom + scrollY);
  expect(high / 844).toBeLessThan(SCREENS);
  await tap(plan(page));
  await expect(page).toHaveURL(/\/meal-planner$/);
  const week = page.getByRole("heading", { name: "Monday" }).first();
  await expect(page.getByRole("progressbar").or(week)).toBeAttached(); // on a fast machine the week may be there first
  await expect(week).toBeAttached({ timeout: 60_000 });
  expect(taps).toBeLessThanOrEqual(TAPS_TO_WEEK);
  expect(await userOf(page)).toMatchObject({ householdSize: 2, cookingSkill: "beginner", plansMade: 1 });
  expect(await page.evaluate(() => sessionStorage.getItem("first-run"))).toBeNull();
});

test("coming back in the same tab keeps what was typed, but asks for consent again", async ({ page }) => {
  await signUp(page);
  await page.goto("/account");
  await page.getByRole("radio", { name: "3", exact: true }).check();
  await budget(page).fill("112");
  await page.getByRole("checkbox", { name: "Sesame" }).check();
  await agree(page);
  await page.getByRole("heading", { name: "Don't like" }).click();
  await page.getByRole("checkbox", { name: "Mushrooms" }).check();
  await page.getByRole("heading", { name: "Shop and kitchen" }).click();
  await page.getByLabel("Supermarket").selectOption("aldi");

  await page.goto("/about");
  await page.goto("/");
  await expect(page.getByRole("radio", { name: "3", exact: true })).toBeChecked();
  await expect(budget(page)).toHaveValue("112");
  await expect(page.getByRole("checkbox", { name: "Sesame" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: HEALTH_CONSENT.words })).not.toBeChecked();
  await plan(page).click();
  await expect(page.getByRole("alert").filter({ hasText: "we need your consent" })).toBeVisible();
  expect(await userOf(page)).toMatchObject({ householdSize: null, allergies: [] });
  await agree(page);
  await plan(page).click();
  await expect(page).toHaveURL(/\/meal-planner$/);
  expect(await userOf(page)).toMatchObject({
    householdSize: 3,
    weeklyBudget: "112.00",
    supermarket: "aldi",
    allergies: ["sesame"],
    dislikes: ["mushrooms"],
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

test("works on a small phone, in the dark, and for screen readers", async ({ page }) => {
  test.setTimeout(180_000);
  await signUp(page);
  await page.goto("/account");
  await page.getByRole("radio", { name: "2", exact: true }).check();
  await look(page, "first-run");
  for (const name of ["Don't like", "How you eat", "Shop and kitchen"]) await page.getByRole("heading", { name }).click();
  await look(page, "first-run-open");
});
