import { randomUUID } from "node:crypto";
import { test as base, expect, type Page } from "@playwright/test";
import { HEALTH_CONSENT } from "#domain/household/restrictions.ts";

export const PASSWORD = "three random words";
/** Somebody agreed to data about health being kept; a test of the question itself sends `healthConsent: undefined`. */
const AGREED = { healthConsent: HEALTH_CONSENT.version };
const PROFILE = { householdSize: 2, weeklyBudget: "87.50", cookingSkill: "intermediate" };

/** Signs a new person up through the API, in the browser's own session. */
export async function signUp(page: Page, name = "Ada"): Promise<string> {
  const email = `${randomUUID()}@larder.test`;
  const origin = base.info().project.use.baseURL ?? ""; // a page sends it, too, and once there is a cookie the sign-in library wants it
  const response = await page.request.post("/api/auth/sign-up/email", { headers: { origin }, data: { name, email, password: PASSWORD } });
  expect(response.ok()).toBe(true);
  return email;
}

/** Signs up and saves a household. */
export async function household(page: Page, profile: Record<string, unknown> = {}): Promise<string> {
  const email = await signUp(page);
  const response = await page.request.put("/api/user/preferences", { data: { ...PROFILE, ...AGREED, ...profile } });
  expect(response.ok()).toBe(true);
  return email;
}

/** Ticks that what must not be eaten may be kept, where the page asks. */
export const agree = (page: Page) => page.getByRole("checkbox", { name: HEALTH_CONSENT.words }).check();

/** Types foods into a field and confirms how each is read. */
export async function leaveOut(page: Page, field: string, typed: string, ...readings: string[]): Promise<void> {
  await page.getByLabel(field).fill(typed);
  await page.getByLabel(field).press("Enter");
  for (const reading of readings) await page.getByRole("button", { name: `Leave out ${reading}`, exact: true }).click();
}

/** Signs up, saves a household and plans its week. */
export async function planned(page: Page, profile: Record<string, unknown> = {}): Promise<void> {
  await household(page, profile);
  const response = await page.request.post("/api/simple-meal-plans");
  expect(response.status()).toBe(201);
}

/** One toast, with exactly these words. */
export async function expectToast(page: Page, title: string, description?: string, timeout = 30_000): Promise<void> {
  const toast = page.locator("[data-radix-collection-item]").filter({ hasText: title });
  // waited for frame by frame: some pages leave half a second after
  await (description ? toast.filter({ hasText: description }) : toast).waitFor({ timeout });
}

/** Makes a call of the page fail as given, without touching the server. */
export const failCall = (
  page: Page,
  path: string | RegExp,
  method: string,
  status: number,
  body: unknown = { message: "Something broke" },
) =>
  page.route(path, (route) =>
    route.request().method() === method
      ? route.fulfill({ status, contentType: "application/json", body: JSON.stringify(body) })
      : route.fallback(),
  );

/** Holds back the answers of a call until the test has seen what it came for. @returns how to let them through. */
export async function holdCall(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(path, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** The newest link that was mailed to an address, from the sandbox mailbox. */
export async function mailedLink(page: Page, email: string, pattern: RegExp): Promise<string> {
  const { mailboxUrl } = (await (await page.request.get("/api/facts")).json()) as { mailboxUrl: string };
  let link = "";
  await expect
    .poll(
      async () => {
        const mails = (await (await page.request.get(`${mailboxUrl}/mails.json`)).json()) as { to: string; text: string }[];
        link = mails.find((mail) => mail.to.includes(email) && pattern.test(mail.text))?.text.match(pattern)?.[0] ?? "";
        return link;
      },
      { timeout: 30_000 },
    )
    .not.toBe("");
  return link;
}

export const CONFIRM_LINK = /http\S+\/confirm-address#token=\S+/;

/** Confirms the address of whoever is signed in, by the link of the mail. */
export async function confirmAddress(page: Page): Promise<void> {
  const { email } = (await (await page.request.get("/api/user")).json()) as { email: string };
  const link = await mailedLink(page, email, CONFIRM_LINK);
  const token = decodeURIComponent(link.split("#token=")[1] ?? "");
  expect((await page.request.post("/api/user/confirm-address", { data: { token } })).ok()).toBe(true);
}

export const UNAUTHORIZED = { message: "401: Unauthorized", code: "UNAUTHORIZED" };

const TAKEN_OVER_WITHIN_MS = 5000;

/** Waits until the app has taken over a page that the server drew; where it cannot, the test says what it sees. */
const takenOver = (page: Page): Promise<void> =>
  page
    .waitForFunction(() => !document.querySelector("#root [inert]"), null, { timeout: TAKEN_OVER_WITHIN_MS })
    .then(
      () => {},
      () => {},
    );

/** A test whose browser has an address of its own, so that the limits on signing in count it alone. */
export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixtures that are needed from this pattern
  extraHTTPHeaders: async ({}, use) => use({ "x-forwarded-for": `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 250)).join(".")}` }),
  page: async ({ page, javaScriptEnabled }, use) => {
    const goto = page.goto.bind(page);
    // a person sees that a form does not answer yet; the browser's own steps would type into it all the same
    page.goto = async (url, options) => {
      const answer = await goto(url, options);
      if (javaScriptEnabled && options?.waitUntil === undefined) await takenOver(page);
      return answer;
    };
    await use(page);
  },
});
export { expect };
