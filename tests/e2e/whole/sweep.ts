import type { Page, Request } from "@playwright/test";
import { axeOn, graveFaults, inDark } from "../axe.ts";
import { complaintsOf } from "../browser-log.ts";
import { expectNoSideScroll } from "../fit.ts";
import { expect, test } from "../household.ts";

/** A check of a page that has loaded. */
type Probe = (page: Page, path: string) => Promise<void>;

const NARROW = { width: 320, height: 640 };
export const WIDE = { width: 1280, height: 720 };

/** Runs in the page: keeps the not-found page open, which would redirect home after a second. */
function keepNotFoundOpen(): void {
  const later = window.setTimeout;
  const filtered = (run: TimerHandler, ms?: number) => (ms === 1000 ? 0 : later(run, ms));
  if (location.pathname === "/nowhere") Object.assign(window, { setTimeout: filtered });
}

/** Waits until every request of the page has its answer; streams stay open. Playwright's "networkidle" would wait for half a second more on every page. */
function unanswered(page: Page) {
  const open = new Set<Request>();
  page.on("request", (request) => open.add(request));
  page.on("response", (response) => open.delete(response.request()));
  page.on("requestfailed", (request) => open.delete(request));
  return { none: () => expect.poll(() => [...open].map((request) => request.url()), "requests without an answer").toEqual([]) };
}

/** Opens every address once, on the narrowest phone, and runs all probes there: nothing scrolls sideways and the browser's log stays empty on any of them. */
export async function sweep(page: Page, paths: readonly string[], ...probes: Probe[]): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" }); // axe would read a colour in the middle of its transition
  await page.addInitScript(keepNotFoundOpen);
  const complaints = complaintsOf(page);
  const requests = unanswered(page);
  for (const path of paths)
    await test.step(path, async () => {
      await page.setViewportSize(NARROW);
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
      await expect(page.getByText(/^Loading/), path).toHaveCount(0);
      await expectNoSideScroll(page, path);
      for (const probe of probes) await probe(page, path);
      await requests.none();
      expect(complaints, `the browser's log of ${path}`).toEqual([]);
    });
}

/** axe finds no serious or critical fault on a wide screen, in light colours with all rules and in dark ones with the contrast rule. */
export const isAccessible: Probe = async (page, path) => {
  await page.setViewportSize(WIDE);
  await inDark(page, false);
  expect(await graveFaults(axeOn(page)), path).toEqual([]);
  await inDark(page, true);
  expect(await graveFaults(axeOn(page, ["color-contrast"])), `${path}, dark`).toEqual([]);
  await inDark(page, false);
};

/** Runs a probe on these addresses only. */
export const on =
  (paths: readonly string[], probe: Probe): Probe =>
  async (page, path) => {
    if (paths.includes(path)) await probe(page, path);
  };

const supportButton = (page: Page) => page.getByRole("button", { name: "Contact Support" });

/** Controls that lie under the floating support button. */
const coveredControls = (page: Page) =>
  supportButton(page).evaluate((button) => {
    const { left, top, right, bottom } = button.getBoundingClientRect();
    const found = new Set<string>();
    for (let x = left + 1; x < right; x += 2)
      for (let y = top + 1; y < bottom; y += 2) {
        const below = document.elementsFromPoint(x, y).find((one) => !button.contains(one) && !one.contains(button));
        const control = below?.closest("a[href], button, input, select, textarea, label, summary");
        if (control) found.add(control.textContent || control.getAttribute("aria-label") || control.id);
      }
    return [...found];
  });
/** Width of the support button: 56 px when it is round, 24 px as a tab at the edge. */
export const supportButtonWidth = async (page: Page) => (await supportButton(page).boundingBox())?.width ?? 0;

/** The support button covers no control at the start of the page, nor at its end, where it is round. */
export const coversNoControl: Probe = async (page, path) => {
  for (const size of [
    { width: 768, height: 900 },
    { width: 1024, height: 700 },
  ]) {
    const where = `${path} at ${size.width} px`;
    await page.setViewportSize(size);
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(() => coveredControls(page), `${where}, at its start`).toEqual([]);
    await page.mouse.move(size.width / 2, size.height / 2);
    await expect(async () => {
      await page.mouse.wheel(0, 100_000);
      expect(await coveredControls(page), `${where}, at its end`).toEqual([]);
      expect(await supportButtonWidth(page), where).toBe(56);
    }).toPass({ timeout: 10_000 });
    await expect(supportButton(page)).toBeInViewport({ ratio: 1 });
  }
};

const HOUSEHOLD_LINKS = ["/meal-planner", "/shopping-lists", "/budget-tracker", "/recipes", "/pantry"];

/** The shell around the page has nothing of a household's: no links, no tabs at the bottom, no support, no footer about groceries. */
export const hasNoHouseholdShell: Probe = async (page, path) => {
  const around = page.locator("header:not(main header), footer, nav");
  for (const to of HOUSEHOLD_LINKS) await expect(around.locator(`a[href="${to}"]`), path).toHaveCount(0);
  await expect(page.getByRole("navigation", { name: "Places" }), path).toHaveCount(0);
  await expect(supportButton(page), path).toHaveCount(0);
  await expect(page.getByText("a week of meals within your budget"), path).toHaveCount(0);
};

export const logoutButtons = (page: Page) => page.getByRole("button", { name: /^Log ?out$/ }).filter({ visible: true });

/** Runs a probe on a phone and on a wide screen. */
export const atBothWidths =
  (probe: Probe): Probe =>
  async (page, path) => {
    for (const size of [WIDE, { width: 390, height: 844 }]) {
      await page.setViewportSize(size);
      await probe(page, path);
    }
  };
