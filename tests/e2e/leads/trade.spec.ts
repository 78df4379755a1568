import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { leadDetails } from "../../setup/leads/lead-seller.ts";
import { complaintsOf } from "../browser-log.ts";
import { expectNoSideScrollOnAnyScreen } from "../fit.ts";
import { expect, expectToast, household, test } from "../household.ts";
import { expectFit } from "../operators/operator.ts";
import { enter } from "./buyers.ts";
import { accept, card, invite, otherPerson } from "./trade-people.ts";

test.describe.configure({ timeout: 120_000 }); // two people each, and mail

/** Offers a lead with a key, as a seller's program does. */
async function sell(page: Page, key: string): Promise<void> {
  const headers = { authorization: `Bearer ${key}`, "idempotency-key": randomUUID() };
  const ping = await page.request.post("/api/buyer/ping", { headers, data: { loanAmount: "500", loanTerm: 12, askingPrice: "9.00" } });
  const { pingId } = (await ping.json()) as { pingId: string };
  const post = await page.request.post("/api/buyer/post", { headers, data: { pingId, lead: leadDetails() } });
  expect(post.ok(), await post.text()).toBe(true);
}

/** What a button saves, as text. */
async function saved(page: Page, button: string): Promise<string> {
  const coming = page.waitForEvent("download");
  await page.getByRole("link", { name: button }).click();
  return readFileSync(await (await coming).path(), "utf8");
}

/** Logs out where the page is as wide as this. */
async function logOut(page: Page): Promise<void> {
  const menu = page.getByRole("button", { name: "Open menu" });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole("button", { name: "Logout" }).locator("visible=true").click();
  await page.waitForURL((url) => url.pathname === "/");
}

test(`an operator invites a seller and a buyer; keys, figures first, spreadsheets, and nothing is left after signing out`, async ({
  page,
  browser,
}) => {
  const id = randomUUID().slice(0, 8);
  const [acme, leads] = [`Acme ${id}`, `Leads ${id}`];
  const [bea, sam] = [`bea-${id}@trade.test`, `sam-${id}@trade.test`];
  const toBuyer = await invite(page, "buyer", acme, bea);
  const toSeller = await invite(page, "seller", leads, sam, acme);

  const seller = await otherPerson(browser, 390);
  await accept(seller, toSeller, leads, sam);
  await expect(seller.getByText("You offered nothing in this range.")).toBeVisible();
  await seller.getByLabel("Name of the new key").fill("Main");
  await seller.getByRole("button", { name: "Create key" }).click();
  await expect(seller.getByText("shown only once")).toBeVisible();
  const key = (await seller.getByRole("status").locator("code").textContent()) ?? "";
  await sell(seller, key);
  await seller.reload();
  await expect(seller.getByText(key)).toHaveCount(0);
  await expect(seller.getByText(`…${key.slice(-4)}`)).toBeVisible();
  await expect(seller.getByText(/last used/)).toBeVisible();
  await expect(card(seller, "Total").getByText("£9.00")).toBeVisible();
  const days = seller.getByRole("table");
  await expect(days.getByRole("row")).toHaveCount(3); // the columns, today, TOTAL: days without offers are folded
  expect(await saved(seller, "Save days as CSV")).toMatch(/\r\n\d\d\/\d\d\/\d{4},1,1,1,0,0,0,0,0,9\r\n/);
  await expectNoSideScrollOnAnyScreen(seller);

  const buyer = await otherPerson(browser, 390);
  await accept(buyer, toBuyer, acme, bea);
  const menu = buyer.getByRole("navigation", { name: "Main" });
  await expect(menu.getByRole("link", { name: "Meal planner" })).toHaveCount(0);
  const totals = buyer.getByRole("region", { name: "Figures for this range" });
  await expect(totals.getByText("£9.00 cost")).toBeVisible();
  const funnel = buyer.getByRole("region", { name: "Conversion Funnel" });
  const [first, second] = [await totals.boundingBox(), await funnel.boundingBox()];
  expect(first?.y ?? 0).toBeLessThan(second?.y ?? 0);
  await expect(buyer.getByRole("region", { name: "Leads day by day" }).getByRole("row")).toHaveCount(3);
  expect(await saved(buyer, "Save leads as CSV")).toMatch(/\r\n[0-9A-F]{8},\d\d\/\d\d\/\d{4} \d\d:\d\d,9,no,no,\S+•••\r\n$/);
  await expectNoSideScrollOnAnyScreen(buyer);

  const cookies = await buyer.context().cookies();
  await logOut(buyer);
  await buyer.goBack();
  await expect(buyer.getByText("£9.00 cost")).toHaveCount(0);
  await buyer.waitForURL("**/login?next=**");
  await buyer.context().addCookies(cookies);
  expect((await buyer.request.get("/api/trade/figures")).status()).toBe(401);
  await buyer.goto("/trade");
  await buyer.waitForURL("**/login?next=**");

  await card(page, leads).getByRole("button", { name: "Remove" }).or(page.getByText("Send invitation")).first().waitFor();
  await page.reload();
  await page.getByRole("button", { name: `Remove ${sam}` }).click();
  await page.getByRole("button", { name: "Remove the account" }).click();
  await expectToast(page, `${sam} has been removed`);
  await seller.reload();
  await seller.waitForURL("**/login?next=**");
});

test("what buyers and operators see of leads is fit for phones, the dark and screen readers, and leaves the browser's log empty", async ({
  page,
  browser,
}) => {
  const id = randomUUID().slice(0, 8);
  const [acme, bea] = [`Acme ${id}`, `bea-${id}@trade.test`];
  const link = await invite(page, "buyer", acme, bea);
  await page.reload();
  await expect(page.getByText(bea)).toBeVisible();
  await expectFit(page);
  const buyer = await otherPerson(browser, 390);
  const complaints = complaintsOf(buyer);
  await accept(buyer, link, acme, bea);
  await expect(buyer.getByText("No leads in this range")).toBeVisible();
  await expectFit(buyer);
  await buyer.goto("/account/sign-in");
  await expect(buyer.getByText("Where you're logged in")).toBeVisible();
  await expect(buyer.getByText(`for ${acme}`)).toBeVisible();
  await enter(buyer);
  expect(complaints).toEqual([]);
});

test("a household finds nothing behind these pages, and a dead link says what to do", async ({ page }) => {
  await household(page);
  await page.goto("/trade");
  await expect(page.getByText("Not available for this account")).toBeVisible();
  await page.goto("/trade/join#token=nonsense");
  await expect(page.getByText("This link is no longer valid.")).toBeVisible();
});
