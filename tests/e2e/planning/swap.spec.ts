import { expect, expectToast, planned, test } from "../household.ts";
import { openLastMeal } from "./plans.ts";

test("a meal says why it is there, is swapped at a price that is shown first, and is kept for the next plan", async ({ page }) => {
  await planned(page);
  await page.goto("/meal-planner");
  const tuesday = page.getByRole("region", { name: "Tuesday" });
  const dialog = await openLastMeal(page, "Tuesday");
  const before = await dialog.getByRole("heading").first().textContent();

  await dialog.getByRole("button", { name: "Why this meal?" }).click();
  await expect(dialog.getByText(/It adds £\d+\.\d\d to your week/)).toBeVisible();

  await dialog.getByRole("button", { name: "Swap it" }).click();
  const first = dialog
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: /^Swap to/ }) })
    .first();
  const promised = /week £(\d+\.\d\d)/.exec((await first.textContent()) ?? "")?.[1];
  await first.getByRole("button", { name: /^Swap to/ }).click();
  await expectToast(page, "Meal swapped", `The week is now £${promised}`);
  await expect(dialog).toBeHidden();
  await expect(tuesday.getByText(before ?? "", { exact: true })).toBeHidden();
  await expect(page.getByText(`£${promised}`).first()).toBeVisible();

  await openLastMeal(page, "Tuesday");
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
