import { budgetFor, recommendedPounds } from "#domain/household/budget-guide.ts";
import { formatPence, toPounds } from "#domain/money.ts";
import { expect, holdCall, household, signUp, test } from "../household.ts";
import { expectNearestCode } from "./location.ts";

type Page = import("@playwright/test").Page;
const user = async (page: Page) => (await page.request.get("/api/user")).json();
const next = (page: Page) => page.getByRole("button", { name: "Next" });
const back = (page: Page) => page.getByRole("button", { name: "Back" });
const budget = (page: Page) => page.getByLabel("Weekly budget in pounds");

test("three steps with a progress bar, from the postcode to the dashboard (H-ROUTE-33, H-UI-40, H-UI-41, H-UI-42, H-UI-43, H-UI-44, H-ENT-04, H-STATE-13, H-CALL-05, D-12c, D-85c)", async ({
  page,
}) => {
  await household(page);
  await page.goto("/onboarding");
  const bar = page.getByRole("progressbar");

  await expect(page.getByText("Step 1 of 3: Postcode")).toBeVisible();
  await expect(bar).toHaveAttribute("aria-valuenow", "33");
  await expect(back(page)).toBeDisabled();
  await expect(next(page)).toBeDisabled();
  await page.getByLabel("UK postcode").fill("nowhere");
  await expect(page.getByLabel("UK postcode")).toHaveValue("NOWHERE");
  await next(page).click();
  await expect(page.getByText("Please enter a valid UK postcode")).toBeVisible();
  await page.getByLabel("UK postcode").fill("m1 1ae");
  await expect(page.getByLabel("UK postcode")).toHaveValue("M1 1AE");
  await expect(page.getByText("Please enter a valid UK postcode")).toBeHidden();
  await page.getByLabel("UK postcode").press("Enter");

  await expect(page.getByText("Step 2 of 3: Household size")).toBeVisible();
  await expect(bar).toHaveAttribute("aria-valuenow", "67");
  await expect(page.getByRole("status").filter({ hasText: "2" }).first()).toBeVisible();
  await page.getByRole("button", { name: "More household size" }).click();
  await expect(page.getByRole("button", { name: "Complete Setup" })).toHaveCount(0);
  await next(page).click();

  await expect(page.getByText("Step 3 of 3: Weekly budget")).toBeVisible();
  await expect(bar).toHaveAttribute("aria-valuenow", "100");
  await expect(next(page)).toHaveCount(0);
  await expect(budget(page)).toHaveAttribute("type", "number");
  await expect(budget(page)).toHaveAttribute("step", "5");
  await expect(budget(page)).toHaveAttribute("min", toPounds(budgetFor(3).leastPence));
  await back(page).click();
  await expect(page.getByText("Step 2 of 3")).toBeVisible();
  await next(page).click();
  await budget(page).fill("131.07"); // not a multiple of five
  const sent = page.waitForRequest("/api/user/complete-onboarding");
  const answer = await holdCall(page, "/api/user/complete-onboarding");
  await page.getByRole("button", { name: "Complete Setup" }).click();
  await expect(page.getByRole("button", { name: "Saving..." })).toBeDisabled();
  answer();
  expect((await sent).method()).toBe("PUT");
  expect((await sent).postDataJSON()).toEqual({ postcode: "M1 1AE", householdSize: 3, weeklyBudget: "131.07" });
  await expect(page.getByRole("heading", { name: /^Welcome/ })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/");
  expect(await user(page)).toMatchObject({ postcode: "M1 1AE", householdSize: 3, weeklyBudget: "131.07", cookingSkill: "intermediate" });
});

test("a new household starts from four people and £50, and is offered what the planner computed for four (D-85b, D-85c, H-CONST-11)", async ({
  page,
}) => {
  const suggested = recommendedPounds(4).to;
  await signUp(page);
  await page.goto("/onboarding");
  await page.getByLabel("UK postcode").fill("eh1");
  await next(page).click();
  await expect(page.getByRole("group", { name: "Household size" })).toContainText("4");
  await next(page).click();
  await expect(budget(page)).toHaveValue("50");
  await expect(page.getByText(`A week for 4 people takes at least ${formatPence(budgetFor(4).leastPence)}.`)).toBeVisible();
  await expect(
    page.getByText(`The UK average for your household is £128.68 a week on groceries. We suggest £${suggested}.00.`),
  ).toBeVisible();
  expect(await user(page)).toMatchObject({ householdSize: null, weeklyBudget: null, postcode: null });
  await page.getByRole("button", { name: `Use £${suggested}.00` }).click();
  await expect(budget(page)).toHaveValue(`${suggested}.00`);
  await page.getByRole("button", { name: "Complete Setup" }).click();
  await expect(page.getByRole("heading", { name: "Let's Get Started" })).toBeVisible(); // cooking skill is missing, so the home page asks
  await expect(page.getByRole("radio", { name: "4", exact: true })).toBeChecked();
  expect(await user(page)).toMatchObject({ householdSize: 4, weeklyBudget: `${suggested}.00`, cookingSkill: null });
});

test("a saved budget outside the grid and below the least is shown as it is, and can be saved here and on the account page (D-12e, D-85d)", async ({
  page,
}) => {
  await household(page, { weeklyBudget: "43.21", postcode: "M1" });
  await page.goto("/onboarding");
  await next(page).click();
  await next(page).click();
  await expect(budget(page)).toHaveValue("43.21");
  await budget(page).fill("13.21");
  await page.getByRole("button", { name: "Complete Setup" }).click();
  await expect(page.getByRole("heading", { name: /^Welcome/ })).toBeVisible();
  expect(await user(page)).toMatchObject({ weeklyBudget: "13.21" });

  await page.goto("/setup");
  await expect(page.getByText("£13.21", { exact: true })).toBeVisible();
  await page.goto("/account");
  await expect(page.getByLabel("Weekly budget (£)")).toHaveValue("13.21");
  await page.request.put("/api/user/preferences", { data: { householdSize: 2, weeklyBudget: "312.00", cookingSkill: "beginner" } });
  await page.goto("/setup");
  await expect(page.getByText("£312.00", { exact: true })).toBeVisible(); // the slider ends at £200
});

test("the postcode can come from where the device is, or it says why not (D-21a)", async ({ page, context }) => {
  await signUp(page);
  await page.goto("/onboarding");
  await expectNearestCode({ page, context }, { latitude: 55.953, longitude: -3.188 }, /^EH\d/);
});
