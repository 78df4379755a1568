import { addDays } from "#domain/billing/calendar/dates.ts";
import { expect, expectToast, household, planned, signUp, test } from "../household.ts";
import { newest } from "./plans.ts";

test("a household without size, budget or skill is sent to its account (H-UI-17, H-UI-35, H-UI-36)", async ({ page }) => {
  await signUp(page);
  await page.goto("/");
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByRole("heading", { name: "Let's Get Started" })).toBeVisible();
});

test("without a plan, the dashboard says what a first plan brings", async ({ page }) => {
  await household(page);
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Welcome, Ada" })).toBeVisible();
  await expect(page.getByText("No week planned yet")).toBeVisible();
  await expect(page.getByRole("button", { name: "Create Your First Plan" })).toBeVisible();
});

test("with a plan, every figure is the plan's own (H-UI-12, H-UI-13, H-UI-14, H-UI-15, H-UI-18, D-73a)", async ({ page }) => {
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  await planned(page);
  const [plan] = (await (await page.request.get("/api/simple-meal-plans-with-items")).json()) as { totalCost: string; foodUsed: string }[];
  const saved = (87.5 - Number(plan?.totalCost)).toFixed(2);
  await page.goto("/");

  await expect(page.getByRole("button", { name: "Generate New Meal Plan" })).toBeVisible();
  const stat = (name: string) => page.locator("section", { hasText: name }).first();
  await expect(stat("Meal plans created")).toContainText("1");
  await expect(stat("Shopping lists")).toContainText("1");
  await expect(stat("Weekly savings")).toContainText("Not known yet"); // until the household says what it spent before (decision 73)
  await expect(stat("Household size")).toContainText("2");

  const week = page.getByRole("region", { name: /Meal Plan$/ });
  await expect(week).toContainText(`£${plan?.totalCost}`);
  await expect(week).toContainText(`£${saved} under your budget`);
  await week.getByText("at the till, est.").first().click();
  await expect(week.getByRole("region", { name: "Totals" })).toContainText(`Food used this week, est.£${plan?.foodUsed}`);
  await expect(week).toContainText("21 meals");
  await expect(week.getByRole("link", { name: "View All Meals" })).toHaveAttribute("href", "/meal-planner");

  const actions = page.getByRole("navigation", { name: "Quick actions" });
  const hrefs = await actions.getByRole("link").evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(hrefs).toEqual(["/meal-planner", "/simple-shopping-lists", "/account", "/subscribe", "/cancel-subscription"]);
  await expect(actions.getByRole("link", { name: "Cancel subscription" })).not.toHaveClass(/tomato/);
  await expect(page.getByRole("region", { name: "Your free trial" })).toContainText("7 days left");
  const savings = page.getByRole("region", { name: "Savings tracker" });
  await expect(savings).toContainText(`£${saved}`);
  await expect(savings).toContainText("£64.34"); // two people at the UK average of £32.17
  await savings.getByLabel("A usual week before (£)").fill("240");
  await savings.getByRole("button", { name: "Save" }).click();
  await expect(savings).toContainText("One planned week, against £240.00 a week before.");
  const weekly = (240 - Number(plan?.totalCost)).toFixed(2);
  await expect(stat("Weekly savings")).toContainText(`£${weekly}`);
  await expect(savings).toContainText("after 3 more weeks"); // never a year from one week

  expect(logged.some((text) => text.includes("no measurement ID"))).toBe(true);
  const elsewhere = (await page.evaluate(() => performance.getEntriesByType("resource").map((entry) => new URL(entry.name).origin))).filter(
    (origin) => origin !== new URL(page.url()).origin,
  );
  expect(elsewhere).toEqual([]);
});

test("the dashboard begins with tonight's dinner and how far the shopping has come; on a day without one, with the week", async ({
  page,
}) => {
  await planned(page);
  const plan = await newest(page);
  const dinner = plan.items.find(({ dayOfWeek, mealType }) => dayOfWeek === 6 && mealType === "dinner");
  await page.clock.setFixedTime(`${addDays(plan.monday, 6)}T12:00:00Z`);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  const tonight = page.getByRole("region", { name: "Tonight" });
  await expect(tonight).toContainText(dinner?.recipeName ?? "");
  await expect(tonight).toContainText(
    `${dinner?.minutes} min · 2 plates · about ${Math.round((dinner?.kcal ?? 0) / 10) * 10} kcal each · £${dinner?.cost}`,
  );
  await expect(tonight.getByRole("link", { name: "Open the recipe" })).toHaveAttribute(
    "href",
    `/recipe/${dinner?.recipeId}?meal=${dinner?.id}`,
  );
  await expect(tonight.getByText(dinner?.recipeName ?? "")).toBeInViewport();
  await tonight.getByRole("link", { name: /^Shopping: 0 of \d+$/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Shopping list" })).toBeVisible();

  await page.clock.setFixedTime(`${addDays(plan.monday, 8)}T12:00:00Z`);
  await page.goto("/");
  await expect(page.getByRole("region", { name: /Meal Plan$/ })).toBeVisible();
  await expect(tonight).toHaveCount(0);
});

test("a plan that is made just before the line is cut is shown as soon as the server answers again, and not spoken of before", async ({
  page,
}) => {
  await household(page);
  await page.goto("/");
  await expect(page.getByText("No week planned yet")).toBeVisible();
  const lost: string[] = [];
  const cut = ["/api/simple-meal-plans-with-items", "/api/simple-shopping-lists", "/api/user"];
  await page.route(
    (url) => cut.includes(url.pathname),
    async (route) => {
      const { pathname } = new URL(route.request().url());
      // counted here, not by `times`: the route that expires last takes those under way with it
      if (lost.filter((path) => path === pathname).length === 2) return route.continue();
      lost.push(pathname);
      await expect(page.getByText("Meal Plan Generated!")).toBeHidden();
      await route.abort();
    },
  );
  await page.getByRole("button", { name: "Generate New Meal Plan" }).click();
  await expectToast(page, "Meal Plan Generated!", "Your 7-day meal plan is ready.");
  await expect(page.getByRole("region", { name: /Meal Plan$/ })).toBeVisible();
  expect(lost.filter((path) => path === "/api/simple-meal-plans-with-items")).toHaveLength(2);
});

test("a plan is shown although nothing was heard of its making: neither its stages nor the answer arrived", async ({ page }) => {
  await household(page);
  await page.goto("/");
  await page.route("**/api/simple-meal-plans/progress", (route) => route.abort());
  await page.route("**/api/simple-meal-plans", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole("button", { name: "Generate New Meal Plan" }).click();
  await expectToast(page, "Meal Plan Generated!", "Your 7-day meal plan is ready.");
  await expect(page.getByRole("region", { name: /Meal Plan$/ })).toBeVisible();
});
