import type { Page } from "@playwright/test";
import { HOUR_MS } from "#domain/time.ts";
import { expect, expectToast, household, test } from "../household.ts";
import { expectFit, inApp, logout, nextCode, operator, secrets } from "./operator.ts";

const login = async (page: Page, { password = secrets().operatorPassword } = {}) => {
  await page.getByLabel("Email").fill(secrets().operatorEmail);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
};
const confirm = async (page: Page, code = "") => {
  await page.getByRole("textbox", { name: "Code" }).fill(code);
  await page.getByRole("button", { name: "Confirm" }).click();
};
const kept = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem("adminSession") ?? "null"));

test.describe("the operators' login", () => {
  test("asks for both fields, says one thing of every mistake, and logging out clears everything (P-VAL-09, P-ERR-20, P-ROLE-06, P-STATE-13, P-ROUTE-15, H-ROUTE-35)", async ({
    page,
  }) => {
    await page.goto("/admin");
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    await expectToast(page, "Login Failed", "Email and password are required");
    await login(page, { password: "something else" });
    await expectToast(page, "Login Failed", "Invalid email or password");
    await expect.poll(() => kept(page)).toBeNull();
    await expectFit(page);
    await login(page);
    await expect(page.getByRole("textbox", { name: "Code" })).toBeFocused();
    await expectFit(page);
    await confirm(page, "000000");
    await expectToast(page, "Login Failed", "That code isn't right or has expired. Enter the one the app shows now.");
    expect((await page.request.get("/api/admin/payment-schedule")).status()).toBe(401);
    await confirm(page, nextCode(inApp().secret));
    await expect(page.getByRole("heading", { name: "Admin panel" })).toBeVisible();
    await expect(page.getByRole("tab", { name: "Overview" })).toBeVisible();
    await expect.poll(() => kept(page)).not.toBeNull();
    const { email, expires, ...rest } = await kept(page);
    expect([email, rest]).toEqual([secrets().operatorEmail, { isAuthenticated: true, stayLoggedIn: false }]);
    expect(Math.abs(expires - Date.now() - 12 * HOUR_MS)).toBeLessThan(60_000);
    await logout(page);
    await expect(page.getByLabel("Password")).toHaveValue("");
    await expect.poll(() => kept(page)).toBeNull();
    expect((await page.request.get("/api/admin/payment-schedule")).status()).toBe(401);
  });

  // it is a hint and opens nothing
  test("what the browser remembers opens nothing and is cleared when it is stale (P-STATE-12, D-24a)", async ({ page }) => {
    await page.goto("/admin");
    for (const stale of ["{", JSON.stringify({ isAuthenticated: true, email: "a@b.c", expires: 1, stayLoggedIn: true })]) {
      await page.evaluate((text) => localStorage.setItem("adminSession", text), stale);
      await page.reload();
      await expect(page.getByRole("button", { name: "Log in", exact: true })).toBeVisible();
      await expect.poll(() => page.evaluate(() => localStorage.getItem("adminSession"))).toBeNull();
    }
    const forged = { isAuthenticated: true, email: "a@b.c", expires: Date.now() + 1e9, stayLoggedIn: true };
    await page.evaluate((text) => localStorage.setItem("adminSession", text), JSON.stringify(forged));
    await page.reload();
    await expect(page.getByRole("button", { name: "Log in", exact: true })).toBeVisible();
    await login(page);
    await confirm(page, inApp().recoveryCodes[0]);
    await expect(page.getByRole("tab", { name: "Overview" })).toBeVisible();
  });

  test("a device that is remembered is asked for no code, and for the password again", async ({ page }) => {
    await page.goto("/admin");
    await login(page);
    await page.getByRole("switch", { name: /Remember this device/ }).check();
    await confirm(page, inApp().recoveryCodes[1]);
    await logout(page);
    await login(page);
    await expect(page.getByRole("tab", { name: "Overview" })).toBeVisible();
    expect(await kept(page)).toMatchObject({ stayLoggedIn: true });
  });

  // the post of the day and the two runs are pressed in admin-content.spec.ts and admin.spec.ts
  test("an operator reaches everything that is theirs (P-UI-08, P-ROLE-07)", async ({ page }) => {
    await operator(page);
    for (const [path, heading, inside] of [
      ["/admin", "Admin panel", "Expected revenue"],
      ["/admin?tab=payments", "Admin panel", "Total customers"],
      ["/admin?tab=billing", "Admin panel", "Trigger Daily Billing"],
      ["/admin?tab=content", "Admin panel", "Daily blog post"],
      ["/admin?tab=reports", "Admin panel", "By card"],
      ["/admin/automation", "Automation", "Test Automation"],
      ["/admin/audit", "Audit trail", "Newest first"],
      ["/admin/data-requests", "A person’s data", "Open requests"],
      ["/admin/leads", "Buyers and sellers", "Create buyer"],
      ["/admin/operators", "Operators", "All operators"],
      ["/stripe-test", "Stripe integration test", "Test Connection"],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
      await expect(page.getByText(inside).first()).toBeVisible();
    }
    for (const call of ["authorization-events", "payment-schedule", "billing-stats"])
      expect((await page.request.get(`/api/admin/${call}`)).status(), call).toBe(200);
  });

  test("tells a household user that these pages are for operators (D-24b)", async ({ page }) => {
    await household(page);
    for (const path of ["/admin", "/admin/automation", "/admin/audit", "/admin/data-requests", "/admin/leads", "/admin/operators"]) {
      await page.goto(path);
      await expect(page.getByText("Only operators can use this page.")).toBeVisible();
      await expect(page.getByRole("tab")).toHaveCount(0);
    }
    for (const call of ["authorization-events", "payment-schedule", "billing-stats"])
      expect((await page.request.get(`/api/admin/${call}`)).status(), call).toBe(403);
  });
});
