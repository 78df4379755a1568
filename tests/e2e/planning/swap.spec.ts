import type { SwapOption } from "#contracts/planning/meal-swap.ts";
import { axeOn, graveFaults } from "../axe.ts";
import { expectNoSideScroll } from "../fit.ts";
import { expect, expectToast, planned, test } from "../household.ts";
import { look } from "../look.ts";
import { newest, openMeal } from "./plans.ts";

test("a meal says why it is there, is swapped at a price that is shown first, and is kept for the next plan", async ({ page }) => {
  await planned(page);
  await page.goto("/meal-planner");
  const tuesday = page.getByRole("region", { name: "Tuesday" });
  const dialog = await openMeal(page, "Tuesday");
  const before = await dialog.getByRole("heading").first().textContent();
  const weekBefore = await newest(page);

  await dialog.getByRole("button", { name: "Why this meal?" }).click();
  await expect(dialog.getByText(/It adds £\d+\.\d\d to your week/)).toBeVisible();

  await dialog.getByRole("button", { name: "Choose another dish" }).click();
  const rows = dialog.getByRole("listitem");
  await expect(rows.nth(11)).toBeAttached(); // at least a dozen dinners
  const first = rows.filter({ hasNotText: "over your budget" }).first();
  const [, pounds, direction] = /£(\d+\.\d\d) (more|less)/.exec((await first.textContent()) ?? "") ?? [];
  const difference = pounds === undefined ? 0 : Math.round(Number(pounds) * 100) * (direction === "less" ? -1 : 1);
  const promised = ((Math.round(Number(weekBefore.totalCost) * 100) + difference) / 100).toFixed(2);
  await first.getByRole("button", { name: /^Choose / }).click();
  await expectToast(page, "is on Tuesday now", `Instead of ${before}. The week costs £${promised} est.`);
  await expect(dialog).toBeHidden();
  await expect(tuesday.getByText(before ?? "", { exact: true })).toBeHidden();
  await expect(page.getByText(`£${promised}`).first()).toBeVisible();

  await openMeal(page, "Tuesday");
  const kept = await dialog.getByRole("heading").first().textContent();
  await dialog.getByRole("button", { name: "Keep for the next plan" }).click();
  await expect(dialog.getByRole("button", { name: "Kept for the next plan" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "New Plan" }).click();
  await expectToast(page, "Meal Plan Generated!");
  await expect(tuesday.getByRole("heading", { name: kept ?? "" })).toBeVisible();

  await page.getByRole("link", { name: "Open the shopping list" }).click();
  await expect(page.getByRole("checkbox").first()).toBeVisible();
});

test("on a phone a dinner is filtered by main food, found by name, chosen above the budget after a question, and undone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await planned(page, { weeklyBudget: "75" });
  await page.goto("/meal-planner");
  const before = await newest(page);
  const dinner = before.items.find(({ mealType, dayOfWeek }) => mealType === "dinner" && dayOfWeek === 0);
  const monday = page.getByRole("region", { name: "Monday" });
  await monday.getByRole("button", { name: `Swap: ${dinner?.recipeName}` }).click();
  const sheet = page.getByRole("dialog", { name: "Monday's dinner" });
  await expect(sheet.getByRole("listitem").nth(11)).toBeAttached();
  await expectNoSideScroll(page);
  expect(await graveFaults(axeOn(page))).toEqual([]);
  await look(page, "swap-sheet");
  await page.setViewportSize({ width: 390, height: 844 });

  await sheet.getByRole("button", { name: "with beef", exact: true }).press("Enter");
  const options = `/api/simple-meal-plans/${before.id}/items/${dinner?.id}/options`;
  const withBeef = (await (await page.request.get(`${options}?with=beef`)).json()) as SwapOption[];
  await expect(sheet.getByRole("listitem")).toHaveCount(withBeef.length);
  await look(page, "swap-with-beef");
  await page.setViewportSize({ width: 390, height: 844 });
  await sheet.getByRole("button", { name: "with beef", exact: true }).press("Enter");

  const all = (await (await page.request.get(options)).json()) as SwapOption[];
  const dish = all.find(({ over }) => over !== null);
  const name = dish?.recipeName ?? "";
  await sheet.getByRole("searchbox", { name: "Find a dish" }).fill(name);
  const row = sheet.getByRole("listitem").first(); // the dish of that name
  await expect(row).toContainText(`£${dish?.over} over your budget`);
  await row.getByRole("button", { name: `Choose ${name}`, exact: true }).press("Enter");
  const confirm = row.getByRole("button", { name: `Choose ${name}, over budget` });
  await expect(confirm).toBeFocused();
  await look(page, "swap-over-budget");
  await page.setViewportSize({ width: 390, height: 844 });
  await confirm.press("Enter");
  await expectToast(page, `${name} is on Monday now`, `The week costs £${dish?.total} est.`);
  expect((await newest(page)).totalCost).toBe(dish?.total);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expectToast(page, "Change undone");
  expect((await newest(page)).version).toBe(before.version);
});
