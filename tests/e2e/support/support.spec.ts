import { expect, expectToast, failCall, holdCall, household, test } from "../household.ts";

type Page = import("@playwright/test").Page;
const SEND = "/api/grove/send-message";

async function openWidget(page: Page) {
  await household(page);
  await page.goto("/");
  await page.getByRole("button", { name: "Contact Support" }).click();
  return page.getByRole("dialog");
}

test("the form has its fields and priorities, and three templates that fill in subject and message (H-UI-20, H-UI-21, H-VAL-18, H-VAL-21, H-ENT-13)", async ({
  page,
}) => {
  const dialog = await openWidget(page);
  await expect(dialog.getByLabel("Name *")).toHaveValue("Ada");
  await expect(dialog.getByLabel("Email *")).toHaveAttribute("type", "email");
  await expect(dialog.getByLabel("Subject (optional)")).toHaveValue("");
  await expect(dialog.getByLabel("Message *")).toHaveValue("");
  await expect(dialog.getByLabel("Priority")).toHaveValue("normal");
  expect(
    await dialog
      .getByLabel("Priority")
      .locator("option")
      .evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value)),
  ).toEqual(["low", "normal", "high", "urgent"]);
  const seen = new Set<string>();
  for (const [name, subject] of [
    ["Cancel subscription", /cancel/i],
    ["Billing inquiry", /billing/i],
    ["Technical support", /technical/i],
  ] as const) {
    await dialog.getByRole("button", { name }).click();
    await expect(dialog.getByLabel("Subject (optional)")).toHaveValue(subject);
    seen.add(await dialog.getByLabel("Message *").inputValue());
  }
  expect(seen.size).toBe(3);
  expect([...seen].every((message) => message.length > 20)).toBe(true);
});

test("each of name, email and message is needed, and the browser checks the address (H-VAL-18, H-VAL-19, H-ERR-12)", async ({ page }) => {
  const dialog = await openWidget(page);
  let sent = 0;
  page.on("request", (request) => {
    if (request.url().endsWith(SEND)) sent++;
  });
  await dialog.getByLabel("Message *").fill("Hello");
  for (const field of ["Name *", "Email *", "Message *"]) {
    const before = await dialog.getByLabel(field).inputValue();
    await dialog.getByLabel(field).fill("  ");
    await dialog.getByRole("button", { name: "Send Message" }).click();
    await expectToast(page, "Missing Information", "Please fill in all required fields");
    await page.locator('[data-sonner-toast] [aria-label="Dismiss"]').last().dispatchEvent("click");
    await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
    await dialog.getByLabel(field).fill(before);
  }
  await dialog.getByLabel("Email *").fill("nobody");
  await dialog.getByRole("button", { name: "Send Message" }).click();
  expect(await dialog.getByLabel("Email *").evaluate((input) => (input as HTMLInputElement).validity.typeMismatch)).toBe(true);
  await expect(dialog.getByRole("button", { name: "Send Message" })).toBeEnabled();
  expect(sent).toBe(0);
});

test("goes from closed to open, sending and sent; thanks for three seconds, then starts afresh and closes (H-UI-22, H-STATE-07, H-ERR-11, H-VAL-20, H-CALL-27)", async ({
  page,
}) => {
  await household(page);
  await page.goto("/");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: "Contact Support" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Message *").fill("Where is my list?");
  await dialog.getByLabel("Priority").selectOption("urgent");
  const request = page.waitForRequest(SEND);
  const answer = await holdCall(page, SEND);
  await dialog.getByRole("button", { name: "Send Message" }).click();
  await expect(dialog.getByRole("button", { name: "Sending..." })).toBeDisabled();
  const email = await dialog.getByLabel("Email *").inputValue();
  expect((await request).method()).toBe("POST");
  expect((await request).postDataJSON()).toEqual({ name: "Ada", email, subject: "", message: "Where is my list?", priority: "urgent" });
  answer();
  await expect(dialog.getByText("Thank you. We've got your message.")).toBeVisible();
  const since = Date.now();
  await expectToast(page, "Message Sent Successfully", "We'll respond to your inquiry within 24 hours.");
  await expect(dialog).toBeHidden({ timeout: 20_000 });
  const stood = Date.now() - since;
  expect(stood).toBeGreaterThan(2000);
  expect(stood).toBeLessThan(6000);
  await page.getByRole("button", { name: "Contact Support" }).click();
  await expect(dialog.getByLabel("Message *")).toHaveValue("");
  await expect(dialog.getByLabel("Priority")).toHaveValue("normal");
});

test("a message that cannot be sent names the address to write to, and is kept (H-ERR-10)", async ({ page }) => {
  const dialog = await openWidget(page);
  await failCall(page, SEND, "POST", 500);
  await dialog.getByLabel("Message *").fill("Hello");
  await dialog.getByRole("button", { name: "Send Message" }).click();
  await expectToast(page, "Message Send Failed", "Please try again or email us directly at support@localhost");
  await expect(dialog.getByLabel("Message *")).toHaveValue("Hello");
});

test("the contact page is the same form for everybody, and names the address (H-ROUTE-14, D-26h)", async ({ page }) => {
  await page.goto("/contact");
  await expect(page.getByRole("heading", { level: 1, name: "Contact" })).toBeVisible();
  await expect(page.getByRole("link", { name: "support@localhost" })).toHaveAttribute("href", "mailto:support@localhost");
  await page.getByRole("button", { name: "Technical support" }).click();
  await page.getByRole("button", { name: "Send Message" }).click();
  await expectToast(page, "Missing Information", "Please fill in all required fields");
  await page.getByLabel("Name *").fill("Grace");
  await page.getByLabel("Email *").fill("grace@larder.test");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Thank you. We've got your message.")).toBeVisible();
  await expect(page.getByLabel("Message *")).toHaveValue("", { timeout: 20_000 }); // the form is back, and empty
});
