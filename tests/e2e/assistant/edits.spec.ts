import type { Page } from "@playwright/test";
import type { MealPlan } from "#contracts/planning/meal-plan.ts";
import { DAYS } from "#domain/week.ts";
import { expectNoSideScroll } from "../fit.ts";
import { expect, planned, test } from "../household.ts";

/** A day of the newest plan that has meat or fish for dinner. */
async function dayWithMeat(page: Page): Promise<string> {
  const [plan] = (await (await page.request.get("/api/simple-meal-plans-with-items")).json()) as MealPlan[];
  for (const { mealType, recipeId, dayOfWeek } of plan?.items ?? []) {
    const recipe = await (await page.request.get(`/api/recipes/${recipeId}`)).json();
    if (mealType === "dinner" && !/vegetarian/i.test(recipe.dietaryTags.join())) return DAYS[dayOfWeek] as string;
  }
  throw new Error("a week of vegetarian dinners");
}

test("on a phone a change to one day is shown as a difference, takes effect only when applied, and can be undone (D-52)", async ({
  page,
}, info) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await planned(page);
  const meals = async () => {
    const [plan] = await (await page.request.get("/api/simple-meal-plans-with-items")).json();
    return plan.items.map((item: { dayOfWeek: number; mealType: string; recipeName: string }) =>
      [item.dayOfWeek, item.mealType, item.recipeName].join(" "),
    );
  };
  const before = await meals();
  const day = await dayWithMeat(page);
  await page.goto("/ai-meal-planner");
  const input = page.getByLabel("Message", { exact: true });
  await input.fill(`make ${day} vegetarian`);
  await input.press("Enter");
  const change = page.getByRole("region", { name: "Proposed change" });
  await expect(change).toBeVisible({ timeout: 30_000 });
  await expect(change.getByRole("list", { name: "Meals that change" }).getByRole("listitem").first()).toContainText(day);
  await expect(change.getByRole("region", { name: "Proposed week and current week" })).toContainText("Current");
  await expect(change.getByText(/£\d+\.\d\d before, £\d+\.\d\d with/)).toBeVisible();
  await expectNoSideScroll(page);
  await page.screenshot({ path: info.outputPath("difference.png") }); // of the page: the card is drawn anew when the answer is complete
  expect(await meals()).toEqual(before);

  await change.getByRole("button", { name: "Use this week" }).click();
  await expect(change.getByText("You used this week.")).toBeVisible();
  expect(await meals()).not.toEqual(before);
  await input.fill("put this week back");
  await input.press("Enter");
  await expect(page.getByText(/^(?:Assistant: )?Undone: your week and shopping list/)).toBeVisible();
  await expect.poll(meals).toEqual(before);
});
