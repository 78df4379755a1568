import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { ShoppingList } from "#contracts/shopping/shopping-list.ts";
import { readPdf } from "../../setup/api/pdf-text.ts";
import { expectNoSideScroll } from "../fit.ts";
import { expect, expectToast, failCall, holdCall, household, PASSWORD, planned, signUp, test } from "../household.ts";

test.use({ viewport: { width: 1280, height: 900 } });
test.describe.configure({ timeout: 90_000 });

const newestList = async (page: Page) => ((await (await page.request.get("/api/simple-shopping-lists")).json()) as ShoppingList[])[0]!;
const saved = async (page: Page, press: string, exact = true, role: "link" | "button" = "link") => {
  const download = page.waitForEvent("download");
  await page.getByRole(role, { name: press, exact }).click();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
};

test("the week and the list go to paper: as a file, and printed without the app around them, in the dark too", async ({ page }) => {
  await planned(page);
  await page.goto("/meal-planner");
  const week = await saved(page, "PDF");
  expect(week.name).toMatch(/^week-\d{4}-\d\d-\d\d\.pdf$/);
  expect(readPdf(week.bytes).pages).toHaveLength(1);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "yes");
  });
  await page.getByRole("button", { name: "Print" }).click();
  await expect(page.locator("body")).toHaveAttribute("data-printed", "yes");

  await page.evaluate(() => document.documentElement.classList.add("dark"));
  await page.emulateMedia({ media: "print" });
  const table = page.getByRole("table").filter({ hasText: "Breakfast" });
  await expect(table.getByRole("rowheader")).toHaveCount(7);
  for (const gone of [
    page.getByRole("banner"),
    page.getByRole("button", { name: "New Plan" }),
    page.getByRole("tablist"),
    page.getByRole("article").first(),
  ])
    await expect(gone).toBeHidden();
  await expect(page.locator("html")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await expect(page.locator("html")).toHaveCSS("color", "rgb(0, 0, 0)");
  expect((await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
  await page.emulateMedia({ media: "screen" });

  const { id } = await newestList(page);
  await page.goto(`/shopping-lists/${id}`);
  const list = await saved(page, "PDF");
  expect(list.name).toMatch(/^shopping-list-\d{4}-\d\d-\d\d\.pdf$/);
  expect(readPdf(list.bytes).pages.join("")).toContain("check the label");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("checkbox").first()).toBeVisible();
  for (const gone of [page.getByRole("button", { name: "Share" }), page.getByRole("progressbar"), page.getByText("After shopping")])
    await expect(gone).toBeHidden();
});

test("a calendar link is made, shown once, renewed and revoked", async ({ page }) => {
  await household(page);
  const letThrough = await holdCall(page, "/api/calendar-link");
  await page.goto("/account/calendar");
  const card = page.getByRole("region", { name: "Calendar and sharing" });
  await expect(card.getByText("Loading the calendar link")).toBeAttached();
  letThrough();
  await expect(card.getByText("No week planned yet")).toBeVisible();
  await page.unroute("/api/calendar-link");

  expect((await page.request.post("/api/simple-meal-plans")).status()).toBe(201);
  await page.reload();
  await expect(card.getByText(/^It shows the week from Monday \d+ \w+ \d{4}\.$/)).toBeVisible();
  await card.getByRole("button", { name: "Create a link" }).click();
  const field = card.getByLabel("Calendar link");
  await expect(field).toHaveValue(/\/api\/calendar\/[\w-]{43}\.ics$/);
  const first = await field.inputValue();
  expect(await (await fetch(first)).text()).toContain("BEGIN:VEVENT");

  await page.reload();
  await expect(card.getByText(/^You created a link on/)).toBeVisible();
  await expect(field).toHaveCount(0);
  await card.getByRole("button", { name: "New link" }).click();
  await card.getByRole("button", { name: "Create a new link" }).click();
  await expect(field).toBeVisible();
  const second = await field.inputValue();
  expect((await fetch(first)).status).toBe(404);
  expect((await fetch(second)).status).toBe(200);

  await failCall(page, "/api/calendar-link", "DELETE", 500);
  await card.getByRole("button", { name: "Revoke" }).click();
  await card.getByRole("button", { name: "Keep it" }).click();
  await card.getByRole("button", { name: "Revoke" }).click();
  await card.getByRole("button", { name: "Revoke the link" }).click();
  await expectToast(page, "Error", "We couldn't revoke the link, so it still works. Try again.");
  expect((await fetch(second)).status).toBe(200);
  await page.unroute("/api/calendar-link");
  await card.getByRole("button", { name: "Revoke the link" }).click();
  await expect(card.getByRole("button", { name: "Create a link" })).toBeVisible();
  expect((await fetch(second)).status).toBe(404);

  await failCall(page, "/api/calendar-link", "GET", 500);
  await page.reload();
  await expect(card.getByRole("alert")).toContainText("We couldn't load your calendar link.");
  await page.unroute("/api/calendar-link");
  await card.getByRole("button", { name: "Retry" }).click();
  await expect(card.getByRole("button", { name: "Create a link" })).toBeVisible();
});

test("a shared list is read by somebody without an account, follows the ticks, and ends with its link", async ({ page, browser }) => {
  await planned(page);
  const list = await newestList(page);
  await page.goto(`/shopping-lists/${list.id}`);
  await page.getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog", { name: "Share this list" });
  await dialog.getByRole("button", { name: "Create a link" }).click();
  const field = dialog.getByLabel("Link to this list");
  await expect(field).toHaveValue(/\/shared-list\/[\w-]{43}$/);
  const address = await field.inputValue();

  const stranger = await browser.newContext({ viewport: { width: 320, height: 700 } });
  const phone = await stranger.newPage();
  const opened = await phone.goto(address);
  expect(opened?.headers()["referrer-policy"]).toBe("no-referrer");
  expect(opened?.headers()["x-robots-tag"]).toContain("noindex");
  await expect(phone.getByRole("heading", { level: 1, name: "Shared shopping list" })).toBeVisible();
  await expect(phone.getByText(`0 of ${list.items.length} in the basket`)).toBeVisible();
  await expect(phone.getByRole("checkbox")).toHaveCount(0);
  await expect(phone.getByRole("main")).not.toContainText("Ada");
  await expectNoSideScroll(phone);
  await page.request.put(`/api/shopping-list-items/${list.items[0]!.id}`, { data: { isChecked: true } });
  await phone.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await expect(phone.getByText(`1 of ${list.items.length} in the basket`)).toBeVisible();

  await failCall(phone, /\/api\/shared-lists\//, "GET", 500);
  await phone.reload();
  await expect(phone.getByRole("alert")).toContainText("We couldn't load the list");
  await phone.unroute(/\/api\/shared-lists\//);
  await phone.getByRole("button", { name: "Retry" }).click();
  await expect(phone.getByText(`1 of ${list.items.length} in the basket`)).toBeVisible();

  await dialog.getByRole("button", { name: "Revoke" }).click();
  await dialog.getByRole("button", { name: "Revoke the link" }).click();
  await expect(dialog.getByRole("button", { name: "Create a link" })).toBeVisible();
  await phone.reload();
  await expect(phone.getByRole("heading", { name: "This link is no longer valid" })).toBeVisible();
  await stranger.close();
});

test("one's own data are downloaded as one file and as tables", async ({ page }) => {
  const email = await household(page);
  expect((await page.request.post("/api/simple-meal-plans")).status()).toBe(201);
  await page.goto("/account/data");
  const all = await saved(page, "Everything (JSON)", true, "button");
  expect(all.name).toBe("my-data.json");
  const data = JSON.parse(all.bytes.toString());
  expect(data.account[0].email).toBe(email);
  const items = data.planItems as { mealType: string }[];
  expect(items.filter(({ mealType }) => mealType !== "extra")).toHaveLength(21);
  const meals = await saved(page, "Meals (CSV)", true, "button");
  expect(meals.name).toBe("my-meals.csv");
  expect(meals.bytes.toString().trimEnd().split("\r\n")).toHaveLength(items.length + 1);
  expect((await saved(page, "Shopping (CSV)", true, "button")).name).toBe("my-shopping.csv");
});

test("an account is deleted for good, but not before its own address is typed", async ({ page, browser }) => {
  const email = await household(page);
  expect((await page.request.post("/api/simple-meal-plans")).status()).toBe(201);
  const { address } = await (await page.request.post("/api/calendar-link")).json();
  await page.goto("/account");
  await page.getByRole("link", { name: "Your data" }).click();
  await page.getByRole("button", { name: "Delete account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await expect(dialog.getByText(/for six years, as tax law requires/)).toBeVisible();
  const remove = dialog.getByRole("button", { name: "Delete permanently" });
  await expect(remove).toBeDisabled();
  await dialog.getByLabel("Type your email address").fill("somebody@larder.test");
  await remove.click();
  await expect(dialog.getByRole("alert")).toHaveText("That isn't this account's email address. Type it exactly as shown.");
  expect((await page.request.get("/api/user")).status()).toBe(200);

  await failCall(page, "/api/user", "DELETE", 500);
  await dialog.getByLabel("Type your email address").fill(email);
  await remove.click();
  await expectToast(page, "Error", "We couldn't delete your account. Nothing was deleted; try again in a minute.");
  await page.unroute("/api/user");
  await remove.click();
  await page.waitForURL("/");
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign Up" }).filter({ visible: true })).toBeVisible();
  expect((await page.request.get("/api/user")).status()).toBe(401);
  expect((await fetch(address)).status).toBe(404);

  const again = await browser.newContext();
  const refused = await again.request.post(new URL("/api/auth/sign-in/email", address).href, { data: { email, password: PASSWORD } });
  expect(refused.status()).toBe(401);
  await again.close();
  const { mailboxUrl } = await (await page.request.get("/api/facts")).json();
  await expect(async () => expect(await (await fetch(mailboxUrl)).text()).toContain(email)).toPass();
});

test("a user without a setup can also export their data and delete the account", async ({ page }) => {
  const email = await signUp(page);
  await page.goto("/account");
  await page.getByRole("link", { name: "Your data" }).click();
  await expect(page.getByRole("button", { name: "Everything (JSON)" })).toBeVisible();
  await page.getByRole("button", { name: "Delete account" }).click();
  await page.getByLabel("Type your email address").fill(email);
  await page.getByLabel("Type your email address").press("Enter");
  await page.waitForURL("/");
  expect((await page.request.get("/api/user")).status()).toBe(401);
});
