import { isFishMeal } from "#domain/planning/plate.ts";
import { recipeOf } from "#domain/recipes/recipe.ts";
import { readCatalogue } from "../../../catalogue/catalogue.ts";
import { expectNoSideScrollOnAnyScreen } from "../fit.ts";
import { expect, expectToast, household, test } from "../household.ts";
import { look } from "../look.ts";

const { foods, recipes } = readCatalogue();

test("a household that hates mushrooms and has fish on Friday gets a week with neither broken, and the recipe says what it doesn't like (D-71f)", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await household(page);
  await page.goto("/account");
  await page.getByRole("group", { name: "Fish" }).getByRole("radio", { name: "Once a week" }).check();
  await page.getByLabel("Find a food or a dish").fill("mushr");
  await page.getByRole("checkbox", { name: "Mushrooms" }).check();
  await page.getByLabel("We always have").selectOption("fish");
  await page.getByRole("button", { name: "Add rule" }).click();
  await page.getByLabel("We always have").selectOption("takeaway");
  await page.getByRole("button", { name: "Add rule" }).click();
  await expect(page.getByRole("list", { name: "Your standing rules" }).getByRole("listitem")).toHaveCount(2);
  await expectNoSideScrollOnAnyScreen(page);
  await look(page, "how-you-eat");
  await page.getByRole("button", { name: "Save Preferences" }).click();
  await expectToast(page, "Success", "Your preferences have been saved!");
  await page.reload();
  await expect(page.getByRole("list", { name: "Foods you don't like" })).toContainText("Mushrooms");

  const made = await page.request.post("/api/simple-meal-plans");
  expect(made.status(), await made.text()).toBe(201);
  const { plan } = await made.json();
  const cooked = plan.items.map((item: { recipeId: string }) => recipeOf(recipes, item.recipeId));
  expect(cooked.some((one: (typeof cooked)[number]) => /mushroom/.test(JSON.stringify(one.ingredients)))).toBe(false);
  const dinnerOn = (day: number) =>
    plan.items.find((item: { dayOfWeek: number; mealType: string }) => item.dayOfWeek === day && item.mealType === "dinner");
  expect(isFishMeal(recipeOf(recipes, dinnerOn(4).recipeId), foods)).toBe(true);
  expect(dinnerOn(5).eaters).toBe(0);
  expect(plan.unkeptRules).toEqual([]);
  await page.goto("/meal-planner");
  await expect(page.getByText("Eating out").first()).toBeAttached();

  const disliked = [...recipes.values()].find(
    ({ meal, ingredients }) => meal === "dinner" && ingredients.some(({ foodId }) => foodId === "mushroom"),
  );
  await page.goto(`/recipe/${disliked?.id}`);
  await expect(page.getByText("This dish has mushrooms, which you don't like.")).toBeVisible();
});
