import type { Page } from "@playwright/test";
import { expectNoSideScrollOnAnyScreen } from "../fit.ts";
import { agree, expect, household, signUp, test } from "../household.ts";

const TYPED = "peanuts and sesame";
const plansOf = async (page: Page) => (await page.request.get("/api/simple-meal-plans-with-items")).json();
const question = (page: Page) => page.getByRole("region", { name: "“peanuts” leaves out: Peanuts." });

async function answer(page: Page) {
  await page.getByRole("button", { name: "Leave out Peanuts" }).click();
  await page.getByRole("button", { name: "Leave out Sesame" }).click();
}

test(`a first run asks about an allergy left in the box, and plans a week without it (D-66a, D-66b)`, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp(page);
  await page.goto("/account");
  await page.getByRole("radio", { name: "4", exact: true }).check();
  await page.getByLabel("Something else").fill(TYPED);
  await page.getByRole("button", { name: "Plan my week" }).click();
  await expect(question(page)).toBeFocused();
  await expect(question(page)).toBeInViewport();
  await expect(page.getByText("Nothing is saved or planned until you do.")).toBeVisible();
  await expectNoSideScrollOnAnyScreen(page);
  expect(await plansOf(page)).toEqual([]);
  await page.reload();
  await expect(page.getByLabel("Something else")).toHaveValue("peanuts, sesame");
  await page.getByRole("button", { name: "Plan my week" }).click();
  await answer(page);
  await agree(page);
  await page.getByRole("button", { name: "Plan my week" }).click();
  await expect(page).toHaveURL(/\/meal-planner$/);
  await expect(page.getByRole("heading", { name: "Monday" }).first()).toBeAttached({ timeout: 60_000 });
  expect(await (await page.request.get("/api/user")).json()).toMatchObject({ allergies: ["peanuts", "sesame"] });
  const [plan] = await plansOf(page);
  expect(plan.items.length).toBeGreaterThan(20);
  expect(JSON.stringify(plan.items)).not.toMatch(/peanut|sesame|tahini/i);
});

for (const door of ["/account", "/setup"])
  test(`${door} stores nothing while the question about a typed allergy is open (D-66b)`, async ({ page }) => {
    await household(page, { postcode: "M1" });
    await page.goto(door);
    await page.getByLabel("Something else").fill(TYPED);
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await expect(question(page)).toBeVisible();
    await page.getByRole("button", { name: "Save Preferences" }).click();
    await expect(question(page)).toBeFocused();
    await answer(page);
    const saved = page.waitForResponse("/api/user/preferences");
    await page.getByRole("button", { name: "Save Preferences" }).click();
    expect((await saved).status()).toBe(200);
    expect(await (await page.request.get("/api/user")).json()).toMatchObject({ allergies: ["peanuts", "sesame"] });
  });

test("a sample week asks about an allergy left in the box, and is planned without it (D-66a, D-66b)", async ({ page }) => {
  await page.goto("/");
  const card = page.getByRole("region", { name: "Try it: a week for your household" });
  const folded = card.getByText("Diets and allergies");
  await folded.click();
  await card.getByLabel("Something else").fill("mushrooms");
  await folded.click();
  await card.getByRole("button", { name: "Plan this week" }).click();
  await expect(card.getByRole("region", { name: /^“mushrooms” leaves out/ })).toBeFocused();
  await card.getByRole("button", { name: /^Leave out Mushrooms/ }).click();
  await expect(card.getByText("mushrooms: matched by name only")).toBeVisible();
  await card.getByRole("button", { name: "Plan this week" }).click();
  await expect(page.getByText(/no mushrooms\. /)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole("list", { name: "Dinners" })).not.toContainText(/mushroom/i);
});
