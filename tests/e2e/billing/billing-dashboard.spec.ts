import { expectNoSideScroll } from "../fit.ts";
import { expect, expectToast, failCall, household, test } from "../household.ts";
import { FORM, subscribed } from "./subscribed.ts";

test.describe("/billing-dashboard", () => {
  test("shows what comes next, previews a pay day, pauses and goes on (H-ROUTE-19, P-ROUTE-07, P-ROUTE-10, D-26b)", async ({ page }) => {
    await household(page);
    await page.goto("/billing-dashboard");
    await expect(page.getByText("Nothing is charged", { exact: true })).toBeVisible();
    expect((await page.request.post("/api/stripe/create-subscription", { data: FORM })).status()).toBe(200);
    await page.reload();
    const card = page.getByRole("region", { name: "Monthly subscription", exact: true });
    await expect(card.getByText(/^£19\.99 on 15 \w{3,4} \d{4}$/)).toBeVisible();
    await expect(card.locator("[data-standing]")).toContainText("First payment due");
    await expect(card.getByText("•••• 4242, expires 12/2034")).toBeVisible();
    await expect(card.getByText("Visa · country US · credit")).toBeVisible();
    await expect(card.getByText("Nothing has been charged yet.")).toBeVisible();
    await card.getByLabel("Update billing day").selectOption("31");
    await expect(card.getByText(/Your next charge would be £19\.99 on/)).toBeVisible();
    await expect(card.getByRole("link", { name: "Cancel subscription" })).toHaveAttribute("href", "/cancel-subscription");
    await card.getByRole("button", { name: "Pause" }).click();
    const pause = page.getByRole("dialog", { name: "Pause your subscription" });
    await expect(pause.getByText(/^The pause starts on 15 \w+ \d{4}\. Nothing is charged after that\.$/)).toBeVisible();
    await expect(pause.getByText("Nothing has been paid for")).toBeVisible();
    await expect(pause.getByText(/^It resumes automatically on 15 \w+ \d{4}\./)).toBeVisible();
    await pause.getByRole("button", { name: "Pause subscription" }).click();
    await expectToast(page, "Subscription paused");
    await expect(card.getByText("No payment due")).toBeVisible();
    const clock = page.getByRole("region", { name: "Sandbox clock" });
    await expect(clock).not.toContainText("next charge is on");
    await card.getByRole("button", { name: "Resume" }).click();
    const resume = page.getByRole("dialog", { name: "Resume your subscription" });
    await expect(resume.getByText(/^Your next payment is £19\.99 on 15 \w+ \d{4}\. Nothing is charged now\.$/)).toBeVisible();
    await resume.getByRole("button", { name: "Resume subscription" }).click();
    await expect(card.getByText(/^£19\.99 on 15 \w{3,4} \d{4}$/)).toBeVisible();
    await failCall(page, "**/api/stripe/subscriptions", "GET", 500);
    await page.reload();
    await expect(page.getByText("We couldn't load your billing.")).toBeVisible();
  });

  test("tells the history in words, with receipts, kinds of cards and the step to the full price (D-77c, D-36a, D-36b, D-26b)", async ({
    page,
  }) => {
    await subscribed(page);
    await page.route("**/api/stripe/subscriptions", async (route) => {
      const body = await (await route.fetch({ maxRetries: 3 })).json();
      const charge = { dueOn: "2025-01-05", amount: 9.99, paidAt: "2025-01-06T09:00:00Z", hasReceipt: true, refunds: [] };
      const attempts = ["Declined by the bank", "Paid"].map((words, index) => ({
        number: index + 1,
        askedAt: `2025-01-0${5 + index}`,
        words,
      }));
      body.subscriptions[0].charges = [
        { ...charge, id: "0198c5a4-0000-4000-8000-000000000001", attempts, cardWords: "Visa · country GB · debit" },
        {
          ...charge,
          id: "0198c5a4-0000-4000-8000-000000000002",
          attempts: [],
          hasReceipt: false,
          cardWords: "not provided · country not provided · funding not provided",
        },
      ];
      Object.assign(body.subscriptions[0], {
        firstAmount: 9.99,
        laterAmount: 24.77,
        amount: 9.99,
        priceStep: { on: "2025-02-05", amount: 24.77, agreedOn: "2024-12-29" },
        trialEndsAt: "2025-01-04T10:00:00Z",
      });
      await route.fulfill({ json: body });
    });
    await page.goto("/billing-dashboard");
    await expect(page.getByText("5 Jan 2025: Declined by the bank")).toBeVisible();
    await expect(page.getByText("6 Jan 2025: Paid")).toBeVisible();
    await expect(page.getByText("Card: Visa · country GB · debit")).toBeVisible();
    await expect(page.getByText("Card: not provided · country not provided · funding not provided")).toBeVisible();
    await expect(page.getByRole("link", { name: "Receipt for 5 Jan 2025" })).toHaveCount(1);
    await expect(page.getByText("£9.99 for the first month, then £24.77 a month from 5 Feb 2025")).toBeVisible();
    const history = page.getByRole("region", { name: /history/i }).getByRole("listitem");
    await expect(history.first()).toHaveText("From 5 Feb 2025: £24.77 a month. You agreed to this on 29 Dec 2024.");
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSideScroll(page);
    }
  });
});
