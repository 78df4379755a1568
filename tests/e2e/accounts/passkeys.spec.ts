import type { Page } from "@playwright/test";
import { axeOn, graveFaults, inDark } from "../axe.ts";
import { expectNoSideScroll } from "../fit.ts";
import { expect, expectToast, household, test } from "../household.ts";
import { virtualAuthenticator } from "./virtual-authenticator.ts";

test.use({ viewport: { width: 390, height: 844 }, reducedMotion: "reduce" });

async function expectReadable(page: Page): Promise<void> {
  await expectNoSideScroll(page);
  for (const dark of [false, true]) {
    await inDark(page, dark);
    expect(await graveFaults(axeOn(page))).toEqual([]);
  }
}

const passkeys = (page: Page) => page.getByRole("list", { name: "Passkeys" }).getByRole("listitem");

/** Adds a passkey on the login settings page. */
async function addPasskey(page: Page, name: string): Promise<void> {
  await page.goto("/account/sign-in");
  await page.getByLabel("Name of the passkey").fill(name);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expectToast(page, "Passkey added");
}

/** The server's response to a person who signed in more than ten minutes ago; an API test moves the clock. */
async function asLongAgo(page: Page, path: string, method: string): Promise<void> {
  let answered = false;
  await page.route(path, (route) => {
    if (answered || route.request().method() !== method) return route.fallback();
    answered = true;
    return route.fulfill({ status: 403, json: { code: "SIGN_IN_AGAIN", message: "You logged in a while ago." } });
  });
}

test("a passkey is added, logs in, confirms the user's identity, and is removed", async ({ page }) => {
  const email = await household(page);
  const device = await virtualAuthenticator(page);
  await page.goto("/account/sign-in");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByText("Give the passkey a name")).toBeVisible();
  await addPasskey(page, "My phone");
  await expect(passkeys(page)).toHaveCount(1);
  await expect(passkeys(page).first()).toContainText("My phone");
  await expect(passkeys(page).first()).toContainText("Not used yet");
  expect(await device.passkeys()).toBe(1);
  await expectReadable(page);

  await page.getByLabel("Name of the passkey").fill("My phone again");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByText("This device has a passkey for your account already.")).toBeVisible();

  expect((await page.request.post("/api/logout")).ok()).toBe(true);
  await device.answers(false);
  await page.goto("/login");
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByRole("alert")).toContainText("No passkey was used");
  await expectReadable(page);
  await device.answers(true);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await (await page.request.get("/api/user")).json()).toMatchObject({ email });

  await page.goto("/account/sign-in");
  await expect(passkeys(page).first()).toContainText("Used just now");
  await page.getByRole("button", { name: "Remove My phone" }).click();
  await expectReadable(page);
  await asLongAgo(page, "**/api/user/passkeys/*", "DELETE");
  await page.getByRole("button", { name: "Remove it" }).click();
  const asked = page.getByRole("dialog", { name: "Confirm it's you" });
  await expect(asked).toBeVisible();
  await expectReadable(page);
  await asked.getByRole("button", { name: "Use a passkey" }).click();
  await expectToast(page, "My phone no longer logs in");
  await expect(passkeys(page)).toHaveCount(0);
  await page.request.post("/api/logout");
  await page.goto("/login");
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByRole("alert").first()).toContainText("That passkey doesn't work here."); // the browser offered it, too
});

test("the browser offers a passkey in the address field", async ({ page }) => {
  const email = await household(page);
  await virtualAuthenticator(page);
  await addPasskey(page, "My phone");
  await page.request.post("/api/logout");
  let seen = () => {};
  const looked = new Promise<void>((done) => {
    seen = done;
  });
  await page.route("**/api/auth/passkey/options", (route) => looked.then(() => route.continue())); // delayed, because the device would respond at once and leave the page
  await page.goto("/login?next=%2Faccount");
  await expect(page.getByLabel("Email")).toHaveAttribute("autocomplete", "username webauthn");
  seen();
  await expect(page).toHaveURL(/\/account$/);
  expect(await (await page.request.get("/api/user")).json()).toMatchObject({ email });
});

test("an explicit passkey request is awaited even if the browser's autofill offer is pending", async ({ page }) => {
  await household(page);
  const device = await virtualAuthenticator(page);
  await addPasskey(page, "My phone");
  await page.request.post("/api/logout");
  const held: (() => void)[] = [];
  await page.route("**/api/auth/passkey/options", (route) => new Promise<void>((go) => held.push(go)).then(() => route.continue()));
  await page.goto("/login");
  await expect.poll(() => held.length).toBe(1); // the autofill offer
  await device.isTouched(false);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect.poll(() => held.length).toBe(2); // the explicit request
  for (const go of held.reverse()) {
    const answered = page.waitForResponse("**/api/auth/passkey/options");
    go();
    await (await answered).finished();
  }
  await page.evaluate(() => new Promise((done) => setTimeout(done, 500))); // by now a second offer would have cancelled the request
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("an IP address cannot have passkeys: the page names the address that can", async ({ page, baseURL }) => {
  const numbers = (baseURL ?? "").replace("localhost", "127.0.0.1");
  const session = { name: "Ada", email: `numbers-${Date.now()}@larder.test`, password: "three random words" };
  expect((await page.request.post(`${numbers}/api/auth/sign-up/email`, { data: session })).ok()).toBe(true);
  await page.goto(`${numbers}/account/sign-in`);
  await expect(page.getByText("This browser can't use passkeys here.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add a passkey" })).toHaveCount(0);
  await page.goto(`${numbers}/login`);
  await expect(page.getByRole("button", { name: "Log in" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Use a passkey" })).toHaveCount(0);
});
