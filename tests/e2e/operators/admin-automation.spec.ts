import { paying } from "../billing/subscribed.ts";
import { expect, test } from "../household.ts";
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
});
