import type { MealPlan } from "#contracts/planning/meal-plan.ts";
import type { ShoppingList } from "#contracts/shopping/shopping-list.ts";
import { axeOn } from "../axe.ts";
import { expectNoSideScroll } from "../fit.ts";
import { agree, expect, expectToast, planned, test } from "../household.ts";
import { newest } from "./plans.ts";

const unfit = (plan: MealPlan) => plan.items.filter(({ avoid, mealType }) => avoid.length > 0 && mealType !== "extra");

test("after an allergy is saved, the week, the dashboard, the list and shop mode mark what contains it, and one tap replaces it (D-67g)", async ({
  page,
}) => {
  await planned(page, { healthConsent: undefined });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/meal-planner");
  await expect(page.getByRole("region", { name: "Monday" })).toBeVisible();

  await page.goto("/account");
  await page.getByRole("checkbox", { name: "Dairy" }).check();
  await agree(page);
  await page.getByRole("button", { name: "Save Preferences" }).click();
  await expectToast(page, "Success", "Your preferences have been saved!");
  const plan = await newest(page);
  const [meal] = unfit(plan);
  expect(meal?.avoid).toEqual(["contains milk"]);

  await page.goto("/");
  const notice = page.getByRole("region", { name: "Not for your household" });
  await expect(notice).toContainText("no longer suit your household.");
  await expect(notice).toContainText("What's wrong: contains milk.");
  await expectNoSideScroll(page);

  const [list] = (await (await page.request.get("/api/simple-shopping-lists")).json()) as ShoppingList[];
  await page.goto(`/simple-shopping-lists/${list?.id}`);
  const lines = list?.items.filter(({ avoid, cupboard }) => avoid.length > 0 && !cupboard) ?? [];
  await expect(page.getByText("Don't buy: contains milk").filter({ visible: true })).toHaveCount(lines.length);
  await page.goto(`/shopping-lists/${list?.id}`);
  await expect(page.getByText("Don't buy: contains milk").filter({ visible: true })).toHaveCount(lines.length);

  await expect(notice.getByRole("button", { name: /^Replace \d+ meals?/ })).toBeVisible();

  await page.goto("/meal-planner");
  const row = page
    .getByRole("article")
    .filter({ hasText: meal?.recipeName ?? "" })
    .first();
  await expect(row.getByText(/^Don't eat: .*contains milk/).first()).toBeVisible(); // even where the meal is folded
  expect(await axeOn(page)).toEqual([]);
  await notice.getByRole("button", { name: /^Replace \d+ meals?/ }).click();
  await expect(page.getByRole("region", { name: "What changed" })).toContainText(`instead of ${meal?.recipeName}`);
  await expect(notice).toHaveCount(0);
  expect(unfit(await newest(page))).toEqual([]);
  await page.goto(`/shopping-lists/${list?.id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Shopping list" })).toBeVisible();
  await expect(page.getByText(/Don't buy/)).toHaveCount(0);
});
