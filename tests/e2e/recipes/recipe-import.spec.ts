import { expect, expectToast, household, test } from "../household.ts";

const STEW = {
  "@context": "https://schema.org",
  "@graph": [
    {
      "@type": "Recipe",
      name: "Bean stew &amp; rice",
      recipeYield: "Serves 4",
      prepTime: "PT10M",
      cookTime: "PT25M",
      recipeIngredient: ["2 x 400g tins cannellini beans", "500g mince", "1 jar Nana's secret sauce"],
      recipeInstructions: [{ "@type": "HowToStep", text: "Fry {everything}." }],
    },
  ],
};

test("a recipe is pasted, looked over line by line, saved, and taken away again", async ({ page }) => {
  await household(page);
  await page.goto("/account");
  await page.getByRole("link", { name: "Your recipes" }).click();
  await expect(page.getByText("No recipes of your own yet")).toBeVisible();

  await page.getByLabel("Paste a recipe").fill("{not a recipe");
  await page.getByRole("button", { name: "Read the recipe" }).click();
  await expect(page.getByRole("alert")).toContainText("We couldn't read that");

  await page.getByLabel("Paste a recipe").fill(JSON.stringify(STEW));
  await page.getByRole("button", { name: "Read the recipe" }).click();
  await expect(page.getByRole("heading", { name: "Check what we read" })).toBeFocused();
  await expect(page.getByLabel("Name")).toHaveValue("Bean stew & rice");
  const line = (text: string) => page.getByRole("group", { name: text });
  await expect(line("cannellini")).toContainText("Sure");
  await expect(line("cannellini").getByLabel("Amount in grams")).toHaveValue("480");
  await expect(line("500g mince")).toContainText("Likely");
  await expect(line("secret sauce")).toContainText("No food found");
  await expect(page.getByText("2 of 3 lines unmatched: allergens unknown")).toBeVisible();
  await expect(page.getByText(/counts as containing all 14 allergens/)).toBeVisible();

  await line("500g mince").getByRole("checkbox").check();
  await expect(page.getByText("1 of 3 lines unmatched: allergens unknown")).toBeVisible();
  await line("secret sauce").getByLabel("Food").fill("Passata");
  await line("secret sauce").getByLabel("Amount in grams").fill("200");
  await line("secret sauce").getByRole("checkbox").check();
  await expect(page.getByText("All 3 lines matched")).toBeVisible();
  await line("secret sauce").getByLabel("Food").fill("");
  await expect(page.getByText("1 of 3 lines unmatched: allergens unknown")).toBeVisible();
  await page.getByText("Lunch", { exact: true }).click();
  await page.getByRole("button", { name: "Save the recipe" }).click();
  await expectToast(page, "Recipe Saved");

  const own = page.getByRole("listitem").filter({ hasText: "Bean stew & rice" });
  await expect(own).toContainText("Lunch, 35 min");
  await expect(own).toContainText("Allergens unknown");
  await expect(own).toContainText("1 jar Nana's secret sauce");
  await own.getByRole("button", { name: /Remove/ }).click();
  await page.getByRole("button", { name: "Keep it" }).click();
  await expect(own).toBeVisible();
  await own.getByRole("button", { name: /Remove/ }).click();
  await page.getByRole("button", { name: "Remove it" }).click();
  await expect(page.getByText("No recipes of your own yet")).toBeVisible();
});

test("an address that we may not fetch is refused in words, by the real worker", async ({ page }) => {
  await household(page);
  await page.goto("/recipes/import");
  await page.getByLabel("Or enter its link").fill("https://127.0.0.1/soup");
  await page.getByRole("button", { name: "Read the recipe" }).click();
  await expect(page.getByRole("alert")).toContainText("a few sites only");
});
