import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import { HEALTH_CONSENT } from "#domain/household/restrictions.ts";
import { createSignedIn, type Person, USUAL_PREFERENCES } from "../factories/people.ts";
import { copyWeek } from "../factories/weeks.ts";
import { database } from "./database.ts";

export { PASSWORD } from "../factories/people.ts";

/** Somebody agreed to data about health being kept; a test of the question itself sends `healthConsent: undefined`. */
const AGREED = { healthConsent: HEALTH_CONSENT.version };
const PROFILE = { householdSize: 2, weeklyBudget: "87.50", cookingSkill: "intermediate" };

/** The product under test, as the fixtures that write rows need it. */
export const site = () => {
  const { authSecret } = JSON.parse(readFileSync(join(process.env["E2E_HOME"] ?? "", "secrets.json"), "utf8")) as { authSecret: string };
  return { secret: authSecret, origin: base.info().project.use.baseURL ?? "" };
};
/** Gives the browser a session. @param cookie as its header. */
export async function enterWith(page: Page, cookie: string): Promise<void> {
  const [name = "", value = ""] = cookie.split("=", 2);
  await page.context().addCookies([{ name, value, url: site().origin, httpOnly: true, sameSite: "Lax" }]);
}

/** Makes a person by rows, and gives the browser their session: signing up has journeys of its own. @returns their address. */
export async function signUp(page: Page, name = "Ada"): Promise<string> {
  return (await newPerson(page, { name })).email;
}
async function newPerson(page: Page, options: Parameters<typeof createSignedIn>[2]): Promise<Person> {
  const person = await createSignedIn(database(), site(), { isConfirmed: false, ...options });
  await enterWith(page, person.cookie);
  return person;
}

/** Makes a person whose household has saved its preferences: the usual ones by rows, others through the API. @returns their address. */
export const household = async (page: Page, profile: Record<string, unknown> = {}): Promise<string> =>
  (await newHousehold(page, profile)).email;

async function newHousehold(page: Page, profile: Record<string, unknown>): Promise<Person> {
  if (Object.keys(profile).length === 0) return newPerson(page, { preferences: USUAL_PREFERENCES });
  const person = await newPerson(page, {});
  const response = await page.request.put("/api/user/preferences", { data: { ...PROFILE, ...AGREED, ...profile } });
  expect(response.ok(), await response.text()).toBe(true);
  return person;
}

/** Ticks that what must not be eaten may be kept, where the page asks. */
export const agree = (page: Page) => page.getByRole("checkbox", { name: HEALTH_CONSENT.words }).check();

/** Types foods into a field and confirms how each is read. */
export async function leaveOut(page: Page, field: string, typed: string, ...readings: string[]): Promise<void> {
  await page.getByLabel(field).fill(typed);
  await page.getByLabel(field).press("Enter");
  for (const reading of readings) await page.getByRole("button", { name: `Leave out ${reading}`, exact: true }).click();
}

/** Households of this worker whose week was really planned, by their preferences: all others get a copy. */
const plannedHouseholds = new Map<string, Person>();

/** Makes a household with a planned week: the first one with these preferences plans it, the others get a copy of its rows. */
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

/** One toast, with exactly these words. */
export async function expectToast(page: Page, title: string, description?: string, timeout = 30_000): Promise<void> {
  const toast = page.locator("[data-sonner-toast]").filter({ hasText: title });
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

/** Confirms the address of the person who is signed in, as the link of the mail does. */
export async function confirmAddress(page: Page): Promise<void> {
  const { email } = (await (await page.request.get("/api/user")).json()) as { email: string };
  await database().query(`update auth."user" set "emailVerified" = true where email = $1`, [email]);
}

/** Makes the browser draw public pages itself, with calls that a test can hold or change: the server draws them only where no session cookie is sent. */
export const drawnByBrowser = (page: Page): Promise<void> =>
  page.context().addCookies([{ name: "ended.session_token", value: "x", domain: "localhost", path: "/" }]);

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
