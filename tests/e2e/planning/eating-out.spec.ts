import { dinnerEatenOnce } from "../../setup/planning/meals-of.ts";
import { expectNoSideScroll } from "../fit.ts";
import { expect, expectToast, planned, test } from "../household.ts";
import { look } from "../look.ts";
import { newest, openDay } from "./plans.ts";

const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

test("a dinner is cooked for guests, then eaten out and planned again: the week's till follows, and undo takes it back", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await planned(page, { cookOnceEatTwice: false });
  const before = await newest(page);
  const dinner = dinnerEatenOnce(before.items);
  const day = page.getByRole("region", { name: DAYS[dinner.dayOfWeek] ?? "", exact: true });
  const when = `${DAYS[dinner.dayOfWeek]}'s dinner`;
  const more = () => day.getByRole("button", { name: `More: ${dinner.recipeName}` }).press("Enter");
  await page.goto("/meal-planner");

  await openDay(page, DAYS[dinner.dayOfWeek] ?? "");
  await more();
  const sheet = page.getByRole("dialog", { name: dinner.recipeName });
  for (let guests = 0; guests < 4; guests++) await sheet.getByRole("button", { name: "More people" }).click();
  await sheet.getByRole("button", { name: "Cook for 6" }).scrollIntoViewIfNeeded();
  await look(page, "who-eats");
  await page.setViewportSize({ width: 390, height: 900 });
  await sheet.getByRole("button", { name: "Cook for 6" }).click();
  await expectToast(page, `${when} is for 6 now`);
  await expect(day.getByText("for 6", { exact: true })).toBeAttached();
  expect(Number((await newest(page)).totalCost)).toBeGreaterThan(Number(before.totalCost));
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expectToast(page, "Change undone");
  expect((await newest(page)).version).toBe(before.version);

  await more();
  await sheet.getByRole("button", { name: "We eat out" }).click();
  await expectToast(page, `You eat out for ${when}`, "It's off your shopping list.");
  await expect(day.getByRole("heading", { name: "Eating out" })).toBeAttached();
  await expect(page.getByText("1 meal eaten out, not counted").first()).toBeAttached();
  expect(Number((await newest(page)).totalCost)).toBeLessThan(Number(before.totalCost));
  await look(page, "eating-out");
  await page.setViewportSize({ width: 1280, height: 1000 });
  await expectNoSideScroll(page);
  await day.getByRole("button", { name: `Plan a meal again: ${when}` }).click();
  await expectToast(page, `${dinner.recipeName} is planned again`);
  await expect(day.getByRole("heading", { name: dinner.recipeName })).toBeVisible();
  expect((await newest(page)).totalCost).toBe(before.totalCost);
});

test("a new plan of the week offers to eat out as the one before it had it", async ({ page }) => {
  test.setTimeout(120_000); // it plans twice
  await page.setViewportSize({ width: 390, height: 900 });
  await planned(page, { cookOnceEatTwice: false });
  const first = await newest(page);
  const breakfast = first.items.find(({ mealType }) => mealType === "breakfast");
  const place = `/api/simple-meal-plans/${first.id}/items/${breakfast?.id}/eaters`;
  expect((await page.request.post(place, { data: { eaters: 0, version: first.version } })).status()).toBe(200);
  expect((await page.request.post("/api/simple-meal-plans")).status()).toBe(201);
  await page.goto("/meal-planner");
  const offer = page.getByRole("region", { name: "Who eats, as before" });
  await expect(offer).toContainText("Before this plan you had 1 breakfast out.");
  await expectNoSideScroll(page);
  await page.setViewportSize({ width: 1280, height: 1000 });
  await expectNoSideScroll(page);
  await offer.getByRole("button", { name: "Same again" }).click();
  await expectToast(page, "This week has 1 breakfast out");
  await expect(page.getByRole("heading", { name: "Eating out" })).toHaveCount(1);
  await expect(offer).toHaveCount(0);
  expect((await newest(page)).items.filter(({ eaters }) => eaters === 0).map(({ mealType }) => mealType)).toEqual(["breakfast"]);
});
