import type { Page } from "@playwright/test";
import { expect, planned, signUp, test } from "../household.ts";
import { operator } from "../operators/operator.ts";

test.describe.configure({ timeout: 180_000 }); // each looks at every page

const PUBLIC = [
  "/",
  "/login",
  "/signup",
  "/magic-login",
  "/about",
  "/privacy",
  "/terms",
  "/contact",
  "/blog",
  "/join",
  "/cancel-subscription",
];
const HOUSEHOLD = [
  "/",
  "/account",
  "/setup",
  "/onboarding",
  "/meal-planner",
  "/ai-meal-planner",
  "/ai-onboarding",
  "/recipes",
  "/saved-recipes",
  "/recipes/import",
  "/shopping-lists",
  "/simple-shopping-lists",
  "/pantry",
  "/budget-tracker",
  "/billing-dashboard",
  "/cancel-subscription",
  "/subscribe",
  "/stripe-payment",
];
const OPERATOR = ["/admin", "/admin/automation", "/buyer-analytics", "/stripe-test", "/stripe-debug", "/account"];

/** What the browser's log complains of on each of these pages. */
async function complaints(page: Page, paths: readonly string[]): Promise<string[]> {
  const said: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") said.push(`${new URL(page.url()).pathname}: ${message.text()} ${message.location().url}`);
  });
  page.on("pageerror", (error) => said.push(`${page.url()}: ${error.message}`));
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
  }
  return said;
}

test("a visitor's pages leave no errors in the browser's log", async ({ page }) => {
  expect(await complaints(page, PUBLIC)).toEqual([]);
});

test("a household's pages leave no errors in the browser's log, with a plan and before anything is said", async ({ page, browser }) => {
  await planned(page);
  expect(await complaints(page, HOUSEHOLD)).toEqual([]);
  const fresh = await (await browser.newContext()).newPage();
  await signUp(fresh);
  expect(await complaints(fresh, HOUSEHOLD)).toEqual([]);
  await fresh.context().close();
});

test("an operator's pages leave no errors in the browser's log", async ({ page }) => {
  await operator(page);
  expect(await complaints(page, OPERATOR)).toEqual([]);
});

test("who is signed in is asked once, also where the page brings the answer along", async ({ page }) => {
  await planned(page);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/user") asked.push(request.method());
  });
  await page.goto("/meal-planner");
  await expect(page.getByRole("region", { name: "Monday" })).toBeVisible();
  expect(asked).toEqual(["GET"]);
});
