import { expect, expectToast, household, planned, test } from "../household.ts";
import { look } from "../look.ts";
import { openMeal } from "../planning/plans.ts";

test("a dish that is never wanted again is said so in the week, is not planned any more, and comes back when that is undone", async ({
  page,
}) => {
  test.slow(); // it plans twice, and looks at a whole page
  await planned(page);
  await page.goto("/meal-planner");
  const tuesday = page.getByRole("region", { name: "Tuesday" });
  const dialog = await openMeal(page, "Tuesday");
  const name = (await dialog.getByRole("heading").first().textContent()) ?? "";
  const never = dialog.getByRole("button", { name: "Never again" });
  await never.click();
  await expectToast(page, "Never again", `${name} won't be planned again`);
  await expect(never).toHaveAttribute("aria-pressed", "true");

  await page.getByText("Undo", { exact: true }).click(); // with the recipe open
  await expectToast(page, "Rating removed");
  await expect(never).toHaveAttribute("aria-pressed", "false");
  await never.click();
  await expect(never).toHaveAttribute("aria-pressed", "true");
  await dialog.getByRole("button", { name: "Too dear" }).click();
  await expect(dialog.getByRole("button", { name: "Too dear" })).toHaveAttribute("aria-pressed", "true");
  await dialog.getByRole("button", { name: "Close" }).click(); // Escape closes a toast first, where one is still shown
  await expect(tuesday.getByText("Never again")).toBeVisible();

  await page.getByRole("button", { name: "New Plan" }).click();
  await expectToast(page, "Meal Plan Generated!");
  await expect(page.getByRole("heading", { name, exact: true })).toHaveCount(0);

  await page.goto("/account/taste");
  const said = page.getByRole("region", { name: "Your dish ratings" });
  await expect(said.getByRole("listitem")).toHaveCount(1);
  await expect(said.getByRole("listitem")).toContainText("Too dear");
  await look(page, "taste-list");
  await said.getByRole("button", { name: `Undo your rating of ${name}` }).click();
  await expect(said.getByText(/^Nothing yet/)).toBeVisible();
});

test("a recipe's page takes a word on it, and shows it when it is opened again", async ({ page }) => {
  await planned(page);
  const [plan] = (await (await page.request.get("/api/simple-meal-plans-with-items")).json()) as { items: { recipeId: string }[] }[];
  await page.goto(`/recipe/${plan?.items[2]?.recipeId}`);
  await page.getByRole("button", { name: "Loved it" }).click();
  await expectToast(page, "Loved it", "may come back sooner");
  await page.reload();
  await expect(page.getByRole("button", { name: "Loved it" })).toHaveAttribute("aria-pressed", "true");
  await page.setViewportSize({ width: 390, height: 844 });
});

test("a new household taps what it would eat, or skips it and finds it again in its account", async ({ page }) => {
  await household(page);
  await page.goto("/");
  await page.getByRole("link", { name: "Tap what you'd eat" }).click();
  const dishes = page.getByRole("list", { name: "Dishes" });
  await expect(dishes.getByRole("button")).toHaveCount(12);
  await page.getByRole("link", { name: "Skip", exact: true }).click();
  await page.getByRole("button", { name: "Skip" }).click();
  await expect(page.getByRole("link", { name: "Tap what you'd eat" })).toBeHidden();

  await page.goto("/account/taste");
  await page.getByRole("link", { name: "Tap what you'd eat" }).click();
  const tapped: string[] = [];
  for (const index of [0, 3, 7]) {
    const dish = dishes.getByRole("button").nth(index);
    await dish.click();
    await expect(dish).toHaveAttribute("aria-pressed", "true");
    tapped.push(((await dish.textContent()) ?? "").trim());
  }
  await look(page, "taste-start");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Save 3 dishes" }).click();
  await expectToast(page, "Saved");
  await page.goto("/account/taste");
  await expect(page.getByRole("region", { name: "Your dish ratings" }).getByText("Would eat it")).toHaveCount(tapped.length);
});
