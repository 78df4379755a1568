import { expect, expectToast, failCall, household, planned, test, UNAUTHORIZED } from "../household.ts";

test.describe.configure({ mode: "parallel" }); // they start last: one after the other, a core would wait for them

test.describe("planning", () => {
  test("that fails says so, on the dashboard and on the plan page (H-ERR-06, H-STATE-04)", async ({ page }) => {
    await planned(page);
    await failCall(page, "/api/simple-meal-plans", "POST", 500);
    await page.goto("/");
    await page.getByRole("button", { name: "Generate New Meal Plan" }).click();
    await expectToast(page, "Error", "Failed to generate meal plan");
    await page.goto("/meal-planner");
    await page.getByRole("button", { name: "New Plan" }).click();
    await expectToast(page, "Error", "Failed to generate meal plan. Please try again.");
    await expect(page.getByRole("button", { name: "New Plan" })).toBeEnabled();
  });

  test("with a lost session says so and leads to the login after half a second (H-ERR-04, H-ERR-05, H-CALL-29, D-22c)", async ({
    page,
  }) => {
    await household(page);
    await failCall(page, "/api/simple-meal-plans", "POST", 401, UNAUTHORIZED);
    await page.goto("/");
    await page.getByRole("region", { name: /^Notifications/ }).waitFor({ state: "attached" }); // where it is said comes after the page, and the page is left half a second later
    await page.getByRole("button", { name: "Generate New Meal Plan" }).click();
    await expectToast(page, "Unauthorized", "You are logged out. Logging in again...");
    await expect(page).toHaveURL(/\/login/);
  });

  test("that no budget allows names the smallest budget that works, and the way to change it (D-17c)", async ({ page }) => {
    test.setTimeout(120_000); // five journeys share the processor with a long search
    await household(page, { weeklyBudget: "8.00", householdSize: 4 });
    await page.goto("/");
    await page.getByRole("button", { name: "Generate New Meal Plan" }).click();
    const alert = page.getByRole("alert");
    await expect(alert).toContainText(/smallest budget that works is £\d+\.\d\d/, { timeout: 90_000 }); // it is searched for
    await alert.getByRole("link", { name: "Change your preferences" }).click();
    await expect(page).toHaveURL(/\/account$/);
  });

  test("whose plans cannot be loaded says why, and Retry loads the page again", async ({ page }) => {
    await planned(page);
    await failCall(page, "/api/simple-meal-plans-with-items", "GET", 500, { message: "The database is away" });
    await page.goto("/meal-planner");
    await expect(page.getByRole("alert")).toContainText("Error loading meal plans: The database is away");
    await page.unroute("/api/simple-meal-plans-with-items");
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByRole("heading", { name: "Monday" })).toBeVisible();
  });
});

test.describe("preferences", () => {
  test("that cannot be saved say so (H-ERR-07)", async ({ page }) => {
    await household(page);
    await failCall(page, "/api/user/preferences", "PUT", 500);
    await page.goto("/account");
    await page.getByRole("button", { name: "Save Preferences" }).click();
    await expectToast(page, "Error", "Failed to save preferences");
  });

  test("with a lost session lead to the login (H-ERR-04, H-ERR-05)", async ({ page }) => {
    await household(page);
    await failCall(page, "/api/user/preferences", "PUT", 401, UNAUTHORIZED);
    await page.goto("/account");
    await page.getByRole("button", { name: "Save Preferences" }).click();
    await expectToast(page, "Unauthorized", "You are logged out. Logging in again...");
    await expect(page).toHaveURL(/\/login\?next=%2Faccount/);
  });
});

test.describe("the support form", () => {
  test("that cannot send gives the address to write to", async ({ page }) => {
    await household(page);
    await failCall(page, "/api/grove/send-message", "POST", 500);
    await page.goto("/");
    await page.getByRole("button", { name: "Contact Support" }).click();
    await page.getByLabel("Message *").fill("Hello");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expectToast(page, "Message Send Failed", "Please try again or email us directly at support@localhost");
  });
});

test.describe("shopping lists", () => {
  test("that cannot be fetched say so and try again (H-ERR-17)", async ({ page }) => {
    await planned(page);
    await failCall(page, "/api/simple-shopping-lists", "GET", 500);
    await page.goto("/shopping-lists");
    await expect(page.getByRole("alert")).toContainText("Failed to fetch shopping lists");
    await page.unroute("/api/simple-shopping-lists");
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByRole("link", { name: "Open" })).toBeVisible();
  });

  test("whose line cannot be ticked take the tick back and say so (H-ERR-17)", async ({ page }) => {
    await planned(page);
    await page.goto("/shopping-lists");
    await page.getByRole("link", { name: "Open" }).click();
    await page.getByRole("checkbox").first().waitFor();
    await page.route("**/operations", (route) =>
      route.request().postDataJSON().operations.length > 0
        ? route.fulfill({ status: 422, json: { code: "UNPROCESSABLE", message: "That item is no longer on the list." } })
        : route.fallback(),
    );
    await page.getByRole("checkbox").first().click();
    await expectToast(page, "Failed to update item", "That item is no longer on the list.");
    await expect(page.getByRole("checkbox").first()).not.toBeChecked();
  });

  test("that cannot be deleted say so and stay (H-ERR-17)", async ({ page }) => {
    await planned(page);
    await page.goto("/shopping-lists");
    await failCall(page, /simple-shopping-lists\//, "DELETE", 500);
    await page.getByRole("button", { name: /^Delete/ }).click();
    await page.getByRole("button", { name: "Delete list" }).click();
    await expectToast(page, "Error", "Failed to delete");
    await expect(page.getByRole("link", { name: "Open" })).toBeVisible();
  });
});

test.describe("subscribing", () => {
  test("asks a visitor to sign in, then leads there (H-ERR-23)", async ({ page }) => {
    await page.goto("/subscribe");
    await expect(page.getByRole("heading", { name: "Authentication Required" })).toBeVisible();
    await expectToast(page, "Authentication Required", "Please sign in to subscribe.");
    await expect(page.getByRole("link", { name: "Sign In" })).toHaveAttribute("href", "/api/login?next=%2Fsubscribe");
    await expect(page).toHaveURL(/\/login\?next=%2Fsubscribe/, { timeout: 20_000 });
  });

  test("shows a visitor what billing is for, under both names of the provider (D-01b, D-83a)", async ({ page }) => {
    for (const path of ["/billing-dashboard", "/stripe-payment", "/acquired-payment"]) {
      await page.goto(path);
      await expect(page.getByText("This is where subscribers look after their subscription.")).toBeVisible();
      await expect(page.getByRole("link", { name: "Log in", exact: true }).last()).toHaveAttribute(
        "href",
        `/api/login?next=${encodeURIComponent(path)}`,
      );
      await expect(page).toHaveURL(path);
    }
    await household(page);
    for (const path of ["/stripe-test", "/acquired-test"]) {
      await page.goto(path);
      await expect(page.getByText("Only operators can use this page")).toBeVisible();
    }
  });
});
