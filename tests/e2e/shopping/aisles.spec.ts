import type { Page } from "@playwright/test";
import { expectNoSideScroll } from "../fit.ts";
import { expect, household, planned, test } from "../household.ts";

/** The headings of the list's aisles, in order, without the store cupboard. A long list renders in steps, the cupboard last. */
const headings = async (page: Page): Promise<string[]> => {
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 2, name: /^Check your cupboard/ })).toBeVisible();
  const texts = await page.getByRole("main").getByRole("heading", { level: 2 }).allTextContents();
  const all = texts.map((text) => text.replace(/\d+ of \d+$/, "").trim());
  return all.slice(
    0,
    all.findIndex((text) => text.startsWith("Check your cupboard")),
  );
};
/** The aisles on the page to arrange them, once loaded. */
const order = async (page: Page): Promise<string[]> => {
  await expect(page.getByRole("radio")).toHaveCount(15);
  return page
    .getByRole("main")
    .getByRole("listitem")
    .getByText(/^[A-Z]/)
    .allTextContents();
};
const move = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function openList(page: Page): Promise<void> {
  await planned(page, { supermarket: "aldi" });
  await page.goto("/shopping-lists");
  await page.getByRole("link", { name: "Open" }).click();
  await expect(page.getByText("In the order of a typical Aldi. Your branch may differ.")).toBeVisible();
}

test("a household arranges the aisles of its branch; every list for the shop follows at once, until they go back to the typical order", async ({
  page,
}) => {
  await openList(page);
  const typical = await headings(page);
  const last = typical.at(-1) ?? "";
  expect(typical[0]).toBe("Fruit & veg");
  await page.getByRole("link", { name: "Arrange aisles" }).click();
  await expect(page.getByText(/a typical layout, which may differ from your branch/)).toBeVisible();
  await expect(move(page, "Up: choose an aisle first")).toHaveAttribute("aria-disabled", "true");

  await page.getByRole("radio", { name: last }).check();
  await expect(page.getByText(new RegExp(`^${last} is \\d+ of 15`))).toBeVisible();
  await move(page, `Move ${last} to be first`).click();
  await expect(page.getByRole("status").filter({ hasText: `${last} is now 1 of 15.` })).toBeVisible();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expect(page.getByText("Aldi: the order you set, used for all its lists.")).toBeVisible();
  await page.getByRole("link", { name: "Back to the list" }).click();
  await expect(page.getByText("In your own aisle order.")).toBeVisible();
  const moved = [last, ...typical.slice(0, -1)];
  await expect.poll(() => headings(page)).toEqual(moved);
  await page.reload();
  await expect(page.getByText("In your own aisle order.")).toBeVisible();
  await expect.poll(() => headings(page)).toEqual(moved);

  await page.getByRole("link", { name: "Arrange aisles" }).click();
  await page.getByRole("button", { name: "Reset to typical order" }).click();
  await page.getByRole("button", { name: "Keep my order" }).click();
  expect((await order(page))[0]).toBe(last);
  await page.getByRole("button", { name: "Reset to typical order" }).click();
  await page.getByRole("button", { name: "Use the typical order" }).click();
  await expect(page.getByRole("status").filter({ hasText: "The aisles are back in the typical order." })).toBeVisible();
  await expect(page.getByRole("button", { name: "Reset to typical order" })).toBeFocused();
  await expect(page.getByRole("button", { name: "Reset to typical order" })).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("link", { name: "Back to the list" }).click();
  await expect(page.getByText("In the order of a typical Aldi. Your branch may differ.")).toBeVisible();
  await expect.poll(() => headings(page)).toEqual(typical);
});

test("aisles are moved with the keyboard alone, several places in a row, and each target is large enough for a thumb", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await household(page);
  await page.goto("/aisles/average");
  const before = await order(page);
  await page.getByRole("radio", { name: before[0] ?? "" }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: before[1] ?? "" })).toBeChecked();
  await move(page, `Move ${before[1]} down`).focus();
  for (let time = 0; time < 3; time++) await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: `${before[1]} is now 5 of 15.` })).toBeVisible();
  await expect(move(page, `Move ${before[1]} down`)).toBeFocused();
  await move(page, `Move ${before[1]} to be last`).press("Enter");
  await expect(move(page, `Move ${before[1]} down`)).toHaveAttribute("aria-disabled", "true");
  await move(page, `Move ${before[1]} down`).press("Enter");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  const now = [before[0], ...before.slice(2), before[1]];
  await expect.poll(() => order(page)).toEqual(now);
  await page.reload();
  await expect(page.getByText("the order you set")).toBeVisible();
  await expect.poll(() => order(page)).toEqual(now);

  const targets = await page.getByRole("main").locator("button, a, label").all();
  for (const target of targets) expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expectNoSideScroll(page);
});

test("each line of a list says whole packs with their price, what is left over and which meals use it, readable on a small phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openList(page);
  const id = page.url().split("/").at(-1);
  const list = (await (await page.request.get(`/api/shopping-lists/${id}`)).json()) as {
    items: { name: string; leftOver: number; unit: string; packs: { size: number; count: number; price: string }[] }[];
  };
  const item = list.items.find(
    ({ leftOver, packs, unit }) => leftOver >= 20 && packs.length === 1 && packs[0]!.size < 1000 && unit === "g",
  )!;
  const [pack] = item.packs;
  const line = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("checkbox", { name: item.name, exact: true }) });
  await line.getByRole("button").click();
  await expect(
    line.getByText(`${pack?.count} × ${pack?.size} g at £${pack?.price} · ${Math.round(item.leftOver)} g left over`),
  ).toBeVisible();
  await expect(line.getByText(/^For \w+day (breakfast|lunch|dinner)/)).toBeVisible();
  await expectNoSideScroll(page);
});
