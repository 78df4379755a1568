import type { Page } from "@playwright/test";
import { axeOn, graveFaults } from "../axe.ts";
import { expectNoSideScroll } from "../fit.ts";
import { expect, planned, test } from "../household.ts";
import { expectSynced, installed, newestList, SEEN_WITHIN_MS, withApp } from "./shop-mode.ts";

withApp();
test.use({ viewport: { width: 390, height: 844 } });

const today = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "Europe/London" });
const priceOf = (page: Page, name: string) =>
  page.getByRole("button", { name: new RegExp(`^£[0-9.]+ for ${name.replace(/[^a-z0-9 ]/gi, "\\$&")}\\. It was…$`) });

test("at the shelf a price is corrected and a line marked as not there by one tap each, offline too, and undone; what was not there is offered to be replaced (D-69t, D-69u)", async ({
  page,
  context,
}) => {
  await planned(page);
  const list = await newestList(page);
  const lines = list.items.filter(({ cupboard, packs }) => !cupboard && packs.length === 1 && packs[0]?.count === 1);
  const [first, second] = lines as [(typeof lines)[0], (typeof lines)[0]];
  const dearer = (Number(first.price) + 0.5).toFixed(2);
  await page.goto(`/simple-shopping-lists/${list.id}`);
  await expectSynced(page);
  await installed(page);

  await context.setOffline(true);
  await priceOf(page, first.name).click();
  const field = page.getByLabel(/^It was, in £/);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(first.price);
  await expect(field).toHaveAttribute("inputmode", "decimal");
  await field.fill("1000");
  await page.getByRole("button", { name: "Save the price" }).click();
  await expect(page.getByText("Enter a price in pounds, such as 1.20.", { exact: false })).toBeVisible();
  await field.fill(dearer);
  expect(await graveFaults(axeOn(page))).toEqual([]);
  await expectNoSideScroll(page);
  await field.press("Enter");
  await expect(page.getByText(`Your price is saved: ${first.name}`)).toBeVisible();
  await expect(priceOf(page, first.name)).toContainText(`£${dearer}`);
  await page.getByRole("button", { name: `Not there: ${second.name}` }).click();
  await expect(page.getByRole("button", { name: `Not there: ${second.name}` })).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("Offline. 2 changes waiting to be sent, saved on this phone.")).toBeVisible();

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: `Not there: ${second.name}` })).toHaveAttribute("aria-pressed", "false");
  await page.getByRole("button", { name: `Not there: ${second.name}` }).click();

  await context.setOffline(false);
  await expectSynced(page);
  const kept = async () => (await newestList(page)).items.filter(({ priceFrom, notThere }) => priceFrom || notThere);
  await expect
    .poll(async () => (await kept()).map(({ name, price, notThere }) => ({ name, price, notThere })), { timeout: SEEN_WITHIN_MS })
    .toEqual(
      list.items.flatMap(({ name, price }) =>
        name === first.name ? [{ name, price: dearer, notThere: false }] : name === second.name ? [{ name, price, notThere: true }] : [],
      ),
    );

  const offer = page.getByRole("region", { name: "A better week for what you haven't bought" });
  await expect(offer).toContainText(`${second.name} wasn't there.`);
  await offer.getByText("wasn't there").click();
  await expect(offer.getByRole("listitem").first()).toBeVisible();
  expect(await graveFaults(axeOn(page))).toEqual([]);
  await expectNoSideScroll(page);
  const weeks = async () => (await (await page.request.get("/api/simple-meal-plans-with-items")).json()) as { version: string }[];
  const [before] = await weeks();
  await offer.getByRole("button", { name: /^Change (this meal|these meals)$/ }).click();
  await expect(page.getByText("Your week is changed")).toBeVisible();
  await expect(page.getByRole("button", { name: `Not there: ${second.name}` })).toHaveCount(0, { timeout: SEEN_WITHIN_MS });
  expect((await weeks())[0]?.version).not.toBe(before?.version);
  await expect(offer).toHaveCount(0);

  await page.getByRole("link", { name: "Prices and leftovers" }).click();
  const line = page.getByRole("listitem").filter({ has: page.getByRole("checkbox", { name: first.name, exact: true }) });
  await line.getByRole("button").click();
  await expect(line.getByText(`your price, ${today.format(new Date())}`)).toBeVisible();
});
