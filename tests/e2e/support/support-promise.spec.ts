import { randomUUID } from "node:crypto";
import { inDatabase } from "../database.ts";
import { expect, expectToast, household, test } from "../household.ts";
import { expectFit, operator } from "../operators/operator.ts";

type Page = import("@playwright/test").Page;
const rowOf = (page: Page, subject: string) => page.getByRole("listitem").filter({ hasText: subject });

/** A household writes through the form of the page. @returns the address to answer to. */
async function writeToSupport(page: Page, subject: string): Promise<string> {
  const email = await household(page);
  await page.goto("/contact");
  await page.getByLabel("Subject (optional)").fill(subject);
  await page.getByLabel("Message *").fill("The list is empty.\nSince Friday.");
  await page.getByLabel("Priority").selectOption("high");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Thank you. We've got your message.")).toBeVisible();
  await page.context().clearCookies();
  return email;
}

/** A message of the form that came so many hours ago, marked by its workflow as overdue. */
async function overdueMessage(subject: string, hoursAgo: number): Promise<void> {
  await inDatabase(
    `insert into support_message (id, name, email, subject, message, priority, created_at, answer_by, breached_at)
     values ($1, 'Grace', 'grace@larder.test', $2, 'Hello?', 'normal', now() - make_interval(hours => $3), now() - make_interval(hours => $3 - 24),
       now() - make_interval(hours => $3 - 24))`,
    [randomUUID(), subject, hoursAgo],
  );
}

test("an operator reads a household's message, sees the remaining time, answers by email, and marks it as answered (D-47a)", async ({
  page,
}) => {
  const subject = `My list ${randomUUID()}`;
  const email = await writeToSupport(page, subject);
  await operator(page);
  await page.goto("/admin/automation");
  await expect(page.getByRole("heading", { name: "Support promise" })).toBeVisible();
  const row = rowOf(page, subject);
  await expect(row.getByText("23 h left")).toBeVisible();
  await expect(row.getByText("high priority")).toBeVisible();
  await expect(row.getByText(/^Ada wrote on \d/)).toBeVisible();
  await expect(row.getByRole("link", { name: email })).toHaveAttribute(
    "href",
    `mailto:${email}?subject=${encodeURIComponent(`Re: ${subject}`)}`,
  );
  await expect(row.getByText("Since Friday.")).toBeHidden();
  await row.getByText("Read the message").click();
  await expect(row.getByText("Since Friday.")).toBeVisible();
  await row.getByRole("button", { name: `Mark as answered: ${subject}, of Ada` }).click();
  await page.getByRole("button", { name: "Not yet" }).click();
  await expect(row).toBeVisible();
  await row.getByRole("button", { name: /^Mark as answered/ }).click();
  await page.getByRole("button", { name: "It was answered" }).click();
  await expectToast(page, "Marked as Answered", "The promise of 24 hours was kept.");
  await expect(row).toHaveCount(0);
});

// a breach shows on the operators' screen, where they land and in the list
test("an overdue message is shown on the operators' start page and first in the list; a late answer is marked (D-47a)", async ({
  page,
}) => {
  const subject = `Still waiting ${randomUUID()}`;
  await overdueMessage(subject, 27);
  await operator(page);
  await page.goto("/admin");
  await page.getByRole("link", { name: /^(1 support message is|\d+ support messages are) overdue$/ }).click();
  await expect(page).toHaveURL(/\/admin\/automation$/);
  const row = rowOf(page, subject);
  await expect(row.getByText("Overdue by 3 h")).toBeVisible();
  await expect(page.getByText("Overdue", { exact: true }).locator("..")).toContainText(/[1-9]/);
  await expectFit(page);
  await row.getByRole("button", { name: /^Mark as answered/ }).click();
  await page.getByRole("button", { name: "It was answered" }).click();
  await expectToast(page, "Marked as Answered", "It was answered later than the promised 24 hours.");
  await expect(row).toHaveCount(0);
});
