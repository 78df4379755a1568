import { expectNoSideScroll } from "../fit.ts";
import { expect, expectToast, household, test } from "../household.ts";
import { look } from "../look.ts";
import { newest } from "./plans.ts";

test("a household sees its week beside a thriftier and a balanced one, takes the thrifty one, and puts its own back (decision 50)", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await household(page, { weeklyBudget: "150.00", spending: "generous" });
  await page.goto("/meal-planner");
  await page.getByRole("button", { name: "New Plan" }).click();
  await expectToast(page, "Meal Plan Generated!", undefined, 60_000);
  const generous = await newest(page);
  const weeks = page.getByRole("region", { name: "Other weeks to choose from" });
  await expect(weeks).toBeVisible({ timeout: 60_000 });
  const card = (name: string) => weeks.getByRole("article", { name });
  await expect(card("Generous")).toContainText(`Your week£${generous.totalCost}`);
  await expect(card("Thrifty")).toContainText(/£\d+\.\d\d at the till \(est\.\)[\d,]+ kcal a person a day\d+ min of cooking a weekday/);
  await expect(card("Balanced")).toBeAttached();
  await expectNoSideScroll(page);
  await look(page, "three-weeks");

  await page.route("/api/**/alternatives", async (route) => {
    const found = await (await route.fetch()).json();
    await route.fulfill({ json: { ...found, searching: true, weeks: found.weeks.slice(0, 1) } });
  });
  await page.setViewportSize({ width: 390, height: 900 });
  await page.reload();
  await expect(page.getByRole("region", { name: "Looking for alternatives" }).getByRole("status")).toHaveCount(2);
  await expectNoSideScroll(page, "while two other weeks are looked for");
  await page.unrouteAll({ behavior: "wait" }); // the page asks again and again: one answer may be on its way
  await page.reload();

  const use = card("Thrifty").getByRole("button", { name: "Use this week: Thrifty" });
  await use.focus();
  await page.keyboard.press("Enter");
  await expectToast(page, "This is your week now", "Your shopping list has been updated.");
  await expect(card("Thrifty")).toContainText("Your week");
  const thrifty = await newest(page);
  expect(thrifty.id).not.toBe(generous.id);
  expect(Number(thrifty.totalCost)).toBeLessThan(Number(generous.totalCost));
  await expect(page.getByText(`£${thrifty.totalCost} at the till, est.`, { exact: false })).toBeVisible();

  await page.getByRole("button", { name: `Restore the earlier plan (£${generous.totalCost})` }).click();
  await expectToast(page, "Earlier plan restored");
  await expect(card("Generous")).toContainText("Your week");
  expect((await newest(page)).id).toBe(generous.id);
});
