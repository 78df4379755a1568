import { expect, expectToast, failCall, household, planned, test } from "../household.ts";
import { box, expectSynced, installed, newestList, SEEN_WITHIN_MS, withApp } from "./shop-mode.ts";

withApp();

test("who signs out leaves nothing on the phone, and what was waiting is sent first; without a session one is asked to sign in", async ({
  page,
  context,
}) => {
  await planned(page);
  const list = await newestList(page);
  await page.goto(`/simple-shopping-lists/${list.id}`);
  await expectSynced(page);
  await installed(page);
  await page.route("**/operations", (route) => route.abort());
  await box(page, list.items[0]!.name).check();
  await expect(page.getByText("1 change waiting to be sent, saved on this phone.")).toBeVisible();
  await page.getByRole("link", { name: "Leave shop mode" }).click();
  await expect(page).toHaveURL("/simple-shopping-lists"); // the offline page, because lists with prices need a connection
  await page.unroute("**/operations");
  const sent = page.waitForRequest(/operations$/);
  await page.getByRole("button", { name: "Logout" }).click();
  await sent;
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  await context.setOffline(true);
  await page.goto(`/simple-shopping-lists/${list.id}`);
  await expect(page.getByText("We can't connect.")).toBeVisible();
  await expect(page.getByText(list.items[0]!.name)).toHaveCount(0);
  await context.setOffline(false);
  await page.goto("/simple-shopping-lists");
  await expect(page).toHaveURL(/\/login\?next=%2Fsimple-shopping-lists/);
});

test("a change that the server will not take is given back, with a word; a list that has gone says so (H-ERR-17)", async ({ page }) => {
  await planned(page);
  const list = await newestList(page);
  await page.goto(`/simple-shopping-lists/${list.id}`);
  await expectSynced(page);
  await page.route("**/operations", async (route) => {
    const { operations } = route.request().postDataJSON() as { operations: unknown[] };
    return operations.length > 0
      ? route.fulfill({ status: 422, json: { code: "UNPROCESSABLE", message: "That item is no longer on the list." } })
      : route.fallback();
  });
  await box(page, list.items[0]!.name).check();
  await expectToast(page, "Failed to update item", "That item is no longer on the list.");
  await expect(box(page, list.items[0]!.name)).not.toBeChecked();
  await page.unroute("**/operations");
  await page.request.delete(`/api/shopping-lists/${list.id}`);
  await expect(page.getByText("List not found")).toBeVisible({ timeout: SEEN_WITHIN_MS });
});

test("lists that cannot be fetched say so and are fetched again on request (H-ERR-17)", async ({ page }) => {
  await household(page);
  await failCall(page, "/api/simple-shopping-lists", "GET", 500);
  await page.goto("/simple-shopping-lists");
  await expect(page.getByText("Failed to fetch shopping lists")).toBeVisible();
  await page.unroute("/api/simple-shopping-lists");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("No shopping lists yet")).toBeVisible();
});

test("the app can be installed, keeps no answer of the API, and leaves the server's own pages alone", async ({ page }) => {
  await planned(page);
  const list = await newestList(page);
  await page.goto(`/simple-shopping-lists/${list.id}`);
  await expectSynced(page);
  await installed(page);
  await page.reload(); // from here on the service worker responds
  await expectSynced(page);
  const manifest = (await (await page.request.get("/manifest.webmanifest")).json()) as {
    name: string;
    display: string;
    icons: { src: string; sizes: string; purpose?: string }[];
  };
  expect(manifest).toMatchObject({ display: "standalone" });
  expect(await page.title()).toContain(manifest.name);
  for (const size of ["192x192", "512x512"]) expect(manifest.icons.some(({ sizes }) => sizes === size)).toBe(true);
  expect(manifest.icons.some(({ purpose }) => purpose === "maskable")).toBe(true);
  for (const { src } of manifest.icons) expect((await page.request.get(src)).headers()["content-type"]).toMatch(/^image\//);
  expect((await page.request.get("/sw.js")).headers()["cache-control"]).toBe("no-cache");
  const kept = await page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return caches_.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.length).toBeGreaterThan(10);
  expect(kept.filter((path) => path.startsWith("/api"))).toEqual([]);
  await page.goto("/api/docs");
  await expect(page).toHaveTitle(/API/i);
  await page.goto("/api/login?next=/pantry");
  await expect(page).toHaveURL(/\/login\?next=%2Fpantry/);
});
