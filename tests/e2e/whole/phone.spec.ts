import type { Page } from "@playwright/test";
import { addDays } from "#domain/billing/calendar/dates.ts";
import { DAYS } from "#domain/week.ts";
import { signedInLinks } from "../../../web/shell/nav-links.ts";
import { expectNoSideScroll } from "../fit.ts";
import { expect, planned, test } from "../household.ts";
import { newest, openDay } from "../planning/plans.ts";

/** How far from the top of a phone's screen the week's first dish may begin. */
const FIRST_DISH_PX = 320;
const places = (page: Page) => page.getByRole("navigation", { name: "Places" });

test.use({ viewport: { width: 390, height: 844 } });

test("on a phone five tabs lead to a household's main pages and More to all others; nothing else floats over the page (D-54)", async ({
  page,
}) => {
  await planned(page);
  await page.goto("/");
  await expect(places(page).getByRole("link")).toHaveText(["Week", "List", "Recipes", "Budget", "More"]);
  await expect(page.getByRole("button", { name: "Open menu" })).toHaveCount(0);
  for (const [label, heading] of [
    ["Week", "Your week"],
    ["List", "Shopping list"],
    ["Recipes", "Recipes"],
    ["Budget", "Budget tracker"],
    ["More", "More"],
  ] as const) {
    await places(page).getByRole("link", { name: label }).click();
    await expect(page.getByRole("heading", { level: 1, name: heading, exact: true })).toBeVisible();
    await expect(places(page).getByRole("link", { name: label })).toHaveAttribute("aria-current", "page");
    await expectNoSideScroll(page, label);
    const floating = await page.evaluate(() =>
      [...document.querySelectorAll("body *")]
        .filter(
          (one) => getComputedStyle(one).position === "fixed" && one.getClientRects().length > 0 && one.getBoundingClientRect().height > 0,
        )
        .map((one) => one.getAttribute("aria-label") ?? one.tagName),
    );
    expect(floating, label).toEqual(["Places"]);
  }
  const more = page.getByRole("main");
  for (const { to } of signedInLinks({ subscriptionStatus: "trialing" })) await expect(more.locator(`a[href="${to}"]`)).toBeVisible();
  await more.getByRole("button", { name: "Contact Support" }).click();
  await expect(page.getByRole("dialog", { name: "Contact Support" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("banner").getByRole("button", { name: "Contact Support" }).click();
  await expect(page.getByRole("dialog", { name: "Contact Support" })).toBeVisible();
  await page.keyboard.press("Escape");
  await more.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("heading", { name: "Log in" })).toBeVisible();
  await expect(places(page)).toHaveCount(0);
});

test("from tablet width on the navigation is at the top, without tabs at the bottom (H-UI-08)", async ({ page }) => {
  await planned(page);
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto("/");
  await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Meal planner" })).toBeVisible();
  await expect(places(page)).toBeHidden();
});

test("a phone shows seven dinners at once; today is marked, a day opens in place, and each dish is swapped and kept there (H-UI-60, H-UI-61)", async ({
  page,
}) => {
  await planned(page);
  const plan = await newest(page);
  await page.clock.setFixedTime(`${addDays(plan.monday, 3)}T12:00:00Z`); // the plan's Thursday
  await page.goto("/meal-planner");
  const day = (name: string) => page.getByRole("region", { name });
  const dinnerOn = (index: number) => plan.items.find(({ dayOfWeek, mealType }) => dayOfWeek === index && mealType === "dinner");
  for (const [index, name] of DAYS.entries()) {
    await expect(day(name)).toContainText(`${dinnerOn(index)?.minutes} min${dinnerOn(index)?.recipeName}`);
    await expect(day(name).getByRole("img", { includeHidden: true })).toBeInViewport({ ratio: 1 });
  }
  const top = await day("Monday").evaluate((first) => first.getBoundingClientRect().top + scrollY);
  expect(top).toBeLessThanOrEqual(FIRST_DISH_PX);
  const sunday = await day("Sunday").boundingBox();
  const bar = await places(page).boundingBox();
  expect((sunday?.y ?? 0) + (sunday?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await expect(day("Thursday").getByRole("button", { name: /^Thursday .*, today/ })).toBeVisible();

  await openDay(page, "Saturday");
  const dinner = dinnerOn(5);
  const card = day("Saturday").getByRole("article").filter({ hasText: "Dinner" });
  await expect(card).toContainText(`${dinner?.minutes} min · £${dinner?.cost}about ${Math.round((dinner?.kcal ?? 0) / 10) * 10} kcal each`);
  for (const { recipeName, dayOfWeek } of plan.items) if (dayOfWeek === 5) await expect(day("Saturday")).toContainText(recipeName);
  await card.getByRole("button", { name: /^Keep for the next plan/ }).click();
  await expect(card.getByText("kept for the next plan")).toBeVisible();
  await expect(card.getByRole("button", { name: /^Swap/ })).toBeDisabled();
  await card.getByRole("button", { name: /^Keep for the next plan/ }).click();
  await card.getByRole("button", { name: /^Swap/ }).click();
  await page
    .getByRole("dialog")
    .getByRole("listitem")
    .filter({ hasNotText: "over your budget" })
    .getByRole("button", { name: /^Choose / })
    .first()
    .click();
  await expect(card.getByRole("heading", { name: dinner?.recipeName ?? "" })).toHaveCount(0);

  await page.getByText("at the till, est.").first().click();
  await expect(page.getByText("Part-used packs left")).toBeVisible();
});

test("a sheet opens at the bottom, is closed by dragging, and returns the focus (D-54)", async ({ page }) => {
  await planned(page);
  await page.goto("/meal-planner");
  const swap = page.getByRole("button", { name: /^Swap/ }).first();
  const sheet = page.getByRole("dialog");
  await swap.click();
  expect(await sheet.evaluate((one) => Math.round(one.getBoundingClientRect().bottom))).toBe(844);
  const title = await sheet.getByRole("heading").first().boundingBox();
  if (!title) throw new Error("the sheet has no title");
  const [x, y] = [title.x + title.width / 2, title.y + title.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 150, { steps: 5 });
  await page.mouse.up();
  await expect(sheet).toHaveCount(0);
  await expect(swap).toBeFocused();
});
