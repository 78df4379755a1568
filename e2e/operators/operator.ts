import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { appCode } from "../../checks/setup/totp.ts";
import { axeOn, inDark } from "../axe.ts";
import { expectNoSideScroll } from "../fit.ts";
import { expect } from "../household.ts";

type Secrets = { operatorEmail: string; operatorPassword: string; buyerPassword: string };
/** What the first start of this product made up. */
export const secrets = (): Secrets => JSON.parse(readFileSync(join(process.env["E2E_HOME"] ?? "", "secrets.json"), "utf8"));

const appFile = () => join(process.env["E2E_HOME"] ?? "", "authenticator-app.json");
/** The operator's app, which the first sign-in told the secret (first-sign-in.spec.ts, before all other journeys). */
export const keepInApp = (secret: string, recoveryCodes: string[]): void =>
  writeFileSync(appFile(), JSON.stringify({ secret, recoveryCodes }));
export const inApp = (): { secret: string; recoveryCodes: string[] } => JSON.parse(readFileSync(appFile(), "utf8"));
export const codeOfApp = (): string => appCode(inApp().secret);

/** The session of the operator that was used last: signing in is limited, for journeys too. */
let kept: Awaited<ReturnType<BrowserContext["cookies"]>> = [];

/** Signs in as the operator that the first start made, or goes on with the session there is. */
export async function operator(page: Page): Promise<void> {
  await page.context().addCookies(kept);
  if (kept.length > 0 && (await page.request.get("/api/admin/authorization-events")).ok()) return;
  const { operatorEmail, operatorPassword } = secrets();
  const login = await page.request.post("/api/admin/login", { data: { email: operatorEmail, password: operatorPassword } });
  expect(await login.json()).toEqual({ success: true, secondFactor: "give" });
  const response = await page.request.post("/api/admin/second-factor", { data: { code: codeOfApp() } });
  expect(response.ok(), await response.text()).toBe(true);
  kept = (await page.context().cookies()).filter(({ name }) => name.includes("session"));
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
