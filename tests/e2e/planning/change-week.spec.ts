import { dinnerEatenOnce } from "../../setup/planning/meals-of.ts";
import { expectNoSideScroll } from "../fit.ts";
import { expect, expectToast, planned, test } from "../household.ts";
import { look } from "../look.ts";
import { newest, openDay } from "./plans.ts";

const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

test("a meal is moved to another day from its menu, taken back with one tap, and dragged there on a desk", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await planned(page, { cookOnceEatTwice: false });
  const before = await newest(page);
  const dinner = dinnerEatenOnce(before.items);
  const other = before.items.find((item) => item.mealType === "dinner" && item.dayOfWeek === dinner.dayOfWeek + 1)!;
  const day = (index: number) => page.getByRole("region", { name: DAYS[index] ?? "", exact: true });
  await page.goto("/meal-planner");

  await openDay(page, DAYS[dinner.dayOfWeek] ?? "");
  const more = day(dinner.dayOfWeek).getByRole("button", { name: `More: ${dinner.recipeName}` });
  await more.press("Enter");
  const sheet = page.getByRole("dialog", { name: dinner.recipeName });
  await expect(sheet.getByRole("region", { name: "Move to another day" }).getByRole("button")).toHaveCount(6);
  await look(page, "meal-menu");
  await page.setViewportSize({ width: 390, height: 900 });
  await sheet.getByRole("button", { name: new RegExp(`^${DAYS[other.dayOfWeek]}`) }).click();
  await expectToast(
    page,
    `${dinner.recipeName} is on ${DAYS[other.dayOfWeek]} now`,
    `${other.recipeName} is on ${DAYS[dinner.dayOfWeek]}.`,
  );
  await expect(day(other.dayOfWeek).getByRole("heading", { name: dinner.recipeName })).toBeAttached();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expectToast(page, "Change undone");
  expect((await newest(page)).version).toBe(before.version);
  await expectNoSideScroll(page);

  await page.setViewportSize({ width: 1280, height: 1000 });
  const card = (index: number, name: string) => day(index).getByRole("article").filter({ hasText: name });
  await card(dinner.dayOfWeek, dinner.recipeName).dragTo(card(other.dayOfWeek, other.recipeName));
  await expect(card(other.dayOfWeek, dinner.recipeName)).toBeVisible();
  await expect(card(dinner.dayOfWeek, other.recipeName)).toBeVisible();
  expect((await newest(page)).totalCost).toBe(before.totalCost);
  await look(page, "week-changed");
});
