import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { proSubscriber } from "../billing/contracts.ts";
import { complaintsOf } from "../browser-log.ts";
import { expect, planned, signUp, test } from "../household.ts";
import { enter } from "../leads/buyers.ts";
import { sellLead } from "../leads/leads.ts";
import { accept, invite, otherPerson } from "../leads/trade-people.ts";
import { operator } from "../operators/operator.ts";

test.describe.configure({ mode: "parallel", timeout: 180_000 }); // each looks at every page

const PUBLIC = [
  "/",
  "/login",
  "/signup",
  "/magic-login",
  "/forgot-password",
  "/reset-password",
  "/about",
  "/privacy",
  "/terms",
  "/contact",
  "/blog",
  "/join",
  "/cancel-subscription",
  "/stop-notifications",
];
const HOUSEHOLD = [
  "/",
  "/account",
  "/account/people",
  "/account/taste",
  "/account/calendar",
  "/account/notifications",
  "/account/data",
  "/account/sign-in",
  "/change-address",
  "/setup",
  "/onboarding",
  "/taste-start",
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
const OPERATOR = [
  "/admin",
  "/admin/automation",
  "/admin/audit",
  "/admin/leads",
  "/admin/operators",
  "/buyer-analytics",
  "/stripe-test",
  "/stripe-debug",
  "/account",
];

/** Where a household sees whether it pays, and what it saves. */
const PAYING = ["/", "/more", "/list", "/meal-planner?tab=budget", "/budget-tracker", "/billing-dashboard", "/billing/card", "/subscribe"];

/** What the browser's log complains of on each of these pages. */
async function complaints(page: Page, paths: readonly string[], look: (path: string) => Promise<void> = async () => {}): Promise<string[]> {
  const said = complaintsOf(page);
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
    await look(path);
  }
  return said;
}

test("a visitor's pages leave no errors in the browser's log", async ({ page }) => {
  expect(await complaints(page, PUBLIC)).toEqual([]);
});

// with a plan, access.spec.ts looks at each of them
test("a household's pages leave no errors in the browser's log before anything is said", async ({ page }) => {
  await signUp(page);
  expect(await complaints(page, HOUSEHOLD)).toEqual([]);
});

test("an operator's pages leave no errors in the browser's log", async ({ page }) => {
  await operator(page);
  expect(await complaints(page, OPERATOR)).toEqual([]);
});

test("a lead's visitor meets no errors in the browser's log, from the welcome to the end of the wait", async ({ page }) => {
  const { session } = await sellLead(page);
  const said = complaintsOf(page);
  await page.goto(`/lead-welcome?session=${session}`);
  await page.getByRole("link", { name: "Continue" }).waitFor();
  await page.goto(`/lead-subscribe?session=${session}`);
  await page.getByLabel("Card number").waitFor();
  await page.getByLabel("Your payments").waitFor();
  await page.goto("/lead-processing?session=demo-1");
  await page.getByRole("heading", { name: "No offer this time" }).waitFor();
  await page.goto(`/lead-processing?session=demo-${Date.now().toString(36)}`); // asks again and again
  await page.getByRole("progressbar").waitFor();
  expect(said).toEqual([]);
});

test("pages of buyers and sellers leave no errors in the browser's log, before they log in and after", async ({ page, browser }) => {
  const id = randomUUID().slice(0, 8);
  const link = await invite(page, "buyer", `Acme ${id}`, `bea-${id}@trade.test`);
  const buyer = await otherPerson(browser, 1280);
  const said = complaintsOf(buyer);
  await accept(buyer, link, `Acme ${id}`, `bea-${id}@trade.test`);
  expect(await complaints(buyer, ["/trade", "/account/sign-in"])).toEqual([]);
  await enter(buyer);
  await buyer.waitForLoadState("networkidle");
  expect(said).toEqual([]);
  await buyer.context().close();
});

test("pages of a household that pays leave no errors, offer no subscription, and say one figure of what it saves", async ({ page }) => {
  await proSubscriber(page);
  expect((await page.request.post("/api/simple-meal-plans")).status()).toBe(201);
  const [plan] = (await (await page.request.get("/api/simple-meal-plans-with-items")).json()) as { saved: string }[];
  const main = page.getByRole("main");
  const said = await complaints(page, PAYING, async (path) => {
    await expect(main.getByRole("link", { name: /^Subscribe/ }).or(main.getByRole("button", { name: /^Subscribe/ })), path).toHaveCount(0);
    if (path === "/" || path.includes("budget"))
      await expect(main.getByText(`£${plan?.saved}`).filter({ visible: true }).first(), path).toBeVisible();
  });
  expect(said).toEqual([]);
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
