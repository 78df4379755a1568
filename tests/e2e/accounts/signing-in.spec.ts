import type { Page } from "@playwright/test";
import { axeOn, graveFaults, inDark } from "../axe.ts";
import { expectNoSideScroll } from "../fit.ts";
import { confirmAddress, expect, expectToast, failCall, household, mailedLink, PASSWORD, test } from "../household.ts";

const RESET_LINK = /http\S+\/reset-password#token=\S+/;
const NEW = "four quite other words";

test.use({ viewport: { width: 390, height: 844 }, reducedMotion: "reduce" });

/** The page fits a phone and is accessible, in light and dark mode. */
async function expectReadable(page: Page): Promise<void> {
  await expectNoSideScroll(page);
  for (const dark of [false, true]) {
    await inDark(page, dark);
    expect(await graveFaults(axeOn(page))).toEqual([]);
  }
}

test("a forgotten password is reset by an emailed link; the old password and sessions no longer work", async ({ page, browser }) => {
  const email = await household(page);
  const other = await browser.newContext();
  const visitor = await other.newPage();
  await visitor.setViewportSize({ width: 390, height: 844 });
  await visitor.goto("/login");
  await visitor.getByRole("link", { name: "Forgotten your password?" }).click();
  await expectReadable(visitor);
  await visitor.getByLabel("Email").fill(email);
  await visitor.getByRole("button", { name: "Send me a link" }).click();
  await expect(visitor.getByRole("status")).toContainText(email);
  await expectReadable(visitor);

  const link = await mailedLink(visitor, email, RESET_LINK);
  const asked: string[] = [];
  visitor.on("request", (request) => asked.push(request.url()));
  await visitor.goto(link);
  await visitor.getByLabel("New password").fill("too short");
  await visitor.getByRole("button", { name: "Change my password" }).click();
  await expect(visitor.getByText("Use at least 10 characters")).toBeVisible();
  await visitor.getByLabel("New password").fill("manchester");
  await visitor.getByRole("button", { name: "Change my password" }).click();
  await expect(visitor.getByText("Many people have used this password")).toBeVisible();
  await expectReadable(visitor);
  await visitor.getByLabel("New password").fill(NEW);
  await visitor.getByRole("button", { name: "Change my password" }).click();
  await expect(visitor.getByRole("heading", { name: "Your password has been changed" })).toBeVisible();
  await expectReadable(visitor);
  const token = link.split("token=")[1] ?? "";
  expect(asked.filter((url) => url.split("#")[0]?.includes(token))).toEqual([]); // the secret reached no server's log
  expect((await page.request.get("/api/user")).status()).toBe(401);

  await visitor.getByRole("link", { name: "Log in" }).click();
  await visitor.getByLabel("Email").fill(email);
  await visitor.getByLabel("Password").fill(PASSWORD);
  await visitor.getByRole("button", { name: "Log in" }).click();
  await expect(visitor.getByRole("alert")).toContainText(/invalid/i);
  await visitor.getByLabel("Password").fill(NEW);
  await visitor.getByRole("button", { name: "Log in" }).click();
  await expect(visitor).toHaveURL(/\/$/);

  await visitor.goto("/");
  await visitor.goto(link);
  await visitor.getByLabel("New password").fill("yet another four words");
  await visitor.getByRole("button", { name: "Change my password" }).click();
  await expect(visitor.getByRole("alert")).toContainText("been used");
  await other.close();
});

test("a password is changed from the account page, and the page says what went wrong", async ({ page }) => {
  const email = await household(page);
  await page.goto("/account");
  await failCall(page, "**/api/user/sign-in", "GET", 500);
  await page.getByRole("link", { name: "Logging in" }).click();
  await expect(page.getByText("We couldn't load your login settings.")).toBeVisible();
  await page.unroute("**/api/user/sign-in");
  await page.getByRole("button", { name: "Retry" }).click();
  await page.getByLabel("Current password").fill("not the password");
  await page.getByLabel("New password").fill(NEW);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("That isn't your password.")).toBeVisible();
  await expectReadable(page);
  await page.getByLabel("Current password").fill(PASSWORD);
  await page.getByRole("button", { name: "Change password" }).click();
  await expectToast(page, "Password changed", "Every other device has been logged out.");
  await expect(page.getByLabel("Current password")).toHaveValue("");
  expect((await page.request.get("/api/user")).ok()).toBe(true); // this session stays
  await page.getByRole("button", { name: "Forgotten it? Email me a link" }).click();
  await expect(page.getByText(`It's on its way to ${email}`)).toBeVisible();
  await expectReadable(page);
});

test("every signed-in device is listed; one is signed out, then all of them", async ({ page, browser }) => {
  const email = await household(page);
  const other = await browser.newContext({
    userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) Version/19.1 Mobile Safari/604.1",
  });
  const phone = await other.newPage();
  const signIn = () => phone.request.post("/api/auth/sign-in/email", { data: { email, password: PASSWORD } });
  expect((await signIn()).ok()).toBe(true);
  await page.goto("/account/sign-in");
  const devices = page.getByRole("list", { name: "Devices" }).getByRole("listitem");
  await expect(devices).toHaveCount(2);
  await expect(devices.first()).toContainText("This device");
  await expect(devices.last()).toContainText("Safari on an iPhone");
  await expectReadable(page);
  await failCall(page, "**/api/user/sessions/*", "DELETE", 503);
  await page.getByRole("button", { name: "Log out Safari on an iPhone" }).click();
  await expectToast(page, "Nothing was changed");
  await page.unroute("**/api/user/sessions/*");
  await page.getByRole("button", { name: "Log out Safari on an iPhone" }).click();
  await expectToast(page, "Safari on an iPhone is logged out");
  await expect(devices).toHaveCount(1);
  expect((await phone.request.get("/api/user")).status()).toBe(401);

  await other.clearCookies();
  expect((await signIn()).ok()).toBe(true);
  await page.getByRole("button", { name: "Log out everywhere" }).click();
  await expectReadable(page);
  await page.getByRole("dialog").getByRole("button", { name: "Log out everywhere" }).click();
  await expect(page).toHaveURL(/\/login/);
  for (const one of [page, phone]) expect((await one.request.get("/api/user")).status()).toBe(401);
  await other.close();
});

/** Responds to a call once as if the person had signed in more than ten minutes ago; an API test moves the clock. */
async function asLongAgo(page: Page, path: string, method: string): Promise<void> {
  const body = {
    code: "SIGN_IN_AGAIN",
    message: "You logged in a while ago, so nothing was done yet. Confirm it's you to continue.",
  };
  let answered = false;
  await page.route(path, (route) => {
    if (answered || route.request().method() !== method) return route.fallback();
    answered = true;
    return route.fulfill({ status: 403, contentType: "application/json", body: JSON.stringify(body) });
  });
}

const confirming = (page: Page) => page.getByRole("dialog", { name: "Confirm it's you" });

/** Starts deleting the account of a person who signed in long ago. @returns their address. */
async function deleteAsLongAgo(page: Page): Promise<string> {
  const email = await household(page);
  await page.goto("/account/data");
  await page.getByRole("button", { name: "Delete account" }).click();
  await page.getByLabel("Type your email address").fill(email);
  await asLongAgo(page, "**/api/user", "DELETE");
  await page.getByRole("button", { name: "Delete permanently" }).click();
  return email;
}

test("a person who signed in long ago confirms it before the account is deleted", async ({ page }) => {
  await deleteAsLongAgo(page);
  const asked = confirming(page);
  await expect(asked).toBeVisible();
  await expectReadable(page);
  await page.keyboard.press("Escape");
  await expectToast(page, "Nothing was done", "We couldn't confirm it's you.");
  expect((await page.request.get("/api/user")).ok()).toBe(true);

  await asLongAgo(page, "**/api/user", "DELETE");
  await page.getByRole("button", { name: "Delete permanently" }).click();
  await asked.getByLabel("Password").fill("not the password");
  await asked.getByRole("button", { name: "Continue" }).click();
  await expect(asked.getByText("That isn't your password.")).toBeVisible();
  await asked.getByLabel("Password").fill(PASSWORD);
  await asked.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/$/);
  expect((await page.request.get("/api/user")).status()).toBe(401);
});

test("an emailed link works instead of the password", async ({ page }) => {
  const email = await deleteAsLongAgo(page);
  const asked = confirming(page);
  await asked.getByRole("button", { name: "No password? Email me a link" }).click();
  await expect(asked.getByRole("status")).toContainText(email);
  await expectReadable(page);
  const link = await mailedLink(page, email, /http\S+\/magic-login#token=\S+/);
  const other = await page.context().newPage();
  await other.goto(link);
  await other.getByRole("button", { name: "Log in" }).click();
  await expect(other).toHaveURL(/\/account\/data$/);
  await asked.getByRole("button", { name: "I have opened it" }).click();
  await expect(page).toHaveURL(/\/$/);
  expect((await page.request.get("/api/user")).status()).toBe(401);
});

test("an address changes once its mailed link is opened, and the old one is mailed", async ({ page }) => {
  const email = await household(page);
  await confirmAddress(page);
  const wanted = `new-${email}`;
  await page.goto("/account/sign-in");
  await page.getByLabel("New email address").fill(email);
  await page.getByRole("button", { name: "Change address" }).click();
  await expect(page.getByText("That's already your address.")).toBeVisible();
  await asLongAgo(page, "**/api/user/address", "POST");
  await page.getByLabel("New email address").fill(wanted);
  await page.getByRole("button", { name: "Change address" }).click();
  const asked = confirming(page);
  await asked.getByLabel("Password").fill(PASSWORD);
  await asked.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText(`We sent a link to ${wanted}`)).toBeVisible();
  await expectReadable(page);
  await mailedLink(page, email, /http\S+\/forgot-password/); // the old address, before the change

  await page.goto("/change-address");
  await expect(page.getByRole("heading", { name: "No link here" })).toBeVisible();
  await page.goto(await mailedLink(page, wanted, /http\S+\/change-address#token=\S+/));
  await page.reload(); // a new fragment alone does not reload the page
  await expectReadable(page);
  await failCall(page, "**/api/user/address/confirm", "POST", 503, { message: "We couldn't reach our servers just now." });
  await page.getByRole("button", { name: "Use this address" }).click();
  await expect(page.getByRole("alert")).toContainText("couldn't reach our servers");
  await page.unroute("**/api/user/address/confirm");
  await page.getByRole("button", { name: "Use this address" }).click();
  await expect(page.getByText("Your address has been changed.")).toBeVisible();
  await expectReadable(page);
  expect(await (await page.request.get("/api/user")).json()).toMatchObject({ email: wanted, emailConfirmed: true });
});
