import type { Page } from "@playwright/test";
import { axeOn, graveFaults } from "../axe.ts";
import { expectNoSideScrollOnAnyScreen } from "../fit.ts";
import { expect, planned, test } from "../household.ts";
import { box, newestList, openCupboard } from "./shop-mode.ts";

/** How far from the top of a phone's screen the list's first item may begin. */
const FIRST_ITEM_PX = 320;
const THUMB_PX = 44;
const topOf = (page: Page) =>
  page
    .getByRole("checkbox")
    .first()
    .evaluate((box) => box.getBoundingClientRect().top + scrollY);

test.use({ viewport: { width: 390, height: 844 } });

test("the list of the week is one line an item, with a human amount; its heading and the total stay in sight, its cupboard is folded", async ({
  page,
}) => {
  await planned(page);
  const list = await newestList(page);
  await page.goto("/list");
  await expect(page.getByText(/^Week of \d+ \w+ · /)).toBeVisible();
  expect(await topOf(page)).toBeLessThanOrEqual(FIRST_ITEM_PX);

  const item = list.items.find(({ cupboard, humanAmount }) => !cupboard && /^\d+ [a-z ]+$/.test(humanAmount))!;
  const line = page.getByRole("listitem").filter({ has: page.getByRole("checkbox", { name: item.name, exact: true }) });
  await expect(line).toHaveText(`${item.name} ${item.humanAmount}£${item.price}`);
  await line.getByRole("button").click();
  await expect(line).toContainText(/The price is an estimate|price as of/);
  await expect(line).toContainText(/For \w+day/);
  const label = await line.locator("label").boundingBox();
  expect(Math.min(label?.width ?? 0, label?.height ?? 0)).toBeGreaterThanOrEqual(THUMB_PX);

  const cupboard = list.items.filter((one) => one.cupboard);
  await expect(page.getByRole("button", { name: `Check your cupboard (${cupboard.length})` })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: cupboard[0]!.name, exact: true })).toBeHidden();
  await openCupboard(page);
  await expect(page.getByRole("checkbox", { name: cupboard[0]!.name, exact: true })).toBeVisible();
  await expect(page.getByRole("checkbox")).toHaveCount(list.items.length);

  const [first, second] = [page.getByRole("checkbox").first(), page.getByRole("checkbox").nth(1)];
  await first.check();
  await second.check();
  const cost = list.items.slice(0, 2).reduce((sum, { price }) => sum + Number(price), 0);
  await expect(page.getByText(`£${cost.toFixed(2)} of £${list.totalCost}`)).toBeInViewport();
  await expect(page.getByText(`2 of ${list.items.length} in the basket`)).toBeInViewport();
  await page
    .getByRole("checkbox")
    .nth(3)
    .evaluate((box) => scrollTo(0, box.getBoundingClientRect().top + scrollY - 100));
  const heading = page.getByRole("heading", { level: 2 }).first();
  expect((await heading.boundingBox())?.y).toBe(0);
  await expect(page.getByText(`2 of ${list.items.length} in the basket`)).toBeInViewport();
  await expectNoSideScrollOnAnyScreen(page);
  expect(await graveFaults(axeOn(page))).toEqual([]);
});

test("shop mode is one tap away and the whole screen, stays there after a reload, and is left by one button or by going back", async ({
  page,
}) => {
  await planned(page);
  const list = await newestList(page);
  await page.goto("/list");
  await page.getByRole("link", { name: "Shop mode" }).click();
  await expect(page.getByText("Everything is saved.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Everything is saved.")).toBeVisible();
  const main = await page.getByRole("main").boundingBox();
  expect(main).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  expect(await topOf(page)).toBeLessThanOrEqual(FIRST_ITEM_PX);
  await page.setViewportSize({ width: 1280, height: 844 });
  expect(await page.getByRole("main").boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 844 });
  expect(await topOf(page)).toBeLessThanOrEqual(FIRST_ITEM_PX);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("checkbox").first().check();
  await expect(page.getByText(`1 of ${list.items.length} in the basket`)).toBeVisible();
  await expect(page.getByText(`£${list.items[0]?.price} of £${list.totalCost}`)).toBeVisible();
  await expectNoSideScrollOnAnyScreen(page);
  expect(await graveFaults(axeOn(page))).toEqual([]);
  await page.getByRole("link", { name: "Leave shop mode" }).click();
  await expect(page).toHaveURL(new RegExp(`/shopping-lists/${list.id}$`));
  await page.goBack();
  await expect(page.getByRole("link", { name: "Leave shop mode" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Shopping list" })).toBeVisible();
});

test("what has run out is moved from the cupboard to its aisle by one tap, in shop mode too, and back", async ({ page }) => {
  await planned(page);
  const list = await newestList(page);
  const [first, second] = list.items.filter((one) => one.cupboard) as [(typeof list.items)[0], (typeof list.items)[0]];
  await page.goto(`/shopping-lists/${list.id}`);
  await openCupboard(page);
  await page.getByRole("button", { name: `Move ${first.name} to buy` }).click();
  const aisle = page.getByRole("region", { name: first.category, exact: true });
  await expect(aisle).toContainText(`${first.name} ${first.humanAmount}£${first.runOutPrice}`);
  const dearer = Number(list.totalCost) - Number(first.price) + Number(first.runOutPrice);
  await expect(page.getByText(`£0.00 of £${dearer.toFixed(2)}`)).toBeVisible();

  await page.getByRole("link", { name: "Shop mode" }).click();
  await expect(page.getByText("Everything is saved.")).toBeVisible();
  await expect(box(page, first.name)).toBeVisible();
  await openCupboard(page);
  await page.getByRole("button", { name: `Move ${second.name} to buy` }).click();
  await expect(page.getByRole("region", { name: second.category, exact: true })).toContainText(second.name);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: `Move ${second.name} to buy` })).toBeVisible();
  await page.getByRole("button", { name: `£${first.runOutPrice} for ${first.name}. It was…`, exact: true }).click();
  await page.getByRole("button", { name: "I have it after all" }).click();
  await expect(page.getByRole("button", { name: `Move ${first.name} to buy` })).toBeVisible();
  await expectNoSideScrollOnAnyScreen(page);
});
