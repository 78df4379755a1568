import type { Page } from "@playwright/test";
import type { MealPlan } from "#contracts/planning/meal-plan.ts";
import { DAYS } from "#domain/week.ts";
import { axeOn, graveFaults } from "../axe.ts";
import { expectNoSideScroll } from "../fit.ts";
import { expect, holdCall, household, planned, test } from "../household.ts";
import { box, checkedOf, expectSynced, installed, leaveWithTick, newestList, openCupboard, SEEN_WITHIN_MS, withApp } from "./shop-mode.ts";

withApp();

/** How many lists this phone keeps, as idb-keyval stores them. */
const listsKept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done, failed) => {
        const opening = indexedDB.open("keyval-store");
        opening.onerror = () => failed(opening.error);
        opening.onsuccess = () => {
          const keys = opening.result.transaction("keyval").objectStore("keyval").getAllKeys(IDBKeyRange.bound("list:", "list:~"));
          keys.onerror = () => failed(keys.error);
          keys.onsuccess = () => {
            opening.result.close();
            done(keys.result.length);
          };
        };
      }),
  );

test("the lists to choose from; without a network those on this phone, and other pages say what to do (H-ROUTE-31)", async ({
  page,
  context,
}) => {
  await planned(page);
  const list = await newestList(page);
  const release = await holdCall(page, "/api/simple-shopping-lists");
  await page.goto("/simple-shopping-lists");
  await expect(page.getByText("Loading shopping lists")).toBeAttached();
  release();
  await expect(page.getByRole("link", { name: /in the basket/ })).toHaveCount(1);
  await installed(page);
  await expect.poll(() => listsKept(page)).toBe(1);

  await context.setOffline(true);
  await page.goto("/simple-shopping-lists");
  await expect(page.getByText("These lists are saved on this phone.")).toBeVisible();
  await page.getByRole("link", { name: /in the basket/ }).click();
  await expect(page).toHaveURL(new RegExp(`/simple-shopping-lists/${list.id}$`));
  await openCupboard(page);
  await expect(page.getByRole("checkbox")).toHaveCount(list.items.length);
  for (const path of ["/", "/account", "/pantry"]) {
    await page.goto(path);
    await expect(page.getByText("Shopping lists work offline")).toBeVisible();
  }
  await page.getByRole("link", { name: "Open your shopping lists" }).click();
  await expect(page.getByRole("link", { name: /in the basket/ })).toHaveCount(1);
  await page.goto("/simple-shopping-lists/00000000-0000-4000-8000-000000000000");
  await expect(page.getByText("haven't opened this list on this phone before")).toBeVisible();
});

test("what was ticked without a network is sent from whatever page is open when it is back", async ({ page, context }) => {
  const { list, name } = await leaveWithTick(page);
  await context.setOffline(true);
  await page.unroute("**/operations");
  await context.setOffline(false);
  await expect.poll(() => checkedOf(page, list.id), { timeout: SEEN_WITHIN_MS }).toEqual([name]);
  await expect(page.getByRole("link", { name: `1 of ${list.items.length}` })).toBeVisible(); // the page shows it as well
});

test("what was ticked without a network is sent as soon as it is back, also where a call that began before is lost only then", async ({
  page,
}) => {
  const { list, name } = await leaveWithTick(page);
  await page.unroute("**/operations");
  let lose = () => {};
  const lost = new Promise<void>((resolve) => {
    lose = resolve;
  });
  let calls = 0;
  await page.route("**/operations", async (route) => {
    calls += 1;
    if (calls > 1) return route.continue();
    await lost;
    return route.abort();
  });
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect.poll(() => calls).toBe(1);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  lose();
  await expect.poll(() => checkedOf(page, list.id), { timeout: SEEN_WITHIN_MS }).toEqual([name]);
});

test("what was ticked without a network is sent when the app is looked at again", async ({ page }) => {
  const { list, name } = await leaveWithTick(page);
  await page.unroute("**/operations");
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect.poll(() => checkedOf(page, list.id), { timeout: SEEN_WITHIN_MS }).toEqual([name]);
});

test("what was ticked without a network is sent when the app is opened, on any page; a change that the server will not take holds nothing up", async ({
  page,
  context,
}) => {
  const { list, name } = await leaveWithTick(page);
  await context.setOffline(true); // a closing page no longer aborts its requests
  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  let refused = 0;
  await again.route("**/operations", async (route) => {
    const { operations } = route.request().postDataJSON() as { operations: unknown[] };
    refused += 1;
    return operations.length > 0 ? route.fulfill({ status: 422, json: { code: "UNPROCESSABLE", message: "No" } }) : route.fallback();
  });
  await again.goto("/account");
  await expect.poll(() => refused).toBeGreaterThan(0);
  await again.goto(`/simple-shopping-lists/${list.id}`);
  await expectSynced(again); // it is sent
  await expect(box(again, name)).not.toBeChecked();
  await again.unroute("**/operations");
  await again.route("**/operations", (route) => route.abort());
  await box(again, name).check();
  await expect(again.getByText("1 change waiting to be sent, saved on this phone.")).toBeVisible();
  await context.setOffline(true);
  await again.close();
  await context.setOffline(false);
  const third = await context.newPage();
  await third.goto("/account");
  await expect.poll(() => checkedOf(third, list.id), { timeout: SEEN_WITHIN_MS }).toEqual([name]);
});

test("a plan is available offline even if its list was never opened: the list, and every recipe for the planned portions", async ({
  page,
  context,
}) => {
  await household(page);
  await page.goto("/");
  await installed(page);
  await page.getByRole("button", { name: "Generate New Meal Plan" }).click();
  await expect(page.getByRole("region", { name: /Meal Plan$/ })).toBeVisible({ timeout: 30_000 });
  const [plan] = (await (await page.request.get("/api/simple-meal-plans-with-items")).json()) as MealPlan[];
  const list = await newestList(page);
  const kept = () =>
    page.evaluate(
      (key) =>
        new Promise<number>((done) => {
          const open = indexedDB.open("keyval-store");
          open.onsuccess = () => {
            const read = open.result.transaction("keyval").objectStore("keyval").count(key);
            read.onsuccess = () => done(read.result);
          };
        }),
      `week:${list.id}`,
    );
  await expect.poll(kept, { timeout: 30_000 }).toBe(1);
  await page.close();

  await context.setOffline(true);
  const cold = await context.newPage();
  await cold.goto("/simple-shopping-lists");
  await cold.getByRole("link", { name: /in the basket/ }).click();
  await openCupboard(cold);
  await expect(cold.getByRole("checkbox")).toHaveCount(list.items.length);
  await cold.getByRole("link", { name: "Recipes", exact: true }).click();
  const dinner = plan?.items.find((item) => item.mealType === "dinner" && item.portionsCooked > 0);
  const meal = cold
    .getByRole("region", { name: DAYS[dinner?.dayOfWeek ?? 0] as string })
    .locator("details", { hasText: dinner?.recipeName ?? "" });
  await meal.locator("summary").click();
  await expect(meal).toContainText(/For \d+ plates ·/);
  for (const word of (dinner?.ingredients ?? "").split(", ").slice(0, 2)) await expect(meal).toContainText(new RegExp(word, "i"));
  expect(await meal.getByRole("list").last().getByRole("listitem").count()).toBeGreaterThan(2);
  await expect(cold.locator("details")).toHaveCount(plan?.items.length ?? 0);
  await cold.setViewportSize({ width: 320, height: 640 });
  await expectNoSideScroll(cold);
  expect(await graveFaults(axeOn(cold))).toEqual([]);

  await context.setOffline(false);
  await cold.setViewportSize({ width: 1280, height: 800 });
  await cold.goto("/");
  await cold.getByRole("button", { name: "Logout" }).click();
  await expect(cold.getByRole("heading", { name: "Log in" })).toBeVisible();
  await expect
    .poll(() =>
      cold.evaluate(
        () =>
          new Promise((done) => {
            const open = indexedDB.open("keyval-store");
            open.onsuccess = () => {
              const keys = open.result.transaction("keyval").objectStore("keyval").getAllKeys();
              keys.onsuccess = () => done(keys.result);
            };
          }),
      ),
    )
    .toEqual([]);
});
