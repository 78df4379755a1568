import type { MealPlan } from "#contracts/planning/meal-plan.ts";
import { shortDay } from "../../../web/features/planning/public/plan-days.ts";
import { expect, expectToast, failCall, household, test } from "../household.ts";
import { open, openMeal, plansOf } from "./plans.ts";

test("Settings are kept and make the next plan: three days, dinners and snacks, at Aldi (D-16c, H-CONST-10)", async ({ page }) => {
  await household(page, { postcode: "SW1A 1AA" });
  await page.goto("/meal-planner?tab=settings");
  for (const days of [3, 7, 14, 30]) await expect(page.getByRole("radio", { name: `${days} days`, exact: true })).toBeVisible();
  for (const far of ["2 miles", "5 miles", "10 miles", "Any distance"])
    await expect(page.getByRole("radio", { name: far, exact: true })).toBeVisible();
  await page.getByRole("radio", { name: "3 days" }).check();
  for (const meal of ["Breakfasts", "Lunches", "Dinners"]) await page.getByRole("checkbox", { name: meal }).uncheck();
  await expect(page.getByRole("alert")).toContainText("Plan at least one meal");
  await expect(page.getByRole("button", { name: "Save settings" })).toBeDisabled();
  await page.getByRole("checkbox", { name: "Dinners" }).check();
  await page.getByRole("checkbox", { name: "Snacks" }).check();
  await page.getByLabel("Supermarket").selectOption("Aldi");
  await page.getByRole("radio", { name: "5 miles" }).check();

  const finder = page.getByRole("link", { name: /^Find Aldi/ });
  await expect(finder).toContainText("within 5 miles");
  await expect(finder).toHaveAttribute("href", "https://stores.aldi.co.uk/store-finder?q=SW1A%201AA");
  await expect(finder).toHaveAttribute("target", "_blank");
  await expect(finder).toHaveAttribute("rel", /noopener/);
  expect(page.url()).not.toContain("SW1A");

  await failCall(page, "/api/user/plan-settings", "PUT", 500);
  await page.getByRole("button", { name: "Save settings" }).click();
  await expectToast(page, "Error", "Failed to save preferences");
  await page.unroute("/api/user/plan-settings");
  await page.getByRole("button", { name: "Save settings" }).click();
  await expectToast(page, "Settings saved", "Your next plan will use them.");
  await page.reload();
  await expect(page.getByRole("radio", { name: "3 days" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Snacks" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Lunches" })).not.toBeChecked();
  await expect(page.getByRole("radio", { name: "5 miles" })).toBeChecked();

  await open(page, "Meals");
  await page.getByRole("button", { name: "New Plan" }).click();
  await expectToast(page, "Meal Plan Generated!", "Your 3-day meal plan is ready.");
  await expect(page.getByText(/· 3 meals planned \+ 3 snacks/)).toBeVisible();
  await expect(page.getByRole("region", { name: "Wednesday" }).getByText("Snack", { exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "Thursday" })).toBeHidden();
});

test("a snack stands in a fourth row outside the 21, and is explained, swapped and kept like a meal (D-16c, H-CONST-03)", async ({
  page,
}) => {
  await household(page);
  await page.request.put("/api/user/plan-settings", { data: { planMeals: ["breakfast", "lunch", "dinner", "snack"] } });
  await page.request.post("/api/simple-meal-plans");
  await page.goto("/meal-planner");
  await expect(page.getByText(/· 21 meals planned \+ 7 snacks/)).toBeVisible();
  const friday = page.getByRole("region", { name: "Friday" });
  await expect(friday.getByText("Snack", { exact: true })).toBeVisible();
  const dialog = await openMeal(page, "Friday", "Snack");
  await dialog.getByRole("button", { name: "Why this meal?" }).click();
  await expect(dialog.getByText(/It adds £\d+\.\d\d to your week/)).toBeVisible();
  await dialog.getByRole("button", { name: "Keep for the next plan" }).click();
  const kept = dialog.getByRole("button", { name: "Kept for the next plan" });
  await expect(kept).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Choose another dish" })).toBeDisabled(); // what is kept is let go first
  await kept.click();
  await dialog.getByRole("button", { name: "Choose another dish" }).click();
  await dialog
    .getByRole("listitem")
    .filter({ hasNotText: "over your budget" })
    .getByRole("button", { name: /^Choose / })
    .first()
    .click();
  await expectToast(page, "is on Friday now");
  await page.goto("/");
  await expect(page.getByRole("region", { name: /Meal Plan$/ })).toContainText("21 meals + 7 snacks");
});

test("a fortnight is two weeks to go between, the first one first (D-16c, H-CONST-10)", async ({ page }) => {
  await household(page);
  await page.request.put("/api/user/plan-settings", { data: { planDays: 14 } });
  await page.goto("/meal-planner");
  await page.getByRole("button", { name: "New Plan" }).click();
  await expectToast(page, "Meal Plan Generated!", "Your 14-day meal plan is ready.");
  const [first, second] = await plansOf(page);
  expect([first?.weekIndex, second?.weekIndex]).toEqual([0, 1]);
  const week = (plan: MealPlan | undefined) => page.getByRole("link", { name: `Week of ${shortDay(plan?.monday ?? "")}` });
  await expect(week(first)).toHaveAttribute("aria-current", "page");
  await expect(page.getByText(`£${first?.totalCost} at the till, est.`, { exact: false })).toBeVisible();
  await week(second).click();
  await expect(page.getByText(`£${second?.totalCost} at the till, est.`, { exact: false })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`week=${second?.monday}`));
});
