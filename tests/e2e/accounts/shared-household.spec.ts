import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { axeOn, graveFaults } from "../axe.ts";
import { expectNoSideScroll } from "../fit.ts";
import {
  CONFIRM_LINK,
  confirmAddress,
  expect,
  expectToast,
  failCall,
  household,
  mailedLink,
  PASSWORD,
  planned,
  signUp,
  test,
} from "../household.ts";

test.describe.configure({ timeout: 120_000 }); // two people, who sign up, wait for mail and shop

const JOIN_LINK = /http\S+\/join#token=\S+/;
const OPENED_WITHIN_MS = 30_000; // the planner may be busy improving a week beside it
const SEEN_WITHIN_MS = 8000;

const card = (page: Page) => page.getByRole("region", { name: "Your household" });
const newestList = async (page: Page) =>
  (
    (await (await page.request.get("/api/simple-shopping-lists")).json()) as { id: string; items: { name: string; cupboard: boolean }[] }[]
  )[0]!;
const box = (page: Page, name: string) =>
  page
    .locator("label")
    .filter({ has: page.getByText(name, { exact: true }) })
    .getByRole("checkbox");

/** Invites from the account screen. @returns the mailed link. */
async function inviteFrom(page: Page, email: string): Promise<string> {
  await page.goto("/account/people");
  await card(page).getByLabel("Invite by email").fill(email);
  await card(page).getByRole("button", { name: "Send invitation" }).click();
  await expectToast(page, `Invitation sent to ${email}`);
  return mailedLink(page, email, JOIN_LINK);
}

/** Invites through the API, for journeys about what comes after. */
async function invited(page: Page): Promise<string> {
  const email = `${randomUUID()}@larder.test`;
  expect((await page.request.post("/api/household/invitations", { data: { email } })).status()).toBe(201);
  return mailedLink(page, email, JOIN_LINK);
}

/** Another person, in their own browser and at their own network address. */
async function otherPerson(browser: Browser): Promise<Page> {
  const part = () => Math.floor(Math.random() * 250);
  const context = await browser.newContext({ extraHTTPHeaders: { "x-forwarded-for": `10.${part()}.${part()}.${part()}` } });
  return context.newPage();
}

test("two people share one household: an email invitation, one plan and one list, synchronised ticks, and no access after removal", async ({
  page,
  browser,
}) => {
  await planned(page);
  await confirmAddress(page);
  await page.goto("/account/people");
  await expect(card(page).getByText("Just you so far.")).toBeVisible();
  const email = `${randomUUID()}@larder.test`;
  const link = await inviteFrom(page, email);
  await expect(card(page).getByRole("heading", { name: "Open invitations" })).toBeVisible();
  await expect(card(page).getByText(email)).toBeVisible();

  const ben = await otherPerson(browser);
  const asked: string[] = [];
  ben.on("request", (request) => asked.push(request.url()));
  await ben.goto(link);
  await ben.getByRole("link", { name: "New here? Sign up" }).click();
  await ben.getByLabel("First name").fill("Ben");
  await ben.getByLabel("Email").fill(email);
  await ben.getByLabel("Password").fill(PASSWORD);
  await ben.getByRole("button", { name: "Create my account" }).click();
  await expect(ben.getByRole("heading", { name: "Ada invites you to share a household" })).toBeVisible();
  expect(ben.url()).toMatch(/\/join$/);
  await expect(ben.getByText("Confirm your email address first")).toBeVisible(); // a stranger could have signed up with it
  await ben.goto(await mailedLink(ben, email, CONFIRM_LINK));
  await ben.getByRole("button", { name: "This is my address" }).click();
  await expect(ben.getByText("Your address is confirmed.")).toBeVisible();
  await ben.goto("/join");
  await ben.getByRole("button", { name: "Join the household" }).click();
  await expect(ben).toHaveURL(/\/meal-planner/);
  const token = link.split("token=")[1] ?? "";
  expect(token.length).toBe(43);
  expect(asked.filter((url) => url.split("#")[0]?.includes(token))).toEqual([]); // the secret reached no server's log

  const plan = async (one: Page) => (await (await one.request.get("/api/simple-meal-plans")).json()) as unknown;
  expect(await plan(ben)).toEqual(await plan(page));
  const list = await newestList(ben);
  expect(list).toEqual(await newestList(page));
  const first = list.items.find((item) => !item.cupboard)?.name ?? "";
  for (const phone of [page, ben]) {
    await phone.goto(`/simple-shopping-lists/${list.id}`);
    await expect(phone.getByText("Up to date on your devices.")).toBeVisible({ timeout: OPENED_WITHIN_MS });
  }
  await box(ben, first).check();
  await expect(box(page, first)).toBeChecked({ timeout: SEEN_WITHIN_MS });

  await ben.goto("/account/people");
  await expect(card(ben).getByText("Only owners can invite, remove and change roles.")).toBeVisible();
  await expect(card(ben).getByLabel("Invite by email")).toHaveCount(0);
  await expect(card(ben).getByRole("button", { name: "Remove" })).toHaveCount(0);
  expect((await ben.request.post("/api/household/invitations", { data: { email: "eve@larder.test" } })).status()).toBe(403);
  const { members } = (await (await ben.request.get("/api/household")).json()) as { members: { userId: string; role: string }[] };
  const owner = members.find(({ role }) => role === "owner")?.userId;
  expect((await ben.request.delete(`/api/household/members/${owner}`)).status()).toBe(403);

  const calendar = (await (await ben.request.post("/api/calendar-link")).json()) as { address: string };
  expect((await page.request.post(`/api/simple-shopping-lists/${list.id}/link`)).status()).toBe(201);
  await page.goto("/account/people");
  await expect(card(page).getByText(/^Made by Ben on /)).toBeVisible();
  await card(page).getByRole("button", { name: "Remove Ben" }).click();
  await expect(page.getByRole("dialog")).toContainText("These links stop working: Calendar.");
  await expect(page.getByRole("dialog")).toContainText(/Others made these links, so they still work: Week of \d+ \w+\./);
  await page.getByRole("dialog").getByRole("button", { name: "Remove Ben" }).click();
  await expectToast(page, "Ben no longer shares your household");
  expect((await page.request.get(calendar.address)).status()).toBe(404);
  await expect(card(page).getByText("Just you so far.")).toBeVisible();
  await ben.goto(`/shopping-lists/${list.id}`);
  await expect(ben.getByRole("checkbox")).toHaveCount(0);
  await expect(ben.getByText(first, { exact: true })).toHaveCount(0);
  expect((await ben.request.get(`/api/simple-shopping-lists/${list.id}`)).status()).toBe(404);
  await ben.goto("/");
  await expect(ben.getByRole("heading", { name: "Let's Get Started" })).toBeVisible();
});

test("a person with their own household sees what they lose, and joins only after confirming", async ({ page, browser }) => {
  await household(page, { allergies: ["Dairy"] });
  await confirmAddress(page);
  const link = await invited(page);
  const ben = await otherPerson(browser);
  await ben.setViewportSize({ width: 320, height: 640 });
  await ben.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await planned(ben, { allergies: ["Nuts"] });
  await confirmAddress(ben);
  await ben.goto(link);
  const lost = ben.getByRole("region", { name: "Your current household" });
  await expect(lost.getByText("1 weekly plan")).toBeVisible();
  await expect(lost.getByText("1 shopping list")).toBeVisible();
  await expect(lost).toContainText("Your allergies come with you and apply to everyone's meals: Tree nuts, Peanuts.");
  const join = ben.getByRole("button", { name: "Join the household" });
  await expect(join).toBeDisabled();
  await expectNoSideScroll(ben);
  expect(await graveFaults(axeOn(ben))).toEqual([]);
  await ben.getByRole("switch", { name: "Yes, delete my current household" }).check();
  await failCall(ben, "**/api/household/join", "POST", 503, {
    message: "We couldn't reach our servers just now. Try again in a minute.",
  });
  await join.click();
  await expect(ben.getByRole("alert")).toContainText("couldn't reach our servers");
  await ben.unroute("**/api/household/join");
  await join.click();
  await expect(ben).toHaveURL(/\/meal-planner/);

  await ben.goto(link);
  await expect(ben.getByRole("alert")).toContainText("This invitation doesn't work");
  await ben.goto("/account");
  await expect(ben.getByText("only an owner can remove one")).toBeVisible();
  await ben.getByRole("checkbox", { name: "Dairy", exact: true }).uncheck();
  await ben.getByRole("button", { name: "Save Preferences" }).click();
  await expectToast(ben, "Not allowed", "Only an owner of your household can remove Milk");
  await ben.getByRole("navigation", { name: "Account" }).getByRole("link", { name: "People" }).click();
  await card(ben).getByRole("button", { name: "Leave" }).click();
  await ben.getByRole("dialog").getByRole("button", { name: "Leave the household" }).click();
  await expect(ben.getByRole("heading", { name: "Let's Get Started" })).toBeVisible();
});

test("an owner resends, withdraws and hands over, and sees why the last owner must stay", async ({ page, browser }) => {
  await household(page);
  await confirmAddress(page);
  const email = `${randomUUID()}@larder.test`;
  const first = await inviteFrom(page, email);
  const listed = page.waitForResponse((answer) => answer.url().endsWith("/api/household") && answer.request().method() === "GET");
  await card(page)
    .getByRole("button", { name: `Send again to ${email}` })
    .click();
  await expect.poll(() => mailedLink(page, email, JOIN_LINK)).not.toBe(first);
  await (await listed).finished();
  await expect(async () => {
    // The invitation sent again is a new row, which may take the place of the old one at this moment.
    await card(page)
      .getByRole("button", { name: `Withdraw the invitation to ${email}` })
      .click({ timeout: 3000 });
    await page.getByRole("dialog").getByRole("button", { name: "Withdraw it" }).click({ timeout: 3000 });
  }).toPass();
  await expect(card(page).getByText("Just you so far.")).toBeVisible();

  const ben = await otherPerson(browser);
  await signUp(ben, "Ben");
  await confirmAddress(ben);
  await ben.goto(await invited(page));
  await ben.getByRole("button", { name: "Join the household" }).click();
  await expect(ben).toHaveURL(/\/meal-planner/);
  await page.reload();
  await expect(card(page).getByText("Make someone else an owner before you leave.")).toBeVisible();
  await expect(card(page).getByRole("button", { name: "Leave" })).toHaveCount(0);
  await card(page).getByRole("button", { name: "Make owner: Ben" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Make owner" }).click();
  await expectToast(page, "Ben is an owner now");
  await expect(card(page).getByRole("button", { name: "Leave" })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSideScroll(page);
  expect(await graveFaults(axeOn(page))).toEqual([]);
  await failCall(page, "**/api/household/invitations", "POST", 429, {
    message: "Your household has sent 10 invitations. Send this one tomorrow.",
  });
  await card(page).getByLabel("Invite by email").fill("eve@larder.test");
  await card(page).getByRole("button", { name: "Send invitation" }).click();
  await expectToast(page, "Nothing was changed", "Send this one tomorrow.");
});
