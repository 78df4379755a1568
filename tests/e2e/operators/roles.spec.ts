import type { Browser, Page } from "@playwright/test";
import { appCode } from "../../setup/accounts/totp.ts";
import { confirmAddress, expect, expectToast, PASSWORD, signUp, test } from "../household.ts";
import { expectFit, operator } from "./operator.ts";

test.use({ viewport: { width: 1280, height: 800 } });

/** Somebody else's browser, with a person in it who has signed up and confirmed their address. */
async function somebody(browser: Browser): Promise<{ page: Page; email: string }> {
  const address = `10.77.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`;
  const context = await browser.newContext({ extraHTTPHeaders: { "x-forwarded-for": address }, viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const email = await signUp(page, "Cleo");
  await confirmAddress(page);
  return { page, email };
}
const rowOf = (page: Page, email: string) =>
  page.getByRole("region", { name: "All operators" }).getByRole("listitem").filter({ hasText: email });
const mainLinks = (page: Page) => page.getByRole("navigation", { name: "Main" }).getByRole("link");

async function makeOperator(page: Page, email: string, role: string): Promise<void> {
  await page.goto("/admin/operators");
  await page.getByLabel("Email of their account").fill(email);
  await page.getByLabel("Role", { exact: true }).selectOption(role);
  await page.getByRole("button", { name: "Make an operator" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Make them an operator" }).click();
  await expectToast(page, "Operator Made", `${email} is now an operator in the role ${role} and will get an email.`);
}

/** The first sign-in of somebody whom an owner made an operator. */
async function firstSignIn(page: Page, email: string): Promise<void> {
  await page.goto("/admin");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Set up your second factor" })).toBeVisible();
  await expect(mainLinks(page)).toHaveCount(0);
  const secret = (await page.locator("code").innerText()).replaceAll(" ", "");
  await page.getByRole("textbox", { name: "Code" }).fill(appCode(secret));
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("heading", { name: "Save your recovery codes" })).toBeVisible();
  await expect(mainLinks(page)).toHaveCount(0);
  await page.getByRole("button", { name: "I've saved them" }).click();
}

test("an owner sees who the operators are, makes somebody one, changes their role and removes them, each after a question", async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  await operator(page);
  const { page: theirs, email } = await somebody(browser);
  await page.goto("/admin");
  await mainLinks(page).filter({ hasText: "Operators" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Operators" })).toBeVisible();
  const own = page.getByRole("region", { name: "All operators" }).getByRole("listitem").filter({ hasText: "OPERATOR_EMAIL" });
  await expect(own).toContainText("Second factor set up. Last logged in on");
  await expect(own.getByRole("button")).toHaveCount(0);

  await page.getByLabel("Email of their account").fill("nobody-at-all@larder.test");
  await page.getByRole("button", { name: "Make an operator" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Make them an operator" }).click();
  await expectToast(page, "Not Done", "There's no account with that address. Ask them to sign up and confirm it first.");

  await makeOperator(page, email, "content");
  expect((await theirs.request.get("/api/user")).status()).toBe(401); // no household's session any more
  await expect(rowOf(page, email)).toContainText("No second factor yet: the next login sets it up. Never logged in.");
  await expectFit(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await firstSignIn(theirs, email);
  await expect(theirs.getByRole("tab")).toHaveText(["Content"]);
  await page.reload();
  await expect(rowOf(page, email)).toContainText("Second factor set up. Last logged in on");

  await page.getByRole("button", { name: `Change the role of ${email}` }).click();
  await page.getByRole("dialog").getByLabel("Role").selectOption("billing");
  await page.getByRole("dialog").getByRole("button", { name: "Change it" }).click();
  await expectToast(page, "Role Changed", `${email} now has the role billing and has been logged out.`);
  expect((await theirs.request.get("/api/user")).status()).toBe(401);

  await page.getByRole("button", { name: `Remove ${email}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Keep them" }).click();
  await expect(rowOf(page, email)).toHaveCount(1);
  await page.getByRole("button", { name: `Remove ${email}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove them" }).click();
  await expectToast(page, "Operator Removed", `${email} is no longer an operator and has been logged out.`);
  await expect(rowOf(page, email)).toHaveCount(0);
  await mainLinks(page).filter({ hasText: "Audit trail" }).click();
  const trail = page.getByRole("region", { name: "Newest first" }).getByRole("listitem"); // other operators work at the same time
  await expect(trail.filter({ hasText: "took an operator’s role away" }).first()).toBeVisible();
  await theirs.context().close();
});

test("a support operator is shown what is theirs, can look up what somebody paid, and cannot refund it", async ({ page, browser }) => {
  test.setTimeout(120_000);
  await operator(page);
  const { page: support, email } = await somebody(browser);
  await makeOperator(page, email, "support");
  await firstSignIn(support, email);
  await expect(support.getByRole("tab")).toHaveText(["Overview", "Billing"]);
  await expect(mainLinks(support)).toHaveText(["Admin", "Automation", "A person’s data", "Account"]);
  await expect(support.getByText(`Logged in as ${email}, in the role support`)).toBeVisible();

  await support.getByRole("tab", { name: "Billing" }).click();
  const paid = support.getByRole("region", { name: "What a customer paid" });
  await expect(paid).toContainText("Refunding a payment needs the role owner or billing.");
  await paid.getByRole("searchbox").fill(email);
  await paid.getByRole("button", { name: "Find payments" }).click();
  await expect(paid).toContainText("No payments found.");
  await expect(support.getByRole("button", { name: /Refund|Trigger Daily Billing|Collect/ })).toHaveCount(0);
  const refused = await support.request.post("/api/subscription/refund", { data: {} });
  expect([refused.status(), await refused.json()]).toEqual([
    403,
    {
      code: "FORBIDDEN",
      message: "Permission to refund a period needs the role owner or billing, and yours is support. Ask someone who has it.",
    },
  ]);
  await expectFit(support);
  await support.setViewportSize({ width: 1280, height: 800 });

  await support.goto("/admin/automation");
  await expect(support.getByRole("heading", { name: "Support promise" })).toBeVisible();
  await expect(support.getByRole("heading", { name: "Test a message" })).toHaveCount(0);
  for (const path of ["/admin/operators", "/admin/audit"]) {
    await support.goto(path);
    await expect(support.getByText("It needs the role owner, and yours is support.")).toBeVisible();
  }
  await support.goto("/stripe-test");
  await expect(support.getByText("This page is not for your role")).toBeVisible();

  await page.goto("/admin/audit");
  const trail = page.getByRole("region", { name: "Newest first" }).getByRole("listitem");
  await expect(trail.filter({ hasText: `${email} was refused` }).first()).toContainText(
    "Call: POST /api/subscription/refund; needed: refund a period",
  );
  const { operators } = (await (await page.request.get("/api/admin/operators")).json()) as { operators: { id: string; email: string }[] };
  const { id } = operators.find((one) => one.email === email) ?? { id: "" };
  expect((await page.request.delete(`/api/admin/operators/${id}`, { data: {} })).ok()).toBe(true);
  await support.context().close();
});

test("the operators' pages have nothing of a household's around them before anybody has signed in, nor for a household", async ({
  page,
}) => {
  await page.goto("/admin");
  await expect(page.getByRole("button", { name: "Log in", exact: true })).toBeVisible();
  await expect(mainLinks(page)).toHaveCount(0);
  for (const name of ["Login", "Sign Up"]) await expect(page.getByRole("banner").getByRole("link", { name })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Use dark colours" })).toBeVisible();
  await expectFit(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await signUp(page);
  for (const path of ["/admin", "/admin/automation", "/admin/operators", "/admin/audit"]) {
    await page.goto(path);
    await expect(page.getByText("Only operators can use this page.")).toBeVisible();
    await expect(mainLinks(page)).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Contact Support" })).toHaveCount(0);
    await expect(page.getByText("Free Trial")).toHaveCount(0);
  }
  await page.getByRole("banner").getByRole("link").click(); // the product's name leads back
  await expect(mainLinks(page).first()).toHaveAttribute("href", "/");
});
