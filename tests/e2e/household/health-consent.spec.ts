import type { Page } from "@playwright/test";
import { HEALTH_CONSENT } from "#domain/household/restrictions.ts";
import { expectNoSideScrollOnAnyScreen } from "../fit.ts";
import { agree, expect, expectToast, household, leaveOut, signUp, test } from "../household.ts";

const NOBODY_AGREED = { healthConsent: undefined };
const userOf = async (page: Page) => (await page.request.get("/api/user")).json();
const tickOf = (page: Page) => page.getByRole("checkbox", { name: HEALTH_CONSENT.words });

test(`preferences ask with one tick before an allergy is saved, and not again`, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await household(page, NOBODY_AGREED);
  await page.goto("/account");
  await expect(page.getByRole("checkbox", { name: "Nuts" })).toBeVisible();
  await expect(tickOf(page)).toHaveCount(0);
  await page.getByRole("checkbox", { name: "Halal" }).check(); // a way of eating
  await expect(tickOf(page)).toHaveCount(0);
  await page.getByRole("checkbox", { name: "Nuts" }).check();
  await expect(tickOf(page)).not.toBeChecked();
  await page.getByRole("button", { name: "Save Preferences" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "we need your consent" })).toBeVisible();
  await expect(tickOf(page)).toBeFocused();
  await expectNoSideScrollOnAnyScreen(page);
  expect(await userOf(page)).toMatchObject({ allergies: [], dietaryRestrictions: [] });
  await agree(page);
  await page.getByRole("button", { name: "Save Preferences" }).click();
  await expectToast(page, "Success");
  expect(await userOf(page)).toMatchObject({ allergies: ["tree_nuts", "peanuts"], dietaryRestrictions: ["halal"], healthConsent: 1 });
  await expect(tickOf(page)).toHaveCount(0);
  await page.getByRole("checkbox", { name: "Sesame" }).check();
  await expect(tickOf(page)).toHaveCount(0);
});

test("the wizard returns to the step with the allergies if consent is missing", async ({ page }) => {
  await signUp(page);
  await page.goto("/ai-onboarding");
  for (let step = 0; step < 5; step++) {
    if (step === 4) await leaveOut(page, "Allergies", "sesame", "Sesame");
    await page.getByRole("button", { name: "Next Step" }).click();
  }
  const launch = page.getByRole("button", { name: "Launch AI Meal Planner" });
  await launch.click();
  await expect(page.getByText("Step 5 of 6")).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: "we need your consent" })).toBeVisible();
  expect(await userOf(page)).toMatchObject({ householdSize: null, allergies: [] });
  await agree(page);
  await page.getByRole("button", { name: "Next Step" }).click();
  await launch.click();
  await expect(page).toHaveURL(/\/ai-meal-planner/);
  expect(await userOf(page)).toMatchObject({ allergies: ["sesame"], healthConsent: 1 });
});

test(`an owner takes the consent back, once they were asked; the form holds nothing of it`, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await household(page, { allergies: ["Dairy"], dietaryRestrictions: ["Gluten-free"] });
  await page.goto("/account");
  await expect(page.getByRole("checkbox", { name: "Dairy" })).toBeChecked();
  await page.getByRole("link", { name: "Your data" }).first().click();
  await page.getByRole("button", { name: "Withdraw consent" }).click();
  const question = page.getByRole("dialog", { name: "Withdraw your consent?" });
  await expect(question).toContainText("new plans, swaps and lists may include these foods, for everyone in your household.");
  await expectNoSideScrollOnAnyScreen(page);
  await question.getByRole("button", { name: "Keep them" }).click();
  expect(await userOf(page)).toMatchObject({ allergies: ["milk"], healthConsent: 1 });
  await page.getByRole("button", { name: "Withdraw consent" }).click();
  await question.getByRole("button", { name: "Withdraw and remove" }).click();
  await expect(page.getByRole("checkbox", { name: "Dairy" })).not.toBeChecked();
  await expect(page.getByRole("button", { name: "Withdraw consent" })).toHaveCount(0);
  await page.getByRole("button", { name: "Save Preferences" }).click();
  await expectToast(page, "Success");
  expect(await userOf(page)).toMatchObject({ allergies: [], dietaryRestrictions: [], healthConsent: null });
});

test("the assistant asks for consent before saving, at its question and as defaults", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await household(page, NOBODY_AGREED);
  await page.goto("/ai-meal-planner");
  await page.getByLabel("Message", { exact: true }).fill("Plan 3 dinners for £40, my wife is anaphylactic to eggs");
  await page.getByRole("button", { name: "Send" }).click();
  const question = page.getByRole("region", { name: "Allergies first" });
  await expect(tickOf(page)).toHaveCount(1);
  await question.getByRole("switch", { name: /Save for my household/ }).click();
  await question.getByRole("button", { name: "Leave these out and continue" }).click();
  await expect(question.getByRole("alert").filter({ hasText: "we need your consent" })).toBeVisible();
  await expectNoSideScrollOnAnyScreen(page);
  await question.getByRole("switch", { name: /Save for my household/ }).click(); // for this conversation alone
  await question.getByRole("button", { name: "Leave these out and continue" }).click();
  await expect(page.getByRole("region", { name: "Plan for 3 days" })).toBeVisible({ timeout: 60_000 });
  expect(await userOf(page)).toMatchObject({ allergies: [], healthConsent: null });
  await page.getByRole("button", { name: "Save as my defaults" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "we need your consent" })).toBeVisible();
  await tickOf(page).first().click(); // saves at once and disappears
  await expectToast(page, "Success");
  expect(await userOf(page)).toMatchObject({ allergies: ["egg"], healthConsent: 1 });
  await expect(tickOf(page)).toHaveCount(0);
});
