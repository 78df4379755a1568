import { appCode } from "../../checks/setup/totp.ts";
import { expect, test } from "../household.ts";
import { expectFit, keepInApp, secrets } from "./operator.ts";

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
  await expect(page.getByRole("main").getByText("That code is not right, or its 30 seconds are over.")).toBeVisible();
  await page.getByRole("textbox", { name: "Code" }).fill(appCode(secret));
  await page.getByRole("button", { name: "Confirm" }).click();
  const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  await expectFit(page);
  keepInApp(secret, await codes.allInnerTexts());
  await page.getByRole("button", { name: "I have kept them" }).click();
  await expect(page.getByRole("tab", { name: "Overview" })).toBeVisible();
  expect((await page.request.get("/api/admin/billing-stats")).status()).toBe(200);
});
