import type { Page } from "@playwright/test";
import { expectNoSideScrollOnAnyScreen } from "../fit.ts";
import { expect, expectToast, planned, test } from "../household.ts";

const plansOf = async (page: Page) => (await page.request.get("/api/simple-meal-plans-with-items")).json();
const listsOf = async (page: Page) => (await page.request.get("/api/simple-shopping-lists")).json();

test(`a week that the assistant proposes is looked at, used, and put back again; the list follows (decision 52)`, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await planned(page);
  const [before] = await plansOf(page);
  const [listBefore] = await listsOf(page);
  await page.goto("/ai-meal-planner");
  const input = page.getByLabel("Message", { exact: true });
  await input.fill("Plan 3 dinners for £30");
  await input.press("Enter");
  const proposal = page.getByRole("region", { name: "Proposed plan for 3 days" });
  await expect(proposal).toBeVisible({ timeout: 60_000 });
  const figures = proposal.getByRole("region", { name: "Proposed week and current week" });
  await expect(figures.getByRole("row", { name: /^Proposed, 3 days £\d+\.\d\d [\d,]+ (?:\d+ h|(?:\d+ h )?\d+ min)$/ })).toBeVisible();
  await expect(figures.getByRole("row", { name: new RegExp(`^Current, 7 days £${before.totalCost}`) })).toBeVisible();
  expect((await plansOf(page)).map(({ id }: { id: string }) => id)).toEqual([before.id]);
  await expectNoSideScrollOnAnyScreen(page);

  await proposal.getByRole("button", { name: "Use this week" }).click();
  await expectToast(page, "This is your week now", "Your shopping list has been updated.");
  await expect(proposal.getByRole("button", { name: "Use this week" })).toBeHidden();
  const [used] = await plansOf(page);
  expect(used.id).not.toBe(before.id);
  const [listUsed] = await listsOf(page);
  expect(listUsed.mealPlanId).toBe(used.id);

  await proposal.getByRole("link", { name: "Open the plan" }).click();
  const back = page.getByRole("button", { name: /^Restore the earlier plan \(£/ });
  await expect(back).toContainText(`£${before.totalCost}`);
  await back.click();
  await expectToast(page, "Earlier plan restored");
  await expect(back).toContainText(`£${used.totalCost}`);
  expect((await plansOf(page))[0].id).toBe(before.id);
  expect((await listsOf(page))[0].id).toBe(listBefore.id);
  await expectNoSideScrollOnAnyScreen(page);
});

test("the dishes that the assistant proposes for a meal change nothing until one is chosen, and that can be undone (D-74c)", async ({
  page,
}) => {
  await planned(page);
  const meals = async () => (await plansOf(page))[0].items.map(({ recipeId }: { recipeId: string }) => recipeId);
  const before = await meals();
  await page.goto("/ai-meal-planner");
  const input = page.getByLabel("Message", { exact: true });
  await input.fill("swap Tuesday's dinner for something with chicken");
  await input.press("Enter");
  const swap = page.getByRole("region", { name: "Tuesday's dinner" });
  await expect(swap.getByRole("button", { name: /^Choose / }).first()).toBeVisible({ timeout: 30_000 });
  expect(await meals()).toEqual(before);
  await swap
    .getByRole("button", { name: /^Choose / })
    .first()
    .click();
  await expectToast(page, "This is your week now", "Your shopping list has been updated.");
  expect(await meals()).not.toEqual(before);
  await swap.getByRole("button", { name: /^Undo the last change/ }).click();
  await expect.poll(meals).toEqual(before);
});
