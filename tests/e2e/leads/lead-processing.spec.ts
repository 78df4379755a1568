import type { Locator, Page } from "@playwright/test";
import { expect, failCall, test } from "../household.ts";
import { sellLead } from "./leads.ts";

const status = (over: object = {}) => ({
  redirectUrl: null,
  partnerRedirectUrl: null,
  stage: "matching",
  subscribed: true,
  paid: true,
  partner: "Lendwell",
  demo: false,
  ...over,
});

/** Time stands still in the page, and goes on only where a test lets it. */
async function stopTheClock(page: Page): Promise<void> {
  const start = Date.parse("2026-11-21T12:00:00Z");
  await page.clock.install({ time: start });
  await page.clock.pauseAt(start + 1000);
}
/** Lets time go on in small steps until it is so. */
const until = (page: Page, so: () => Promise<unknown>, stepMs = 50) =>
  expect(async () => {
    await page.clock.runFor(stepMs);
    await so();
  }).toPass({ timeout: 40_000, intervals: [50] });
const seen = (locator: Locator) => () => expect(locator).toBeVisible({ timeout: 200 });
/** Time stands still while it is read: a bar that is not drawn yet must not be waited for. */
const percent = async (page: Page) => Number(await page.getByRole("progressbar").getAttribute("aria-valuenow", { timeout: 200 }));

test("the status is asked at once and every five seconds, a failed call is only logged, and the pace is the specified one (P-STATE-09, P-STATE-10, P-ERR-31, P-UI-52, P-UI-54, P-UI-56, P-UI-59, P-CONST-16, P-CALL-18, P-ENT-14)", async ({
  page,
}) => {
  await stopTheClock(page);
  let asked = 0;
  let answer: { status: number; body: object } = { status: 200, body: status() };
  await page.route("/api/leads/a-session/partner-status", (route) => {
    asked++;
    return route.fulfill({ status: answer.status, contentType: "application/json", body: JSON.stringify(answer.body) });
  });
  const askedTimes = (times: number) => async () => expect(asked).toBe(times);
  await page.goto("/lead-processing?session=a-session&subscriptionId=unused");
  await until(page, seen(page.getByText("Payment successful! Processing your application..."))); // a payment was made
  expect(asked).toBe(1);
  answer = { status: 500, body: { message: "Something broke" } };
  const logged = page.waitForEvent(
    "console",
    (message) => message.type() === "error" && message.text().includes("The status could not be read"),
  );
  await page.clock.runFor(4000);
  expect(asked).toBe(1);
  await until(page, askedTimes(2));
  await logged;
  await page.clock.runFor(4000);
  expect(asked).toBe(2);
  answer = { status: 200, body: status() };
  await until(page, askedTimes(3));
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(0); // no toast
  await until(page, seen(page.getByText("Sending your application to Lendwell, encrypted...")), 500);
  const before = await percent(page);
  await page.clock.runFor(60_000);
  await until(page, async () => expect(Math.abs((await percent(page)) - before - 30)).toBeLessThanOrEqual(1));

  const away = "/about?from=partner";
  answer = { status: 200, body: status({ stage: "redirected", redirectUrl: away, partnerRedirectUrl: away }) };
  await until(page, async () => expect(await percent(page)).toBe(100), 100);
  await expect(page.getByText("Preparing your personalized offer...")).toBeVisible();
  expect(page.url()).toContain("/lead-processing");
  await page.clock.runFor(500);
  await expect(page).toHaveURL(/\/about\?from=partner/);
});

test("a partner that never answers ends honestly, also where our own server cannot be asked (D-39b)", async ({ page }) => {
  await stopTheClock(page);
  await failCall(page, "/api/leads/a-session/partner-status", "GET", 200, status({ stage: "expired", paid: false }));
  await page.goto("/lead-processing?session=a-session");
  await until(page, seen(page.getByRole("heading", { name: "No answer in time" })));
  await expect(page.getByText("This doesn't affect your protection.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Return Home" })).toBeVisible();
  await failCall(page, "/api/leads/b-session/partner-status", "GET", 500);
  await page.goto("/lead-processing?session=b-session");
  await until(page, seen(page.getByRole("progressbar")));
  await page.clock.runFor(191_000);
  await expect.poll(() => percent(page)).toBe(95);
  await page.clock.runFor(11_000);
  await until(page, seen(page.getByRole("heading", { name: "No answer in time" })));
});

test("a page that is loaded again goes on where it was, and ends when the three minutes are over since the partner was asked", async ({
  page,
}) => {
  await stopTheClock(page);
  await failCall(page, "/api/leads/a-session/partner-status", "GET", 200, status({ waitedSeconds: 100 }));
  await page.goto("/lead-processing?session=a-session");
  await until(page, async () => expect(await percent(page)).toBeGreaterThanOrEqual(50));
  expect(await percent(page)).toBeLessThan(55);
  await expect(
    page.getByText("We're checking every few seconds", { exact: false }).or(page.getByText("Still waiting for the decision")),
  ).toBeVisible();
  await page.clock.runFor(105_000);
  await until(page, seen(page.getByRole("heading", { name: "No answer in time" })));
});

test("the offer's page says what became of an application that was passed on, and does not pass it on again", async ({ page }) => {
  const { session } = await sellLead(page);
  await page.route(`/api/leads/${session}`, async (route) => {
    const response = await route.fetch(); // the lead's workflow writes its stage: only the answer is changed
    await route.fulfill({ response, json: { ...(await response.json()), stage: "expired" } });
  });
  await page.goto(`/lead-subscribe?session=${session}`);
  const card = page.getByRole("region", { name: "No answer in time" });
  await expect(card).toContainText("passed on only once");
  await expect(card.getByRole("link", { name: "moneyhelper.org.uk" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Continue without protection" })).toHaveCount(0);
  await expect(page.getByLabel(/Pass my application details/)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Confirm", exact: true })).toBeVisible(); // the protection may be bought all the same
});
