import type { PlanMade } from "#contracts/planning/meal-plan.ts";
import { DAYS } from "#domain/week.ts";
import { expectNoSideScroll } from "../fit.ts";
import { expect, signUp, test } from "../household.ts";
import { look } from "../look.ts";
import { openDay } from "../planning/plans.ts";

const PLATES = "2 adult plates, 2 small plates";
const ENERGY = /about \d+ kcal for an adult, \d+ for a child of 7–10 and \d+ for a child of 4–6/;

test.use({ viewport: { width: 390, height: 844 } });

test("a family says who eats in two taps, and each meal has its plates, its energy and one price everywhere (D-70q, D-70r, D-69e)", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await signUp(page);
  await page.goto("/account");
  await page.getByRole("radio", { name: "4", exact: true }).click();
  await page.getByRole("radio", { name: "2 children" }).click();
  await page.getByLabel("Age of child 2").selectOption("4–6");
  await expectNoSideScroll(page, "who eats");
  await look(page, "who-eats-in-two-taps");
  await page.getByRole("button", { name: "Plan my week" }).click();
  await expect(page.getByRole("button", { name: /^Swap: / }).first()).toBeVisible({ timeout: 120_000 });

  const [plan] = (await (await page.request.get("/api/simple-meal-plans-with-items")).json()) as PlanMade["plan"][];
  const dinner = plan?.items.find(({ mealType, leftoverOfDay }) => mealType === "dinner" && leftoverOfDay === null);
  const price = new RegExp(`£${dinner?.cost} est\\.`);
  await page.setViewportSize({ width: 390, height: 844 }); // a week of rows
  await openDay(page, DAYS[dinner?.dayOfWeek ?? 0] ?? "");
  await page
    .getByRole("button", { name: `View Recipe: ${dinner?.recipeName}` })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(PLATES).first()).toBeVisible();
  await expect(dialog.getByText(ENERGY)).toBeVisible();
  await expect(dialog.getByText(price)).toBeVisible();
  await look(page, "plates-of-a-meal");
  await dialog.getByRole("link", { name: "Open the full recipe" }).click();
  const facts = page.getByRole("region", { name: "At a glance" });
  await expect(facts.getByText(PLATES)).toBeVisible();
  await expect(page.getByText(ENERGY)).toBeVisible();
  await expect(facts.getByText(price).first()).toBeVisible();
  await expectNoSideScroll(page, "recipe");
  await look(page, "plates-of-a-recipe");
  await page.goBack();

  const outside = (await (await page.request.get("/api/recipes?meal=dinner&text=chilli")).json()) as { recipes: { id: string }[] };
  const unplanned = outside.recipes.find(({ id }) => !plan?.items.some(({ recipeId }) => recipeId === id));
  await page.goto(`/recipe/${unplanned?.id}`);
  await expect(page.getByRole("heading", { name: `Ingredients for ${PLATES}` })).toBeVisible();
  await page.getByRole("link", { name: "Cook", exact: true }).click();
  await expect(page.getByRole("heading", { name: `For ${PLATES}` })).toBeVisible();
  await expect(page.getByText(/\d\.\d(?! (kg|litres))/)).toHaveCount(0);
  await expectNoSideScroll(page, "cook");
  await look(page, "plates-in-cook-mode");
});
