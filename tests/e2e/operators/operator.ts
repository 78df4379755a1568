import { randomUUID } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { createOperator } from "../../factories/people.ts";
import { appCode } from "../../setup/accounts/totp.ts";
import { axeOn, inDark } from "../axe.ts";
import { database } from "../database.ts";
import { expectNoSideScroll } from "../fit.ts";
import { enterWith, expect, site } from "../household.ts";

type Secrets = { operatorEmail: string; operatorPassword: string; buyerPassword: string };
/** What the first start of this product made up. */
export const secrets = (): Secrets => JSON.parse(readFileSync(join(process.env["E2E_HOME"] ?? "", "secrets.json"), "utf8"));

const appFile = () => join(process.env["E2E_HOME"] ?? "", "authenticator-app.json");
/** The app of the first operator, which the first sign-in told the secret (first-sign-in.spec.ts, before all other journeys). */
export const keepInApp = (secret: string, recoveryCodes: string[]): void =>
  writeFileSync(appFile(), JSON.stringify({ secret, recoveryCodes }));
export const inApp = (): { secret: string; recoveryCodes: string[] } => JSON.parse(readFileSync(appFile(), "utf8"));
/** A code that was not given yet: each works once, and the one of the next half minute is taken before its time. */
export const nextCode = (secret: string): string => appCode(secret, Date.now() + 30_000);

/** Makes an owner by rows whom no other test knows, signed in with both factors just now. @returns the secret of their app. */
export async function operator(page: Page): Promise<string> {
  await page.context().clearCookies();
  const options = { name: "Operator", email: `operator-${randomUUID()}@larder.test` };
  const { cookie, appSecret } = await createOperator(database(), site(), "owner", options);
  await enterWith(page, cookie);
  return appSecret;
}

/** Logs out on a wide screen, by the one button there is: the header's. */
export async function logout(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: /^Log ?out$/i }).filter({ visible: true });
  await expect(button).toHaveCount(1);
  await button.click();
}

/** Looks at what stands on the page as those do who use a phone, a dark theme, or a screen reader. */
export async function expectFit(page: Page): Promise<void> {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSideScroll(page, `${width} px wide`);
  }
  await page.emulateMedia({ reducedMotion: "reduce" }); // a colour on its way to another is neither
  for (const dark of [false, true]) {
    await inDark(page, dark);
    const violations = await axeOn(page, dark ? ["color-contrast"] : undefined); // all else is as it was in the light
    expect(violations.filter(({ impact }) => impact === "serious" || impact === "critical")).toEqual([]);
  }
}
