import { AxeBuilder } from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { expectNoSideScroll } from "./fit.ts";
import { expect, expectToast, failCall, holdCall, test } from "./household.ts";
import { inDatabase, sellLead } from "./leads.ts";

const confirm = (page: Page) => page.getByRole("button", { name: "Confirm", exact: true });
const terms = (page: Page) => page.getByLabel("I accept the terms and conditions");
const consent = (page: Page) => page.getByLabel(/Pass my application details to Sandbox Lender/);

async function openOffer(page: Page, over: Record<string, unknown> = {}): Promise<string> {
  await page.context().setExtraHTTPHeaders({}); // the sandbox, as the provider, takes no header of ours
  const { session } = await sellLead(page, over);
  await page.goto(`/lead-subscribe?session=${session}`);
  await page.getByLabel("Card number").waitFor();
  return session;
}
async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expiry date").fill("12 / 34");
  await page.getByLabel("Security code").fill("123");
}
async function fillIn(page: Page, number = "4242 4242 4242 4242"): Promise<void> {
  await page.getByLabel("Your name").fill("Ada Payer");
  await page.getByLabel("Your e-mail address").fill("ada.payer@leads.test");
  await page.getByLabel("Monthly Payment Day").selectOption("15");
  await page.getByLabel("Your payments").waitFor();
  await terms(page).check();
  await typeCard(page, number);
}
const contractOf = (session: string) =>
  inDatabase<{ status: string; pay_day: number }>(
    `select s.status, s.pay_day from subscription s join contract_holder h on h.id = s.holder_id join lead l on l.id = h.lead_id
     where l.session_hash = encode(sha256($1::bytea), 'hex')`,
    [session],
  );

test("a bought lead goes from welcome to offer, buys, is processed and redirected to the partner (H-ROUTE-01, H-ROUTE-02, H-ROUTE-03, H-ROUTE-05, P-ROUTE-01, P-ROUTE-02, P-ROUTE-04, P-ROUTE-05, P-UI-04, P-UI-05, P-UI-06, P-UI-41, P-UI-42, P-UI-44, P-UI-45, P-UI-49, P-UI-50, P-UI-55, P-UI-57, P-UI-58, P-UI-59, P-STATE-08, P-STATE-14, P-STATE-15, P-STATE-16, P-ROLE-01, P-CONST-10, P-CONST-11, P-CONST-12)", async ({
  page,
}) => {
  await page.context().setExtraHTTPHeaders({});
  const { redirect, session } = await sellLead(page);
  const tracked = page.waitForRequest((request) => request.url().endsWith("/track-welcome-view"));
  await page.goto(redirect);
  await expect(page.getByRole("heading", { name: "Your application has been processed" })).toBeVisible();
  await tracked;
  const seen = page.waitForRequest((request) => request.url().endsWith("/track-subscription-view"));
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page).toHaveURL(`/lead-subscribe?session=${session}`);
  await seen;

  await expect(page.getByText("Car-care protection: £17.29 a month. A service, not a loan.")).toBeVisible();
  await expect(page.getByText("Reference")).toBeVisible();
  await expect(page.getByRole("list", { name: "Security" }).getByRole("listitem")).toHaveCount(3);
  await expect(page.getByRole("list", { name: "Progress" }).getByRole("listitem")).toHaveCount(3);
  const application = page.getByRole("region", { name: "Your application", exact: true });
  await expect(application).toContainText("£500.00");
  await expect(application).not.toContainText("delaide");
  for (const name of ["Terms", "Express checkout", "Card", "What you get", "Cancelling and refunds", "What you save"])
    await expect(page.getByRole("region", { name, exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "Terms" })).toContainText("continues to the end of the period");
  await expect(page.getByRole("region", { name: "What you save" })).not.toContainText("£29"); // no evidence is configured
  await expect(page.getByLabel("Monthly Payment Day").locator("option")).toHaveCount(32);
  await expect(terms(page)).not.toBeChecked();
  await expect(consent(page)).not.toBeChecked(); // proves D-40a: its own box, unticked, naming the partner

  await fillIn(page);
  await consent(page).check();
  const partner = page.waitForRequest((request) => request.isNavigationRequest() && request.url().includes("/offers/"), {
    timeout: 40_000,
  });
  await confirm(page).click();
  await expect(page.getByRole("heading", { name: "Processing Your Application" })).toBeVisible({ timeout: 30_000 });
  await expect(page).toHaveURL(new RegExp(`/lead-processing\\?session=${session}&subscriptionId=`));
  await expect(page.getByText("This can take up to 3 minutes...")).toBeVisible();
  await expect(page.getByText("Please do not close this window or navigate away")).toBeVisible();
  await expect(page.getByText("Your protection is set up. Processing your application...")).toBeVisible(); // proves D-39a: no payment was made yet
  for (const badge of ["Secure Processing", "Encrypted Data", "Real-time Matching"]) await expect(page.getByText(badge)).toBeVisible();
  await partner; // the half second before it is looked at with a clock of its own, below
  await expect(page.getByRole("heading", { name: "Your offer from the sandbox lender" })).toBeVisible();
  expect(await contractOf(session)).toEqual([{ status: "pending", pay_day: 15 }]);
});

test("a visitor who does not agree to it buys and is not passed on; one who agrees need not buy (D-40a, D-39b)", async ({ page }) => {
  const session = await openOffer(page);
  await page.getByRole("button", { name: "Continue without protection" }).click();
  await expectToast(page, "Application Status", "Tick the box that names Sandbox Lender first");
  await fillIn(page);
  await confirm(page).click();
  await expect(page.getByRole("heading", { name: "Your protection is set up" })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("You did not ask us to pass your application on")).toBeVisible();
  await page.getByRole("link", { name: "Have it passed on after all" }).click();
  await expect(page.getByRole("heading", { name: "Your protection is set up" })).toBeVisible();
  await expect(consent(page)).not.toBeChecked();
  expect(await contractOf(session)).toHaveLength(1);

  const other = await openOffer(page, { loanAmount: "404.00" });
  await consent(page).check();
  await page.getByRole("button", { name: "Continue without protection" }).click();
  await expect(page.getByRole("heading", { name: "Processing Your Application" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "No offer this time" })).toBeVisible({ timeout: 40_000 });
  await expect(page.getByRole("link", { name: "Back to your offer" })).toBeVisible();
  expect(await contractOf(other)).toEqual([]);
});

test("without the terms nothing is sent, and a declined card says so (P-VAL-11, P-VAL-12, P-STATE-14, P-STATE-18)", async ({ page }) => {
  const session = await openOffer(page, { nextPayDate: "2026-11-27" });
  await expect(page.getByLabel("Monthly Payment Day")).toHaveValue("27");
  await confirm(page).click();
  await expectToast(page, "Terms Required", "Please accept the terms and conditions to continue.");
  await fillIn(page, "4000 0000 0000 0002");
  await expect(page.getByText("on the last day of months that are shorter").first()).toBeVisible();
  await confirm(page).click();
  await expectToast(page, "Card Setup Failed");
  expect(await contractOf(session)).toEqual([]);
  await typeCard(page, "4000058260000005");
  await confirm(page).click();
  await expect(page.getByRole("heading", { name: "Processing Your Application" })).toBeVisible({ timeout: 30_000 });
});

test("a card whose bank wants the holder leads there and back, and the session stays out of the bank's address (P-STATE-17)", async ({
  page,
}) => {
  const session = await openOffer(page);
  await fillIn(page, "4000002760003184");
  const sent = page.waitForRequest((request) => request.url().includes("/confirm"));
  await confirm(page).click();
  expect((await sent).postData()).not.toContain(session);
  await page.getByRole("button", { name: "Refuse" }).click();
  await expectToast(page, "Payment Authentication Failed");
  await expect(page).toHaveURL(`/lead-subscribe?session=${session}`);
  await expect(page.getByLabel("Your name")).toHaveValue("Ada Payer");
  expect(await contractOf(session)).toEqual([]);
  await page.getByLabel("Card number").waitFor();
  await terms(page).check();
  await typeCard(page, "4000002760003184");
  await confirm(page).click();
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("heading", { name: "Your protection is set up" })).toBeVisible({ timeout: 30_000 });
  expect(await contractOf(session)).toHaveLength(1);
});

test("the express button buys as well; one that takes three minutes is given up (P-STATE-20, P-CONST-17)", async ({ page }) => {
  const slow = await openOffer(page);
  await page.clock.install();
  await page.getByRole("button", { name: "Sandbox Pay" }).click();
  await expectToast(page, "Terms Required");
  await fillIn(page, "1");
  const release = await holdCall(page, "**/v1/setup_intents/*/confirm");
  await page.getByRole("button", { name: "Sandbox Pay" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("Saving your card with the card provider...");
  await page.clock.runFor(19_000);
  await expect(page.getByRole("alertdialog")).toContainText("Your card details go to the provider, not to us..."); // proves P-UI-48, P-STATE-19
  await page.clock.runFor(162_000);
  await expectToast(page, "Express Checkout Error");
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  release();
  await page.waitForTimeout(1000);
  expect(await contractOf(slow)).toEqual([]);

  await page.unroute("**/v1/setup_intents/*/confirm");
  const session = await openOffer(page);
  await fillIn(page, "1");
  await page.getByRole("button", { name: "Sandbox Pay" }).click();
  await expect(page.getByRole("heading", { name: "Processing Your Application" })).toBeVisible({ timeout: 30_000 });
  expect(await contractOf(session)).toHaveLength(1);
});

test("an expired session and a missing one say so, with a way on (P-UI-43, P-UI-46, P-UI-51, P-UI-53, P-ERR-25, P-ERR-26, P-ERR-27, P-ROLE-03)", async ({
  page,
}) => {
  for (const path of [
    "/lead-welcome?session=nonsense",
    "/lead-welcome",
    "/lead-subscribe?session=nonsense",
    "/subscription-signup?session=nonsense",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Session Expired" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Return Home" })).toHaveAttribute("href", "/");
  }
  await page.goto("/lead-subscribe");
  await expect(page.getByRole("heading", { name: "Session Issue" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Return to Home" })).toHaveAttribute("href", "/");
  await page.getByRole("link", { name: "Try Demo Mode" }).click();
  await expect(page).toHaveURL(/\/lead-subscribe\?session=demo-/);
  const logged = page.waitForEvent("console", (message) => message.type() === "error" && message.text().includes("without a session"));
  await page.goto("/lead-processing");
  await logged;
});

test("a lead that cannot be read is an error with a retry, never somebody else's details (D-38b, P-UI-47)", async ({ page }) => {
  await page.context().setExtraHTTPHeaders({});
  const { session } = await sellLead(page);
  await failCall(page, `/api/leads/${session}`, "GET", 500);
  await page.goto(`/subscription-signup?session=${session}`);
  await expect(page.getByRole("alert")).toContainText("We could not load your application.");
  await expect(page.getByText("Demo")).toHaveCount(0);
  await page.unroute(`/api/leads/${session}`);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("heading", { name: "Your offer" })).toBeVisible(); // proves H-ROUTE-04, P-ROUTE-03
});

test("the demo is marked, takes no card and ends without an offer (D-38a, P-UI-47)", async ({ page }) => {
  const before = await inDatabase("select (select count(*) from subscription) + (select count(*) from lead_view) as rows");
  await page.goto("/lead-subscribe?session=demo-journey");
  await expect(page.getByText("Demo: the details are made up. Nothing is charged, and nothing is sent on.")).toBeVisible();
  await expect(page.getByTestId("demo-mark")).toHaveCSS("background-image", /svg/);
  await expect(page.getByLabel("Card number")).toHaveCount(0);
  await page.getByLabel("Your name").fill("Demo");
  await page.getByLabel("Your e-mail address").fill("demo@example.com");
  await page.getByLabel("Monthly Payment Day").selectOption("31");
  await page.getByLabel("Your payments").waitFor();
  await terms(page).check();
  await confirm(page).click();
  await expect(page).toHaveURL(/\/lead-processing\?session=demo-/);
  await expect(page.getByText("Processing your application...")).toBeVisible();
  await expect(page.getByText("Demo: the details are made up.")).toBeVisible();
  await page.goto("/lead-processing?session=demo-1");
  await expect(page.getByRole("heading", { name: "No offer this time" })).toBeVisible();
  expect(await inDatabase("select (select count(*) from subscription) + (select count(*) from lead_view) as rows")).toEqual(before);
});

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
const percent = async (page: Page) => Number(await page.getByRole("progressbar").getAttribute("aria-valuenow"));

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
  await expect(page.locator("[data-radix-collection-item]")).toHaveCount(0); // no toast
  await until(page, seen(page.getByText("Your application details go to Lendwell, encrypted...")), 500);
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
  await expect(page.getByText("Your protection is not affected by this.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Return Home" })).toBeVisible();
  await failCall(page, "/api/leads/b-session/partner-status", "GET", 500);
  await page.goto("/lead-processing?session=b-session");
  await until(page, seen(page.getByRole("progressbar")));
  await page.clock.runFor(191_000);
  expect(await percent(page)).toBe(95);
  await page.clock.runFor(11_000);
  await until(page, seen(page.getByRole("heading", { name: "No answer in time" })));
});

test("what goes wrong at the till is said under its specified title (P-ERR-25, P-ERR-28, P-ERR-29, P-ERR-30, P-STATE-18)", async ({
  page,
}) => {
  const session = await openOffer(page);
  const path = `/api/leads/${session}/subscribe`;
  /** Presses the button with an answer of the server, and fills the fresh form in that comes after it. */
  const press = async (status: number, body: object, title: string, description?: string) => {
    await failCall(page, path, "POST", status, body);
    const renewed = page.waitForResponse((response) => response.url().endsWith("/create-setup-intent"));
    await confirm(page).click();
    await expectToast(page, title, description);
    await renewed;
    await expect(page.getByLabel("Card number")).toHaveValue("");
    await typeCard(page, "4242 4242 4242 4242");
    await page.unroute(path);
  };
  await fillIn(page);
  await press(500, { message: "Something broke" }, "Subscription Error", "Please contact support");
  await press(422, { message: "This card could not be saved.", code: "UNPROCESSABLE" }, "Payment Error", "This card could not be saved.");
  const confirmIt = { success: false, requiresPaymentConfirmation: true, clientSecret: "seti_none_secret_none" };
  await press(200, confirmIt, "Payment Confirmation Failed");

  const refused = { error: { type: "card_error", message: "Your card was refused." } };
  await page.route("**/v1/setup_intents/*/confirm", (route) =>
    route.fulfill({
      status: 402,
      headers: { "access-control-allow-origin": new URL(page.url()).origin, "content-type": "application/json" },
      body: JSON.stringify(refused),
    }),
  );
  await page.getByRole("button", { name: "Sandbox Pay" }).click();
  await expectToast(page, "Express Checkout Failed", "Your card was refused.");
  await confirm(page).click();
  await expectToast(page, "Card Setup Failed", "Your card was refused.");
  const closed = { success: false, redirectUrl: null, partnerRedirectUrl: null, error: "The lender is closed." };
  await failCall(page, "/api/leads/submit-to-partner", "POST", 200, closed);
  await consent(page).check();
  await page.getByRole("button", { name: "Continue without protection" }).click();
  await expectToast(page, "Application Status", "The lender is closed.");

  await failCall(page, "/api/subscription/create-setup-intent", "POST", 200, { success: false, error: "no" });
  await page.reload();
  await expect(page.getByRole("alert").filter({ hasText: "Failed to initialize secure payment. Please refresh the page." })).toBeVisible();
  await page.unroute("/api/subscription/create-setup-intent");
  await page.getByRole("button", { name: "Refresh the page" }).click();
  await page.getByLabel("Card number").waitFor();
});

test("a payment that the provider wants confirmed is confirmed, and the browser goes to the partner (P-STATE-17)", async ({ page }) => {
  const session = await openOffer(page);
  await fillIn(page);
  const answers = [
    { success: false, requiresPaymentConfirmation: true, clientSecret: "seti_1_secret_2" },
    {
      success: true,
      subscriptionId: "1",
      redirect: "/lead-processing",
      partnerRedirectUrl: new URL("/about?from=partner", page.url()).href,
    },
  ];
  const sent: unknown[] = [];
  await page.route(`/api/leads/${session}/subscribe`, (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({ status: 200, contentType: "application/json", body: JSON.stringify(answers.shift()) });
  });
  await page.route("**/v1/setup_intents/seti_1?*", (route) =>
    route.fulfill({
      headers: { "access-control-allow-origin": new URL(page.url()).origin, "content-type": "application/json" },
      body: JSON.stringify({ id: "seti_1", status: "succeeded", next_action: null }),
    }),
  );
  await confirm(page).click();
  await expect(page).toHaveURL(/\/about\?from=partner/);
  const typed = { payDay: "15", customerName: "Ada Payer", customerEmail: "ada.payer@leads.test" };
  expect(sent).toEqual([
    { ...typed, paymentMethodId: expect.stringMatching(/^pm_/), setupId: expect.stringMatching(/^seti_/) },
    { ...typed, setupId: "seti_1" },
  ]);
});

test("the pages work on a small phone, in the dark, and for screen readers", async ({ page }) => {
  test.setTimeout(180_000); // sixteen looks
  await page.context().setExtraHTTPHeaders({});
  const { session } = await sellLead(page);
  const look = async (name: string) => {
    for (const [scheme, width] of [
      ["light", 320],
      ["dark", 320],
      ["light", 1280],
      ["dark", 1280],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate((dark) => document.documentElement.classList.toggle("dark", dark), scheme === "dark");
      await page.waitForTimeout(300);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${name} ${id}: ${nodes[0]?.html}`)).toEqual([]);
      await expectNoSideScroll(page);
      await page.screenshot({ path: `test-results/leads/${name}-${width}-${scheme}.png`, fullPage: true });
    }
  };
  await page.goto(`/lead-welcome?session=${session}`);
  await page.getByRole("link", { name: "Continue" }).waitFor();
  await look("welcome");
  await page.goto(`/lead-subscribe?session=${session}`);
  await page.getByLabel("Card number").waitFor();
  await page.getByLabel("Your payments").waitFor();
  await look("offer");
  await page.goto("/lead-processing?session=demo-1");
  await page.getByRole("heading", { name: "No offer this time" }).waitFor();
  await look("end");
  await page.goto(`/lead-processing?session=demo-${Date.now().toString(36)}`);
  await page.getByRole("progressbar").waitFor();
  await look("processing");
});

test("the sellers' guide is there for everybody (H-ROUTE-17, D-26g)", async ({ page }) => {
  await page.goto("/buyer-api-guide");
  await expect(page.getByRole("heading", { name: "Buyer API guide" })).toBeVisible();
  for (const words of ["POST /api/buyer/ping", "POST /api/buyer/post", "Idempotency-Key"])
    await expect(page.getByText(words).first()).toBeVisible();
  const code = page.getByRole("term").filter({ hasText: "409" });
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const lines = await code.evaluate((element) => {
      const digits = document.createRange();
      digits.selectNodeContents(element);
      return digits.getClientRects().length;
    });
    expect(lines, `lines of a code at ${width} px`).toBe(1);
  }
});
