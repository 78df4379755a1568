import { execFileSync } from "node:child_process";
import { appCode } from "../../setup/accounts/totp.ts";
import { virtualAuthenticator } from "../accounts/virtual-authenticator.ts";
import { expect, test } from "../household.ts";
import { expectFit, keepInApp, logout, secrets } from "./operator.ts";

test.describe.configure({ mode: "serial" });

test("the first sign-in of an operator may set up a passkey, which signs in without a password; the command forgets it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const device = await virtualAuthenticator(page);
  const { operatorEmail, operatorPassword } = secrets();
  const showPassword = async () => {
    await page.getByLabel("Email").fill(operatorEmail);
    await page.getByLabel("Password").fill(operatorPassword);
    await page.getByRole("button", { name: "Log in", exact: true }).click();
  };
  await page.goto("/admin");
  await showPassword();
  await device.answers(false);
  await page.getByRole("button", { name: "Set up a passkey" }).click();
  await expect(page.getByRole("alert")).toContainText("No passkey was created");
  await expectFit(page);
  await device.answers(true);
  await page.getByRole("button", { name: "Set up a passkey" }).click();
  await expect(page.getByRole("tab", { name: "Overview" })).toBeVisible();
  expect((await page.request.get("/api/admin/billing-stats")).status()).toBe(200);

  await logout(page);
  await showPassword();
  await expect(page.getByText("Your second factor is a passkey.")).toBeVisible();
  expect((await page.request.get("/api/admin/billing-stats")).status()).toBe(401);
  await expectFit(page);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByRole("tab", { name: "Overview" })).toBeVisible();
  await expect(page.getByText(`Logged in as ${operatorEmail}, in the role owner, until`)).toBeVisible();

  const env = { ...process.env, LARDERLY_HOME: process.env["E2E_HOME"], PORT: process.env["E2E_PORT"] };
  execFileSync(process.execPath, ["deploy/commands/operator.ts", "--reset-second-factor", operatorEmail], { env, stdio: "pipe" });
  expect((await page.request.get("/api/admin/billing-stats")).status()).toBe(401);
});

test("the first sign-in of an operator sets up the second factor, and shows recovery codes once", async ({ page }) => {
  await page.goto("/admin");
  await page.getByLabel("Email").fill(secrets().operatorEmail);
  await page.getByLabel("Password").fill(secrets().operatorPassword);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Set up your second factor" })).toBeVisible();
  await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  expect((await page.request.get("/api/admin/billing-stats")).status()).toBe(401);
  await expectFit(page);
  const secret = (await page.locator("code").innerText()).replaceAll(" ", "");

  await page.getByRole("textbox", { name: "Code" }).fill("000000");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("main").getByText("That code isn't right or has expired.")).toBeVisible();
  await page.getByRole("textbox", { name: "Code" }).fill(appCode(secret));
  await page.getByRole("button", { name: "Confirm" }).click();
  const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  await expectFit(page);
  keepInApp(secret, await codes.allInnerTexts());
  await page.getByRole("button", { name: "I've saved them" }).click();
  await expect(page.getByRole("tab", { name: "Overview" })).toBeVisible();
  expect((await page.request.get("/api/admin/billing-stats")).status()).toBe(200);
});
