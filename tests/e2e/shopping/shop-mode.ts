import type { Browser, BrowserContext, Page } from "@playwright/test";
import type { ShoppingList } from "#contracts/shopping/shopping-list.ts";
import { expect, household, PASSWORD, planned, test } from "../household.ts";

/** What every journey of shop mode needs: the app's worker, and time, for each installs the app and opens it several times. */
export function withApp(): void {
  test.use({ serviceWorkers: "allow" });
  test.describe.configure({ timeout: 120_000 });
}

export const SEEN_WITHIN_MS = 8000;

export const newestList = async (page: Page) =>
  ((await (await page.request.get("/api/simple-shopping-lists")).json()) as ShoppingList[])[0]!;
export const checkedOf = async (page: Page, id: string) =>
  ((await (await page.request.get(`/api/simple-shopping-lists/${id}`)).json()) as ShoppingList).items
    .filter((item) => item.isChecked)
    .map((item) => item.name)
    .sort();
export const checkedOn = (page: Page) =>
  page
    .getByRole("checkbox", { checked: true })
    .evaluateAll((boxes) => boxes.map((box) => box.closest("label")?.querySelector("span > span")?.textContent ?? "").sort());
export const box = (page: Page, name: string) =>
  page
    .locator("label")
    .filter({ has: page.getByText(name, { exact: true }) })
    .getByRole("checkbox");
/** Unfolds what a household probably has at home, on either view of a list. */
export const openCupboard = (page: Page) => page.getByRole("button", { name: /^Check your cupboard/ }).click();
export const expectSynced = (page: Page) => expect(page.getByText("Everything is saved.")).toBeVisible({ timeout: SEEN_WITHIN_MS });

/** A list, and two phones that have it open in shop mode. The second signs in by itself. */
export async function twoPhones(page: Page, browser: Browser) {
  const email = await household(page);
  expect((await page.request.post("/api/simple-meal-plans")).status()).toBe(201);
  const list = await newestList(page);
  const context: BrowserContext = await browser.newContext();
  const other = await context.newPage();
  expect((await other.request.post("/api/auth/sign-in/email", { data: { email, password: PASSWORD } })).ok()).toBe(true);
  for (const phone of [page, other]) {
    await phone.goto(`/simple-shopping-lists/${list.id}`);
    await expectSynced(phone);
  }
  const names = list.items.filter((item) => !item.cupboard).map((item) => item.name);
  return { list, names, context, other };
}

/** Waits until the app is on the phone: its worker has everything that a cold start needs. */
export const installed = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.state));

/** A list with a tick that could not be sent, on a page that has left it since. */
export async function leaveWithTick(page: Page): Promise<{ list: ShoppingList; name: string }> {
  await planned(page);
  const list = await newestList(page);
  const name = list.items.find((item) => !item.cupboard)?.name ?? "";
  await page.goto(`/simple-shopping-lists/${list.id}`);
  await expectSynced(page);
  await installed(page);
  await page.route("**/operations", (route) => route.abort());
  await box(page, name).check();
  await expect(page.getByText("1 change waiting to be sent, saved on this phone.")).toBeVisible();
  await page.getByRole("link", { name: "All lists" }).click();
  await expect(page.getByText("Choose a list to shop with.", { exact: false })).toBeVisible();
  expect(await checkedOf(page, list.id)).toEqual([]);
  return { list, name };
}
