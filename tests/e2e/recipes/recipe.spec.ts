import { expectNoSideScroll } from "../fit.ts";
import { expect, expectToast, failCall, holdCall, household, planned, test } from "../household.ts";

type Card = { id: string; name: string };
type Found = { recipes: Card[] };

/** Opens the menu of a recipe and takes one of its actions. */
async function take(page: import("@playwright/test").Page, action: string): Promise<void> {
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("button", { name: action }).click();
}

const firstOf = async (page: import("@playwright/test").Page, query: string): Promise<Card> =>
  ((await (await page.request.get(`/api/recipes?${query}`)).json()) as Found).recipes[0]!;

test("a recipe shows everything, scales with its portions, and is saved and unsaved as the server says (H-ROUTE-24, H-UI-68, H-STATE-14, H-ERR-29, D-18b)", async ({
  page,
}) => {
  await household(page);
  const { id, name } = await firstOf(page, "text=chicken+curry&meal=dinner");
  const release = await holdCall(page, `**/api/recipes/${id}`);
  await page.goto(`/recipe/${id}`);
  await expect(page.getByText("Loading the recipe")).toBeAttached();
  release();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByRole("img", { name: `Drawing of ${name}` })).toBeVisible();
  const facts = page.getByRole("region", { name: "At a glance" });
  for (const label of ["Time", "Cost", "Serves", "Allergens"]) await expect(facts.getByText(label, { exact: true })).toBeVisible();
  await expect(facts).toContainText(/\d+ min prep, \d+ min cook/);
  await expect(facts).toContainText("check the label");
  const details = page.getByRole("region", { name: "About this dish" });
  for (const label of ["Difficulty", "Cuisine", "Season"]) await expect(details.getByText(label, { exact: true })).toBeVisible();
  await expect(facts).toContainText(/£\d+\.\d\d est\./);
  await expect(page.getByRole("heading", { name: "Ingredients for 2 plates" })).toBeVisible();
  const poultry = page.getByRole("region", { name: "Meat & poultry" }).getByRole("listitem").first();
  const forTwo = await poultry.textContent();
  await expect(page.getByRole("region", { name: "Method" }).getByRole("listitem").first()).toBeVisible();
  for (const word of ["Energy", "Protein", "Carbohydrate", "Fat", "Fibre", "Salt"])
    await expect(page.getByText(word, { exact: true })).toBeVisible();
  await page.getByLabel("Portions").selectOption("3 portions");
  await expect(page.getByRole("heading", { name: "Ingredients for 3 portions" })).toBeVisible();
  expect(await poultry.textContent()).not.toBe(forTwo);

  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await take(page, "Share"); // this browser has no sheet of its own to send from
  await expectToast(page, "Copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`${name}\nFor 3 portions, `);

  const saved = page.getByRole("img", { name: "In your saved recipes" });
  await take(page, "Save Recipe");
  await expectToast(page, "Recipe Saved");
  await expect(saved).toBeVisible();
  await page.reload();
  await expect(saved).toBeVisible({ timeout: 30_000 });

  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("link", { name: "Saved recipes" }).click();
  await expect(page.getByRole("link", { name })).toBeVisible();
  await page.getByLabel("Name").fill("no such dish");
  await expect(page.getByText("Your one saved recipe doesn't match.")).toBeVisible();
  await page.getByLabel("Name").fill("");
  await page.getByRole("link", { name }).click();
  await failCall(page, "**/api/saved-recipes/*", "DELETE", 500);
  await take(page, "Saved");
  await expectToast(page, "Error", "Failed to unsave recipe");
  await page.unroute("**/api/saved-recipes/*");
  await take(page, "Saved");
  await expectToast(page, "Recipe Unsaved");
  await expect(saved).toHaveCount(0);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await expect(page.getByRole("button", { name: "Save Recipe" })).toBeVisible();
  await page.goto("/saved-recipes");
  await expect(page.getByText("Nothing saved yet")).toBeVisible();
});

test("a recipe goes onto the newest list, or makes one (H-UI-67, H-ERR-29)", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await household(page);
  const { id, name } = await firstOf(page, "text=curry&meal=dinner");
  await page.goto(`/recipe/${id}`);
  await take(page, "Add to Shopping List");
  await expectToast(page, "Added to Shopping List", "more at the till, est.");
  const toast = page.locator("[data-sonner-toast]").first();
  const below = async () => (await toast.boundingBox())!.y + (await toast.boundingBox())!.height;
  const main = (await page.getByRole("main").boundingBox())!;
  await expect.poll(below, "the toast stays over the header, off every heading").toBeLessThanOrEqual(main.y);
  const [list] = (await (await page.request.get("/api/shopping-lists")).json()) as { id: string }[];
  await page.goto(`/shopping-lists/${list!.id}`);
  await expect(page.getByText(`For ${name}`).first()).toBeVisible();
});

test("a recipe takes a place in the week at the price that was shown first (H-UI-69, D-18a, H-UI-61)", async ({ page }) => {
  await planned(page);
  const found = (await (await page.request.get("/api/recipes?meal=dinner&minutes=45&sort=name")).json()) as Found;
  const [plan] = (await (await page.request.get("/api/simple-meal-plans-with-items")).json()) as { items: { recipeId: string }[] }[];
  const chosen = found.recipes.find(({ id }) => !plan!.items.some(({ recipeId }) => recipeId === id))!;
  await page.goto(`/recipe/${chosen.id}`);
  await take(page, "Add to Meal Plan");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { disabled: false }).last().check();
  const told = dialog.getByText(/The week would cost £\d+\.\d\d est\./);
  const total = /£(\d+\.\d\d)/.exec((await told.textContent()) ?? "")?.[1];
  await dialog.getByRole("button", { name: /^Add it/ }).click();
  await expectToast(page, "Added to Meal Plan", `The week is now £${total} est.`);
  await expect(page.getByRole("button", { name: "More", exact: true })).toBeFocused();
  await page.goto("/meal-planner");
  await expect(page.getByRole("heading", { name: chosen.name }).first()).toBeVisible();
  await page
    .getByRole("button", { name: `View Recipe: ${chosen.name}` })
    .first()
    .click();
  const recipe = page.getByRole("dialog");
  await expect(recipe.getByText(/^£\d+\.\d\d est\., £\d+\.\d\d a plate$/)).toBeVisible();
  await expect(recipe.getByText(/^2 plates/)).toBeVisible();
  await expect(recipe.getByRole("heading", { name: "Ingredients" })).toBeVisible();
  await expect(recipe.getByRole("heading", { name: "Method" })).toBeVisible();
  await expect(recipe.getByRole("heading", { name: /Nutrition/ })).toBeVisible();
  await recipe.getByRole("link", { name: "Open the full recipe" }).click();
  await expect(page.getByRole("heading", { level: 1, name: chosen.name })).toBeVisible();
});

test("without a plan there is no place, and what must not be eaten is refused with the reason", async ({ page }) => {
  await household(page, { allergies: ["Dairy"] });
  const free = await firstOf(page, "meal=dinner");
  await page.goto(`/recipe/${free.id}`);
  await take(page, "Add to Meal Plan");
  await expect(page.getByRole("dialog").getByText("No week planned yet")).toBeVisible();

  expect((await page.request.post("/api/simple-meal-plans")).status()).toBe(201);
  const milky = await firstOf(page, "text=cheddar&meal=dinner&all=yes");
  await page.goto(`/recipe/${milky.id}`);
  await expect(page.getByText(/Not for your household: it contains milk/)).toBeVisible();
  await take(page, "Add to Meal Plan");
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText("contains milk");
});

test("all recipes are searched and filtered; the address holds the search, and what is hidden is counted", async ({ page }) => {
  await household(page, { allergies: ["Dairy"] });
  const release = await holdCall(page, "**/api/recipes?*");
  await page.goto("/recipes?sort=name");
  await expect(page.getByText("Looking for recipes")).toBeAttached();
  release();
  await expect(page.getByText(/^\d+ dishes, page 1 of \d+/)).toBeVisible();
  await page.getByLabel("Dish or food").fill("cheddar");
  await expect(page).toHaveURL(/text=cheddar/);
  await expect(page.getByText(/\d+ more are hidden/)).toBeVisible();
  await expect(page.getByText("0 recipes")).toBeVisible();
  await page.getByRole("switch").click();
  await expect(page.getByRole("switch")).toBeChecked();
  await expect(page.getByText("Not for your household").first()).toBeVisible();
  await page.getByLabel("Meal", { exact: true }).selectOption("lunch");
  await page.reload();
  await expect(page.getByLabel("Dish or food")).toHaveValue("cheddar", { timeout: 30_000 });
  await expect(page.getByLabel("Meal", { exact: true })).toHaveValue("lunch");
  await page.getByLabel("Dish or food").fill("unobtainium");
  await expect(page.getByText("No matching recipes")).toBeVisible();
  await page.getByRole("button", { name: "Clear the filters" }).click();
  await expect(page.getByLabel("Dish or food")).toHaveValue("");
  await expect(page.getByText(/^\d+ dishes, page 1 of \d+/)).toBeVisible();
  await page.waitForTimeout(1_000); // words that were typed before must not come back once the typing has paused
  await expect(page).toHaveURL(/\/recipes$/);
});

test(`the ways of a dish stand behind one card: the address and back keep it, and words still find the single recipe`, async ({ page }) => {
  await household(page);
  await page.goto("/recipes?meal=dinner&sort=name");
  const card = page.getByRole("link", { name: /Bean stew · 12 ways/ });
  const filters = page.getByRole("button", { name: "Filters (2)" });
  const meal = page.getByLabel("Meal", { exact: true });
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(meal).toBeVisible({ visible: width === 1280 });
    await expect(filters).toBeVisible({ visible: width === 390 });
    const first = await page.getByRole("main").getByRole("listitem").first().boundingBox();
    expect(first?.y, `${width} px wide`).toBeLessThan(480); // of 844: the dishes come before the filters
  }
  await filters.click();
  await expect(meal).toHaveValue("dinner");
  await filters.click();
  await expect(meal).toBeHidden();
  await card.click();
  await expect(page).toHaveURL(/\/recipes\?meal=dinner&sort=name&dish=bean-stew$/);
  await expect(page.getByRole("heading", { name: "Bean stew · 12 ways" })).toBeVisible();
  await expect(page.getByText("12 recipes")).toBeVisible();
  await expectNoSideScroll(page);
  await page.getByRole("link", { name: /Thyme mixed bean and kale stew with pearl barley/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Thyme mixed bean and kale stew with pearl barley" })).toBeVisible();
  await page.goBack();
  await expect(page.getByText("12 recipes")).toBeVisible();
  await page.getByRole("button", { name: "All dishes" }).click();
  await expect(card).toBeVisible();
  await page.getByLabel("Dish or food").fill("barley kale stew");
  await expect(page.getByRole("link", { name: /Thyme mixed bean and kale stew with pearl barley/ })).toBeVisible();
  await expect(page.getByText(/^\d+ recipes?/)).toBeVisible();
});
