import { recommendedPounds } from "#domain/household/budget-guide.ts";
import { expectNearestCode } from "../household/location.ts";
import { agree, expect, expectToast, holdCall, household, PASSWORD, signUp, test } from "../household.ts";

const user = async (page: import("@playwright/test").Page) => (await page.request.get("/api/user")).json();

test.describe("reading A, /setup", () => {
  test("shows its sections in order with their texts, and saves them (H-ROUTE-21, D-12a, H-UI-23, H-UI-25, H-UI-26, H-UI-27, H-UI-28, H-UI-29, H-UI-31, H-UI-32, H-UI-34, H-STATE-05, H-STATE-06, H-ENT-02, D-15a, D-85a, H-ERR-08)", async ({
    page,
  }) => {
    await signUp(page);
    await page.goto("/setup");
    await expect(page.getByRole("heading", { name: "Set Up Your Meal Planning Profile" })).toBeVisible();
    await expect(page.getByText(/Recipes with step-by-step guides/)).toBeVisible();
    const order = [
      "UK postcode",
      "Weekly food budget",
      "Household size",
      "Cooking skill",
      "Dietary preferences",
      "Favorite cuisines",
      "Allergies and intolerances",
    ];
    const tops = await Promise.all(order.map(async (name) => (await page.getByText(name, { exact: true }).first().boundingBox())?.y ?? 0));
    expect(tops).toEqual([...tops].sort((a, b) => a - b));
    const recommended = recommendedPounds(4);
    await expect(page.getByText(`Recommended: £${recommended.from}-${recommended.to} per week for 4 people`)).toBeVisible();
    for (const name of ["Just me", "2 people", "3-4 people", "5+ people"]) await expect(page.getByRole("radio", { name })).toBeVisible();
    for (const note of ["Simple recipes", "Some experience", "Complex dishes"]) await expect(page.getByText(note)).toBeVisible();

    await expect(page.getByRole("slider", { name: "Weekly food budget" })).toHaveValue("50");
    await expect(page.getByRole("radio", { name: "3-4 people" })).toBeChecked();
    await expect(page.getByRole("radio", { name: /Beginner/ })).toBeChecked();
    await expect(page.getByRole("checkbox", { name: "British" })).toBeChecked();
    expect(await user(page)).toMatchObject({ householdSize: null, cuisinePreferences: [] }); // placeholders are not stored

    await expect(page.getByRole("region", { name: "What you save" })).toContainText("compares your planned weeks with what you spent"); // D-73b
    await page.getByRole("slider", { name: "Weekly food budget" }).fill("60");

    await page.getByLabel("UK postcode").fill("m1 1ae");
    await page.getByRole("checkbox", { name: "Vegetarian" }).check();
    await page.getByRole("checkbox", { name: "Vegan" }).check();
    await page.getByRole("checkbox", { name: "Vegan" }).uncheck();
    await page.getByRole("checkbox", { name: "Shellfish" }).check();
    await agree(page);
    const answer = await holdCall(page, "/api/user/preferences");
    await page.getByRole("button", { name: "Save Preferences" }).click();
    await expect(page.getByRole("button", { name: "Saving..." })).toBeDisabled();
    answer();
    await expectToast(page, "Success", "Your preferences have been saved!");
    await expect(page).toHaveURL(/\/$/);
    expect(await user(page)).toMatchObject({
      postcode: "M1 1AE",
      weeklyBudget: "60.00",
      householdSize: 4,
      cookingSkill: "beginner",
      dietaryPreferences: ["vegetarian"],
      cuisinePreferences: ["british"],
      allergies: ["crustaceans", "molluscs"],
    });
  });

  test("checks on saving, and again at each change (H-VAL-01, H-VAL-02, H-VAL-07)", async ({ page }) => {
    await signUp(page);
    await page.goto("/setup");
    await page.getByRole("button", { name: "Save Preferences" }).click();
    const fault = page.getByText("Please enter a valid UK postcode");
    await expect(fault).toBeVisible();
    await page.getByLabel("UK postcode").fill("SW1A");
    await expect(fault).toBeHidden();
    await page.getByLabel("UK postcode").fill("SW1A!");
    await expect(fault).toBeVisible();
  });

  test("can be skipped, from the top and from the bottom (H-UI-30, H-ROLE-02)", async ({ page }) => {
    await household(page);
    await page.goto("/setup");
    await expect(page.getByRole("link", { name: "Skip for Now" })).toHaveCount(2);
    await page.getByRole("link", { name: "Skip for Now" }).last().click();
    await expect(page).toHaveURL(/\/$/);
  });

  test("lets a visitor fill it in first; the answers wait for the sign-up (H-UI-30, H-UI-31, H-ROLE-02)", async ({ page }) => {
    await page.goto("/setup");
    await expect(page.getByRole("link", { name: "Skip for Now" })).toHaveCount(0);
    await page.getByLabel("UK postcode").fill("EH1");
    await page.getByRole("radio", { name: "2 people" }).check();
    await page.getByRole("button", { name: "Generate My First Meal Plan" }).click();
    await expect(page).toHaveURL(/\/signup\?next=%2Fsetup/);
    await page.getByLabel("First name").fill("Ada");
    await page.getByLabel("Email").fill(`visitor-${Date.now()}@larder.test`);
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Create my account" }).click();
    await expect(page.getByLabel("UK postcode")).toHaveValue("EH1");
    await expect(page.getByRole("radio", { name: "2 people" })).toBeChecked();
  });

  test("offers all fourteen allergens and keeps a term that none of them covers (D-11i, D-11j)", async ({ page }) => {
    await signUp(page);
    await page.goto("/setup");
    await page.getByRole("checkbox", { name: "Nuts" }).check();
    await page.getByRole("button", { name: "Show all 14" }).click();
    const all = page.getByRole("group", { name: "Allergies and intolerances" }).getByRole("checkbox");
    await expect(all).toHaveCount(14);
    await expect(page.getByRole("checkbox", { name: "Tree nuts" })).toBeChecked();
    await expect(page.getByRole("checkbox", { name: "Peanuts" })).toBeChecked();
    await page.getByRole("checkbox", { name: "Peanuts" }).uncheck();
    await page.getByLabel("Something else").fill("kiwi, lactose");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await page.getByRole("button", { name: "Leave out Kiwi (kiwi fruit)" }).click();
    await page.getByRole("button", { name: "Leave out Milk" }).click();
    await expect(page.getByText("kiwi: matched by name only")).toBeVisible();
    await expect(page.getByRole("checkbox", { name: "Milk" })).toBeChecked();
    await page.getByLabel("UK postcode").fill("M1");
    await agree(page);
    await page.getByRole("button", { name: "Save Preferences" }).click();
    await expect(page).toHaveURL(/\/$/);
    expect(await user(page)).toMatchObject({ allergies: ["milk", "tree_nuts", "kiwi"], allergyWords: ["kiwi"] });
  });

  test("fills in the nearest outward code by the device's location, or says why it cannot (D-21a)", async ({ page, context }) => {
    await signUp(page);
    await page.goto("/setup");
    await expectNearestCode({ page, context }, { latitude: 53.481, longitude: -2.242 }, /^M\d/);
  });
});

test.describe("reading B, /account", () => {
  test("starts a new household, and goes to the planner one and a half seconds after saving (H-ROUTE-26, D-12b, D-12f, H-UI-36, H-UI-37, H-UI-38, H-UI-39, H-STATE-05)", async ({
    page,
  }) => {
    await signUp(page);
    await page.goto("/account");
    await expect(page.getByRole("heading", { name: "Let's Get Started" })).toBeVisible();
    await expect(page.getByLabel("Weekly budget (£)")).toHaveValue("87.50");
    await page.getByLabel("Or by band").selectOption({ label: "£150-200" });
    await page.getByRole("radio", { name: "6+" }).check();
    await expect(page.getByLabel("How many exactly?").locator("option")).toHaveText([6, 7, 8, 9, 10].map((size) => `${size} people`));
    await page.getByLabel("How many exactly?").selectOption("8");
    await expect(page.getByText(/^£175 feeds the 8 of you/)).toBeVisible();
    await page.getByRole("checkbox", { name: "Kosher" }).check();
    await page.getByRole("heading", { name: "How you eat" }).click();
    await page.getByRole("radio", { name: "Advanced" }).check();
    await page.getByRole("button", { name: "Plan my week" }).click();
    await expectToast(page, "Success", "Your preferences have been saved!");
    const since = Date.now();
    await expect(page).toHaveURL(/\/meal-planner$/);
    expect(Date.now() - since).toBeGreaterThan(700);
    expect(await user(page)).toMatchObject({
      householdSize: 8,
      weeklyBudget: "175.00",
      cookingSkill: "advanced",
      dietaryRestrictions: ["kosher"],
    });
  });

  test("asks for what is missing (H-VAL-08, H-ERR-09)", async ({ page }) => {
    await signUp(page);
    await page.goto("/account");
    await page.getByRole("button", { name: "Plan my week" }).click();
    await expectToast(page, "Missing Information", "Please fill in all required fields before saving.");
    expect(await user(page)).toMatchObject({ householdSize: null });
  });

  test("is the settings of a household that has a profile, and stays after saving (H-UI-36)", async ({ page }) => {
    await household(page, { weeklyBudget: "125.00", allergies: ["Dairy"] });
    await page.goto("/account");
    await expect(page.getByRole("heading", { name: "Account Settings" })).toBeVisible();
    await expect(page.getByLabel("Or by band")).toHaveValue("125.00");
    await expect(page.getByRole("checkbox", { name: "Dairy" })).toBeChecked();
    await page.getByRole("switch", { name: /usual basics/ }).uncheck();
    const spending = page.getByRole("group", { name: "Thrifty or generous?" });
    await expect(spending.getByRole("radio", { name: "Balanced" })).toBeChecked();
    await spending.getByRole("radio", { name: "Generous" }).check();
    await page.getByLabel("Supermarket").selectOption("aldi");
    await page.getByRole("button", { name: "Save Preferences" }).click();
    await expectToast(page, "Success", "Your preferences have been saved!");
    await page.reload();
    await expect(page.getByRole("switch", { name: /usual basics/ })).not.toBeChecked();
    await expect(page.getByLabel("Supermarket")).toHaveValue("aldi");
    await expect(spending.getByRole("radio", { name: "Generous" })).toBeChecked();
  });

  test("shows a saved budget outside all bands unchanged and keeps it (D-12e)", async ({ page }) => {
    await household(page, { weeklyBudget: "43.21" });
    await page.goto("/account");
    await expect(page.getByLabel("Or by band")).toHaveValue("");
    await expect(page.getByLabel("Weekly budget (£)")).toHaveValue("43.21");
    await page.getByRole("button", { name: "Save Preferences" }).click();
    await expectToast(page, "Success");
    expect(await user(page)).toMatchObject({ weeklyBudget: "43.21" });
    await page.getByLabel("Weekly budget (£)").fill("30");
    await page.getByRole("button", { name: "Save Preferences" }).click();
    await expect.poll(() => user(page)).toMatchObject({ weeklyBudget: "30.00" });
  });
});
