import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { agree, PASSWORD, test } from "../household.ts";
import { look } from "../look.ts";

/** What a week has on a page, in order: "Chickpea and spinach coconut curry". */
const dinnersOf = (page: Page) =>
  page
    .getByRole("list", { name: "Dinners" })
    .getByRole("listitem")
    .evaluateAll((all) => all.map((item) => item.querySelector(".font-medium")?.textContent));
const sampleWeek = (page: Page) => page.getByRole("region", { name: /this week at the till \(est\.\)$/ });

test(`a visitor sees a week at once, plans another, keeps it, signs up, and has the same week in their account`, async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const firstPicture = page.getByRole("list", { name: "Dinners" }).locator("img").first();
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(page.getByRole("button", { name: "Keep this week" }).first()).toBeInViewport({ ratio: 1 });
    await expect(firstPicture).toBeInViewport({ ratio: 1 });
    await expect.poll(() => firstPicture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
  const shown = await dinnersOf(page);
  expect(shown).toHaveLength(7);
  const planned = page.waitForResponse("/api/sample-week");
  await page.getByRole("button", { name: "Plan this week" }).click();
  await planned;
  await expect(sampleWeek(page)).toBeVisible({ timeout: 30_000 });
  const dinners = await dinnersOf(page);
  expect(dinners).toHaveLength(7);
  const till = (await sampleWeek(page).getByRole("heading").textContent())?.match(/£[\d.]+/)?.[0] ?? "none";
  await page.getByRole("button", { name: "Keep this week" }).first().click();

  await expect(page).toHaveURL(/\/signup\?next=%2Fkeep-week$/); // what was asked is in no address
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Email").fill(`${randomUUID()}@larder.test`);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Create my account" }).click();
  await expect(page).toHaveURL(/\/meal-planner$/, { timeout: 30_000 });
  await expect(page.getByText(till).first()).toBeVisible();
  const [plan] = await (await page.request.get("/api/simple-meal-plans-with-items")).json();
  const own = plan.items
    .filter((item: { mealType: string }) => item.mealType === "dinner")
    .map((item: { recipeName: string }) => item.recipeName);
  expect(own).toEqual(dinners);
});

test("diets and allergies are chosen on the page; keeping them needs consent, and until then nothing is saved", async ({ page }) => {
  await page.goto("/");
  await page.getByText("Diets and allergies", { exact: true }).click();
  await page.getByRole("checkbox", { name: "Vegetarian" }).check();
  await page.getByRole("checkbox", { name: "Sesame" }).check();
  await page.getByRole("button", { name: "Plan this week" }).click();
  await expect(sampleWeek(page)).toContainText("2 people, £70 a week, Vegetarian, no sesame", { timeout: 30_000 });
  await look(page, "landing-week");
  await page.getByRole("button", { name: "Sign up and keep this week" }).click();
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Email").fill(`${randomUUID()}@larder.test`);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Create my account" }).click();
  await expect(page.getByRole("button", { name: "Save this and plan my week" })).toBeDisabled();
  expect(await (await page.request.get("/api/user")).json()).toMatchObject({ householdSize: null, allergies: [] });
  await look(page, "keep-week");
  await agree(page);
  await page.getByRole("button", { name: "Save this and plan my week" }).click();
  await expect(page).toHaveURL(/\/meal-planner$/, { timeout: 30_000 });
  expect(await (await page.request.get("/api/user")).json()).toMatchObject({ householdSize: 2, allergies: ["sesame"] });
});

test("the page states the product, its price and its provider, and has the login form", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/");
  for (const name of ["Keep this week", "Plan yours", "Log in"])
    await expect(page.getByRole("main").getByText(name, { exact: true }).first()).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("region", { name: "7 days free, then £9.99" })).toContainText("then £24.77 a month, VAT included");
  await page.getByText("Is it really free for 7 days?").click();
  await expect(page.getByText("the trial simply ends: nothing is charged unless you subscribe")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
  await expect(page.getByLabel("Email")).toBeInViewport();
  await expect(page.locator("form")).toHaveCount(1);
  const pictures = page.getByRole("list").filter({ hasText: "Get a week that fits" }).locator("img");
  await expect(pictures).toHaveCount(3);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
  await look(page, "landing");
});

test("a budget that is too small shows the smallest that works, with a button to plan with it", async ({ page }) => {
  await page.goto("/");
  await page.getByLabel("Who eats").selectOption("4");
  await page.getByLabel("Budget").selectOption("40");
  await page.getByRole("button", { name: "Plan this week" }).click();
  await expect(page.getByRole("alert")).toContainText("The smallest budget that works is £", { timeout: 45_000 });
  await page.getByRole("button", { name: /^Plan with £\d+ a week$/ }).click();
  await expect(sampleWeek(page)).toBeVisible({ timeout: 30_000 });
});
