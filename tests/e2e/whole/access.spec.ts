import type { Page } from "@playwright/test";
import { axeOn, graveFaults, inDark } from "../axe.ts";
import { complaintsOf } from "../browser-log.ts";
import { expectNoSideScroll } from "../fit.ts";
import { expect, planned, signUp, test } from "../household.ts";
import { SCREENS_OF, SCREENS_TO_READ_OF } from "../screens.ts";

const SIGNED_OUT = ["/login", "/signup", "/magic-login", "/forgot-password", "/reset-password", "/setup", "/ai-onboarding"];

/** Pages of a plan's own recipe and list. */
async function ownPages(page: Page): Promise<string[]> {
  const [plan] = (await (await page.request.get("/api/simple-meal-plans-with-items")).json()) as { items: { recipeId: string }[] }[];
  const [list] = (await (await page.request.get("/api/simple-shopping-lists")).json()) as { id: string }[];
  return [`/recipe/${plan?.items[0]?.recipeId}`, `/shopping-lists/${list?.id}`, `/simple-shopping-lists/${list?.id}`];
}

/** Looks at what stands on the page, in light colours at everything, in dark ones at what they change. */
async function expectOpenToAll(page: Page, what: string): Promise<void> {
  await inDark(page, false);
  expect(await graveFaults(axeOn(page)), what).toEqual([]);
  await inDark(page, true);
  expect(await graveFaults(axeOn(page, ["color-contrast"])), `${what}, dark`).toEqual([]);
}

const NARROW = { width: 320, height: 640 };
const WIDE = { width: 1280, height: 720 };

/** Runs in the page: the one that is not there leads home after a second, and stands here for as long as it is looked at. */
function stay(): void {
  const later = window.setTimeout;
  const still = (run: TimerHandler, ms?: number) => (ms === 1000 ? 0 : later(run, ms));
  if (location.pathname === "/nowhere") Object.assign(window, { setTimeout: still });
}

/** Opens each page on the narrowest phone, and looks at it there, on a wide screen, and at what the browser's log complains of. */
async function expectAllOpen(page: Page, paths: readonly string[]): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" }); // a colour on its way to another is neither
  await page.addInitScript(stay);
  const complaints = complaintsOf(page);
  for (const path of paths) {
    await page.setViewportSize(NARROW);
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    await expectNoSideScroll(page, path);
    await page.setViewportSize(WIDE);
    await expectOpenToAll(page, path);
    expect(complaints, `the browser's log of ${path}`).toEqual([]);
    if (path === "/nowhere") await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
  }
}

test.describe.configure({ mode: "parallel", timeout: 120_000 }); // each alone is longer than most files

const KEPT_OPEN =
  "keep nobody out, in light or dark colours (axe: no serious or critical fault), scroll sideways at 320 px, or leave an error in the browser's log";

for (const [of, paths] of Object.entries(SCREENS_OF))
  test(`a household's screens of ${of} ${KEPT_OPEN}`, async ({ page }) => {
    await planned(page);
    await expectAllOpen(page, paths);
  });

test(`a plan's own recipe and list, and the recipe's window, ${KEPT_OPEN}`, async ({ page }) => {
  await planned(page);
  await expectAllOpen(page, await ownPages(page));
  await page.goto("/meal-planner");
  await page
    .getByRole("button", { name: /View Recipe/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "Method" })).toBeVisible();
  await expectOpenToAll(page, "recipe dialog");
});

test(`the signed-out's screens ${KEPT_OPEN}`, async ({ page }) => {
  await expectAllOpen(page, SIGNED_OUT);
});

for (const [of, paths] of Object.entries(SCREENS_TO_READ_OF))
  test(`the screens to read of ${of} ${KEPT_OPEN}`, async ({ page }) => {
    await signUp(page);
    await expectAllOpen(page, paths);
  });

test("a list is found, opened and ticked with the keyboard alone", async ({ page }) => {
  await planned(page);
  await page.goto("/shopping-lists");
  await expect(page.getByRole("link", { name: "Open" })).toBeVisible();
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? "");
  for (let presses = 0; presses < 40 && (await focused()) !== "Open"; presses++) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("checkbox").first()).toBeVisible();
  for (let presses = 0; presses < 40 && !(await page.evaluate(() => document.activeElement?.matches("input[type=checkbox]"))); presses++)
    await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(page.getByText(/^1 of \d+ in the basket$/)).toBeVisible();
});

test("beside the household's product stand the operators' area and the funnel that buys leads (H-UI-06)", async ({ page }) => {
  await page.goto("/admin");
  await expect(page.getByLabel("Password")).toBeVisible();
  await page.goto("/buyer-api-guide");
  await expect(page.getByText("/api/buyer/ping").first()).toBeVisible();
  await page.goto("/lead-subscribe");
  await expect(page.getByRole("heading", { name: "Session Issue" })).toBeVisible();
  await expect(page.getByText("Return to Home")).toBeVisible();
});
