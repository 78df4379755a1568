import { randomUUID } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { appCode } from "../../setup/accounts/totp.ts";
import { axeOn, inDark } from "../axe.ts";
import { expectNoSideScroll } from "../fit.ts";
import { expect, PASSWORD, test } from "../household.ts";
import { inDatabase } from "../leads/leads.ts";

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

/** This worker's own operator: one for all would have to wait half a minute for each code, and signing in is limited, for journeys too. */
let kept: { cookies: Awaited<ReturnType<BrowserContext["cookies"]>>; secret: string } = { cookies: [], secret: "" };

/**
 * Signs in as an owner, or goes on with the session that this worker has.
 * @param recently whether they must have signed in just now.
 * @returns the secret of their app.
 */
export async function operator(page: Page, { recently = false } = {}): Promise<string> {
  await page.context().addCookies(kept.cookies);
  if (!recently && kept.secret && (await page.request.get("/api/admin/authorization-events")).ok()) return kept.secret;
  const secret = await ownOperator(page);
  kept = { cookies: (await page.context().cookies()).filter(({ name }) => name.includes("session")), secret };
  return secret;
}

/** Signs in as an owner whom no other test knows: what belongs to them is nobody else's. @returns the secret of their app. */
export async function ownOperator(page: Page): Promise<string> {
  await page.context().clearCookies();
  const email = `operator-${randomUUID()}@larder.test`;
  const origin = test.info().project.use.baseURL ?? "";
  const signedUp = await page.request.post("/api/auth/sign-up/email", {
    headers: { origin },
    data: { name: "Operator", email, password: PASSWORD },
  });
  expect(signedUp.ok(), await signedUp.text()).toBe(true);
  await page.context().clearCookies();
  await inDatabase(`update auth."user" set role = 'owner', "emailVerified" = true where email = $1`, [email]);
  const login = await page.request.post("/api/admin/login", { data: { email, password: PASSWORD } });
  const { setUp } = (await login.json()) as { setUp: { secret: string } };
  const response = await page.request.post("/api/admin/second-factor", { data: { code: appCode(setUp.secret) } });
  expect(response.ok(), await response.text()).toBe(true);
  return setUp.secret;
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
