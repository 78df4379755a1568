import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { expectNoSideScrollOnAnyScreen } from "../fit.ts";
import { expect, expectToast, mailedLink, signUp, test } from "../household.ts";
import { inDatabase, sellLead } from "../leads/leads.ts";
import { expectFit, operator } from "./operator.ts";

const CODE = /\b[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}\b/;

test(`an operator exports and erases somebody without an account, who read back the mailed code first`, async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 390, height: 844 });
  const email = `lead-${randomUUID()}@person.test`;
  await sellLead(page, { email, cellPhone: `079${Math.floor(1e7 + Math.random() * 9e7)}` });
  await operator(page, { recently: true });
  await page.goto("/admin/data-requests");
  await expect(page.getByRole("heading", { level: 1, name: "A person’s data" })).toBeVisible();
  await page.getByLabel("The email address that they wrote from").fill(email);
  await page.getByRole("button", { name: "Mail a code" }).click();
  await expectToast(page, "Code Emailed", `Ask ${email} to send it back to you.`);
  const row = page.getByRole("region", { name: "Open requests" }).getByRole("listitem").filter({ hasText: email });
  await expect(row).toContainText("It works until");
  await expect(row.getByRole("button", { name: /Download|Erase/ })).toHaveCount(0);

  const code = await mailedLink(page, email, CODE);
  await row.getByLabel(`Code from ${email}`).fill("0000-0000-0000");
  await row.getByRole("button", { name: "Enter the code" }).click();
  await expect(row).toContainText("That isn't the latest code we emailed. 4 more tries are left.");
  await row.getByLabel(`Code from ${email}`).fill(code.toLowerCase());
  await row.getByRole("button", { name: "Enter the code" }).click();
  await expectToast(page, "Code Accepted", `${email} has confirmed the address.`);
  await expect(row).toContainText("Held under this address: 1 loan request.");
  await expectNoSideScrollOnAnyScreen(page);

  const coming = page.waitForEvent("download");
  await row.getByRole("button", { name: `Download the data of ${email}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Download it" }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe("their-data.json");
  const { leads } = JSON.parse(readFileSync(await file.path(), "utf8")) as { leads: { person: { email: string } }[] };
  expect(leads.map(({ person }) => person.email)).toEqual([email]);

  await row.getByRole("button", { name: `Erase the data of ${email}` }).click();
  const question = page.getByRole("dialog");
  await expect(question).toContainText("what you told us when you asked for a loan from this address");
  await expect(question).toContainText("We keep what you paid us, if anything, without your name: six years");
  await expectNoSideScrollOnAnyScreen(page);
  await question.getByRole("button", { name: "Keep it" }).click();
  await expect(row).toContainText("1 loan request");
  await row.getByRole("button", { name: `Erase the data of ${email}` }).click();
  await question.getByRole("button", { name: "Erase permanently" }).click();
  await expectToast(page, "Erased", `${email} will get an email listing what we keep.`);
  await expect(row).toHaveCount(0);
  await mailedLink(page, email, /what \w+ held under this address has been deleted/);
  const rows = await inDatabase(
    "select 1 from data_request where email = $1 union select 1 from mail where recipient = $1 and sent_at is not null",
    [email],
  );
  expect(rows).toEqual([]);
  await page.goto("/admin/audit");
  const trail = page.getByRole("region", { name: "Newest first" });
  await expect(trail.getByRole("listitem").filter({ hasText: "erased a person’s data" }).first()).toContainText("About: request for data");
  await expect(trail).not.toContainText(email);
});

test("an address with an account is sent to its own account page, and is mailed nothing", async ({ page, browser }) => {
  const theirs = await (await browser.newContext({ extraHTTPHeaders: { "x-forwarded-for": "10.78.3.4" } })).newPage();
  const email = await signUp(theirs, "Cleo");
  await operator(page);
  await page.goto("/admin/data-requests");
  await page.getByLabel("The email address that they wrote from").fill(email);
  await page.getByRole("button", { name: "Mail a code" }).click();
  await expect(page.getByText("This address has an account")).toBeVisible();
  await expectFit(page);
  await theirs.context().close();
});
