import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import { HEALTH_CONSENT } from "#domain/household/restrictions.ts";
import { createSignedIn, type Person, USUAL_PREFERENCES } from "../factories/people.ts";
import { copyWeek } from "../factories/weeks.ts";
import { database } from "./database.ts";

export { PASSWORD } from "../factories/people.ts";

/** Consent to storing health data; a test of the question itself sends `healthConsent: undefined`. */
const AGREED = { healthConsent: HEALTH_CONSENT.version };
const PROFILE = { householdSize: 2, weeklyBudget: "87.50", cookingSkill: "intermediate", basicsAtHome: true };

/** The product under test, for fixtures that write rows. */
export const site = () => {
  const { authSecret } = JSON.parse(readFileSync(join(process.env["E2E_HOME"] ?? "", "secrets.json"), "utf8")) as { authSecret: string };
  return { secret: authSecret, origin: base.info().project.use.baseURL ?? "" };
};
/** Gives the browser a session. @param cookie as a header value. */
export async function enterWith(page: Page, cookie: string): Promise<void> {
  const [name = "", value = ""] = cookie.split("=", 2);
  await page.context().addCookies([{ name, value, url: site().origin, httpOnly: true, sameSite: "Lax" }]);
}

/** Creates a user as rows and gives the browser their session: signing up has its own tests. @returns their address. */
export async function signUp(page: Page, name = "Ada"): Promise<string> {
  return (await newPerson(page, { name })).email;
}
async function newPerson(page: Page, options: Parameters<typeof createSignedIn>[2]): Promise<Person> {
  const person = await createSignedIn(database(), site(), { isConfirmed: false, ...options });
  await enterWith(page, person.cookie);
  return person;
}

/** Creates a user whose household has saved preferences: the defaults as rows, others through the API. @returns their address. */
export const household = async (page: Page, profile: Record<string, unknown> = {}): Promise<string> =>
  (await newHousehold(page, profile)).email;

async function newHousehold(page: Page, profile: Record<string, unknown>): Promise<Person> {
  if (Object.keys(profile).length === 0) return newPerson(page, { preferences: USUAL_PREFERENCES });
  const person = await newPerson(page, {});
  const response = await page.request.put("/api/user/preferences", { data: { ...PROFILE, ...AGREED, ...profile } });
  expect(response.ok(), await response.text()).toBe(true);
  return person;
}

/** Ticks the consent to storing dietary restrictions if the page asks. */
export const agree = (page: Page) => page.getByRole("checkbox", { name: HEALTH_CONSENT.words }).check();

/** Types foods into a field and confirms how each was understood. */
export async function leaveOut(page: Page, field: string, typed: string, ...readings: string[]): Promise<void> {
  await page.getByLabel(field).fill(typed);
  await page.getByLabel(field).press("Enter");
  for (const reading of readings) await page.getByRole("button", { name: `Leave out ${reading}`, exact: true }).click();
}

/** Households of this worker with a really planned week, by preferences: all others get a copy. */
const plannedHouseholds = new Map<string, Person>();

/** Creates a household with a planned week: the first one with these preferences plans it, the others get a copy of its rows. */
export async function planned(page: Page, profile: Record<string, unknown> = {}): Promise<void> {
  const key = JSON.stringify(profile);
  if (!plannedHouseholds.has(key)) {
    const first = await newHousehold(page, profile);
    const response = await page.request.post("/api/simple-meal-plans");
    expect(response.status(), await response.text()).toBe(201);
    plannedHouseholds.set(key, first);
    await page.context().clearCookies();
  }
  const { householdId } = await newHousehold(page, profile);
  await copyWeek(database(), plannedHouseholds.get(key)?.householdId ?? "", householdId);
}

/** Expects one toast with exactly this text. */
export async function expectToast(page: Page, title: string, description?: string, timeout = 30_000): Promise<void> {
  const toast = page.locator("[data-sonner-toast]").filter({ hasText: title });
  // polled every frame: some pages navigate away half a second later
  await (description ? toast.filter({ hasText: description }) : toast).waitFor({ timeout });
}

/** Makes a call of the page fail with the given response, without the server. */
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

/** Delays the responses of a call until released. @returns the release function. */
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

/** The newest link emailed to an address, from the sandbox mailbox. */
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

/** Confirms the signed-in user's address, as the emailed link does. */
export async function confirmAddress(page: Page): Promise<void> {
  const { email } = (await (await page.request.get("/api/user")).json()) as { email: string };
  await database().query(`update auth."user" set "emailVerified" = true where email = $1`, [email]);
}

/** Makes the browser render public pages itself, with calls that a test can delay or change: the server renders them only without a session cookie. */
export const drawnByBrowser = (page: Page): Promise<void> =>
  page.context().addCookies([{ name: "ended.session_token", value: "x", domain: "localhost", path: "/" }]);

const TAKEN_OVER_WITHIN_MS = 5000;

/** Waits until the app has hydrated a server-rendered page; otherwise fails with the page's state. */
const takenOver = (page: Page): Promise<void> =>
  page
    .waitForFunction(() => !document.querySelector("#root [inert]"), null, { timeout: TAKEN_OVER_WITHIN_MS })
    .then(
      () => {},
      () => {},
    );

/** A test whose browser has its own IP address, so that login limits count it separately. */
export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the required fixtures from this pattern
  extraHTTPHeaders: async ({}, use) => use({ "x-forwarded-for": `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 250)).join(".")}` }),
  page: async ({ page, javaScriptEnabled }, use) => {
    const goto = page.goto.bind(page);
    // a person sees that a form is not ready yet; the browser's own steps would type into it anyway
    page.goto = async (url, options) => {
      const answer = await goto(url, options);
      if (javaScriptEnabled && options?.waitUntil === undefined) await takenOver(page);
      return answer;
    };
    await use(page);
  },
});
export { expect };
