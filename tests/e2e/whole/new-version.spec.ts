import { rmSync } from "node:fs";
import type { Page } from "@playwright/test";
import { anotherBuild, serveBuilds } from "../builds.ts";
import { test as base, expect, expectToast, household } from "../household.ts";

const test = base.extend<{ site: Awaited<ReturnType<typeof serveBuilds>> }>({
  site: async ({ baseURL }, use) => {
    const site = await serveBuilds(baseURL ?? "");
    await use(site);
    await site.close();
  },
});
test.use({ viewport: { width: 1280, height: 800 } });
test.describe.configure({ timeout: 120_000 }); // installs the app

const [older, newer] = [anotherBuild("old"), anotherBuild("new")];
test.afterAll(() => {
  for (const folder of [older, newer]) rmSync(folder, { recursive: true, force: true });
});

const main = (page: Page) => page.getByRole("navigation", { name: "Main" });
/** Which build the page is of. */
const buildOf = (page: Page) =>
  page.evaluate(() => /-(\w+)\.js$/.exec(document.querySelector<HTMLScriptElement>("script[type=module]")?.src ?? "")?.[1]);

/** A household's dashboard, opened with the older build; counts how often a page is loaded from then on. */
async function openOlder(page: Page, url: string): Promise<() => number> {
  await household(page);
  await page.goto(url);
  await expect(page.getByRole("heading", { name: /^Welcome/ })).toBeVisible();
  expect(await buildOf(page)).toBe("old");
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  return () => loads;
}

test("a page opened before a deployment loads the new version when it requests a removed file", async ({ page, site }) => {
  site.use([older]);
  const loads = await openOlder(page, site.url);
  site.use([newer]);
  await main(page).getByRole("link", { name: "Budget tracker" }).click();
  await expect(page.getByRole("heading", { name: "Budget tracker" })).toBeVisible();
  expect(await buildOf(page)).toBe("new");
  await expect.poll(loads).toBe(1); // the heading may stand before the page has fetched its last picture
});

test("if the new version lacks the page too, it says so without a reload loop", async ({ page, site }) => {
  site.use([older]);
  const loads = await openOlder(page, site.url);
  site.use([newer]);
  await page.route(/\/assets\/budget-tracker-screen/, (route) => route.fulfill({ status: 404 }));
  await main(page).getByRole("link", { name: "Budget tracker" }).click();
  await expect(page.getByText("There's a new version of", { exact: false })).toBeVisible();
  await expect.poll(loads).toBe(1);
  await expect(page.getByText("There's a new version of", { exact: false })).toBeVisible();
  await expect(page.getByText("We can't connect")).toHaveCount(0);
  expect(loads()).toBe(1);
  await page.unroute(/\/assets\/budget-tracker-screen/);
  await page.getByRole("button", { name: "Load the new version" }).click();
  await expect(page.getByRole("heading", { name: "Budget tracker" })).toBeVisible();
});

test("without a network, a page without its code still says that the user is offline", async ({ page, site }) => {
  site.use([older]);
  await openOlder(page, site.url);
  await page.context().setOffline(true);
  await main(page).getByRole("link", { name: "Budget tracker" }).click();
  await expect(page.getByText("We can't connect.", { exact: false })).toBeVisible();
});

test("with two builds behind an alternating load balancer the page always opens", async ({ page, site }) => {
  site.use([older, newer], { keeping: true });
  await household(page);
  for (let opening = 0; opening < 6; opening++) {
    site.nextIs(opening % 2);
    await page.goto(`${site.url}/budget-tracker`);
    await expect(page.getByRole("heading", { name: "Budget tracker" })).toBeVisible();
    expect(await buildOf(page)).toBe(opening % 2 === 0 ? "old" : "new");
  }
});

test.describe("installed", () => {
  test.use({ serviceWorkers: "allow" });
  const installed = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.state));

  test("a version released during the first visit is announced and opens on request", async ({ page, site }) => {
    site.use([older]);
    await openOlder(page, site.url);
    await installed(page);
    site.use([newer]);
    await page.evaluate(() => navigator.serviceWorker.ready.then((registration) => registration.update()));
    await expectToast(page, "A new version is ready", "It opens next time you visit.");
    await page.getByRole("button", { name: "Reload" }).click();
    await expect.poll(() => buildOf(page).catch(() => "")).toBe("new");
    await expect(page.getByRole("heading", { name: /^Welcome/ })).toBeVisible();
  });

  test("an installed app that requests a removed file gets the new version, too", async ({ page, site }) => {
    site.use([older]);
    await openOlder(page, site.url);
    await installed(page);
    await page.reload(); // from here on the worker answers
    await expect(page.getByRole("heading", { name: /^Welcome/ })).toBeVisible();
    site.use([newer]);
    await main(page).getByRole("link", { name: "Budget tracker" }).click();
    await expect(page.getByRole("heading", { name: "Budget tracker" })).toBeVisible({ timeout: 30_000 });
    expect(await buildOf(page)).toBe("new");
  });
});
