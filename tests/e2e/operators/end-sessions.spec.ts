import { expect, expectToast, signUp, test } from "../household.ts";
import { expectFit, operator } from "./operator.ts";

test(`an operator signs somebody out on every device, after a question`, async ({ page, browser }) => {
  const theirs = await (await browser.newContext({ extraHTTPHeaders: { "x-forwarded-for": `10.79.3.1` } })).newPage();
  const email = await signUp(theirs, "Cleo");
  await operator(page);
  await page.goto("/admin?tab=billing");
  const card = page.getByRole("region", { name: "Log a customer out" });
  const signOut = async (whose: string) => {
    await card.getByLabel("Email of their account").fill(whose);
    await card.getByRole("button", { name: "Log them out" }).click();
  };
  await signOut(email);
  const dialog = page.getByRole("dialog", { name: "Log them out on every device?" });
  await expect(dialog).toContainText(`Every session of ${email} ends straight away.`);
  await expectFit(page);
  await dialog.getByRole("button", { name: "Leave them logged in" }).click();
  await expect(dialog).toHaveCount(0);
  expect((await theirs.request.get("/api/user")).status()).toBe(200);

  await signOut(email);
  await dialog.getByRole("button", { name: "End all sessions" }).click();
  await expectToast(page, "Logged Out", `${email} is logged out on every device.`);
  expect((await theirs.request.get("/api/user")).status()).toBe(401);

  await signOut("nobody-at-all@larder.test");
  await dialog.getByRole("button", { name: "End all sessions" }).click();
  await expectToast(page, "Not Done", "There's no account with that address.");
  await expectFit(page);
  await theirs.context().close();
});
