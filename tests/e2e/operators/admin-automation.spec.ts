import { paying } from "../billing/paying.ts";
import { expect, expectToast, failCall, test } from "../household.ts";
import { expectFit, operator } from "./operator.ts";

test.describe("automation", () => {
  test("tries a message as it is typed, while people are at work and while nobody is (P-VAL-10, P-UI-81, P-CALL-25, P-ROUTE-16, H-ROUTE-34)", async ({
    page,
  }) => {
    await operator(page);
    await page.goto("/admin/automation");
    for (const label of ["Message", "Customer email", "Customer name"])
      await expect(page.getByLabel(label, { exact: true })).toHaveValue("");
    // free fields: none is required, and none has to look like anything
    await page.getByRole("button", { name: "Test Automation" }).click();
    await expect(page.getByText("Does not reply")).toBeVisible();
    await page.getByLabel("Customer email", { exact: true }).fill("not an address");
    await page.getByLabel("Customer name", { exact: true }).fill("Zoë <b>O’Neil</b>");
    await page.getByLabel("Message", { exact: true }).fill("I want my money back 👋");
    await page.getByRole("button", { name: "Test Automation" }).click();
    await expect(page.getByText("Intent: refund")).toBeVisible();
    await expect(page.getByText("Passed to a person", { exact: true }).last()).toBeVisible();
    await expect(page.getByText("Internal note: no customer has confirmed this address")).toBeVisible();
    await page.getByRole("button", { name: "Test Offline Assist" }).click();
    await expect(page.getByText("Hello Zoë <b>O’Neil</b>, A person will read your message and answer within 24 hours.")).toBeVisible();
    await page.getByLabel("Message", { exact: true }).fill("How do I cancel?");
    await page.getByRole("button", { name: "Test Automation" }).click();
    await expect(page.getByText(/You can cancel at .*\/cancel-subscription/)).toBeVisible();
    for (const text of ["/api/grove/webhook", "message.created", "SUPPORT_WEBHOOK_SECRET"])
      await expect(page.getByText(text).first()).toBeVisible();
    await expectFit(page);
  });

  test("says who decided, with a model and without one (D-45a)", async ({ page }) => {
    await operator(page);
    await page.goto("/admin/automation");
    await expect(page.getByText("Rules work out what each message asks for. No AI model is connected.")).toBeVisible();
    await page.getByLabel("Message", { exact: true }).fill("Refund me, but only if you can");
    await page.getByRole("button", { name: "Test Automation" }).click();
    await expect(
      page.getByText(
        "Decided by the rules. Rules: other. AI model: no reading. The rules decided, because no model is connected. The rules see a condition.",
      ),
    ).toBeVisible();
    const status = await (await page.request.get("/api/grove/automation-status")).json();
    await failCall(page, "**/api/grove/automation-status", "GET", 200, { ...status, decidesBy: "model, checked by rules", model: "gpt-x" });
    const reading = { decidedBy: "model and rules", rules: "refund", model: "other", words: "They do not agree." };
    const taken = { refund_processed: false, refund_amount: null, handed_to_person: true };
    const answer = { should_reply: false, reply: null, intent: "other", customer_action_taken: taken, mode: "acted", note: null, reading };
    await failCall(page, "**/api/grove/test-automation", "POST", 200, answer);
    await page.reload();
    await expect(page.getByText("An AI model (gpt-x) works out what each message asks for, and rules check it.")).toBeVisible();
    await page.getByRole("button", { name: "Test Automation" }).click();
    await expect(page.getByText("Decided by the AI model and the rules. Rules: refund. AI model: other. They do not agree.")).toBeVisible();
    await expectFit(page);
  });

  test("names a test that fails (P-ERR-19, P-ERR-23, P-ERR-24)", async ({ page }) => {
    await operator(page);
    await failCall(page, "**/api/grove/test-automation", "POST", 500);
    await failCall(page, "**/api/grove/offline-assist", "POST", 500);
    await page.goto("/admin/automation");
    await page.getByRole("button", { name: "Test Automation" }).click();
    await expectToast(page, "Test Failed", "Something broke");
    await page.getByRole("button", { name: "Test Offline Assist" }).click();
    await expectToast(page, "Offline Assist Test Failed", "Something broke");
  });

  test("gives a real payment of the sandbox back, once (D-45c)", async ({ page }) => {
    test.setTimeout(120_000);
    const email = await paying(page);
    await operator(page);
    await page.goto("/admin/automation");
    await page.getByLabel("Message", { exact: true }).fill("Please refund my last payment");
    await page.getByLabel("Customer email", { exact: true }).fill(email);
    await page.getByRole("button", { name: "Test Automation" }).click();
    await expect(page.getByText("Refund of £12.50 started")).toBeVisible();
    const events = (await (await page.request.get("/api/admin/authorization-events")).json()) as object[];
    const refund = { eventType: "refund_processed", authorizationMethod: "automation: refund", amount: "12.50", status: "succeeded" };
    expect(events).toContainEqual(expect.objectContaining(refund));
    await page.getByRole("button", { name: "Test Automation" }).click();
    await expect(page.getByText("No refund")).toBeVisible();
    await expect(page.getByText("Passed to a person", { exact: true }).last()).toBeVisible();
  });

  test("shows the first ten authorization events (P-ENT-05, P-CONST-15)", async ({ page }) => {
    await operator(page);
    const types = ["signup", "payment_method_added", "refund_processed", "cancellation", "other"];
    const events = Array.from({ length: 12 }, (_, index) => ({
      id: `e${index}`,
      eventType: types[index % 5],
      authorizationMethod: `method ${index}`,
      amount: index === 2 ? "12.99" : null,
      status: ["succeeded", "failed", "other"][index % 3],
      createdAt: "2026-11-21T12:00:00Z",
    }));
    await failCall(page, "**/api/admin/authorization-events", "GET", 200, events);
    await page.goto("/admin/automation");
    const rows = page.getByRole("table").locator("tbody tr");
    await expect(rows).toHaveCount(10);
    await expect(rows.nth(0)).toHaveText("Signupmethod 0—Succeeded21 Nov 2026, 12:00");
    await expect(rows.nth(1)).toContainText("Payment method addedmethod 1—Failed");
    await expect(rows.nth(2)).toContainText("Refund processedmethod 2£12.99Not known yet");
    await expect(rows.nth(3)).toContainText("Cancellation");
    await expect(rows.nth(4)).toContainText("Other");
    await failCall(page, "**/api/admin/authorization-events", "GET", 200, []);
    await page.reload();
    await expect(page.getByText("Nothing yet. Sign-ups, cards, refunds and cancellations appear here.")).toBeVisible();
  });
});
