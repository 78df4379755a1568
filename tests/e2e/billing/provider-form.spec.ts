import { expect, expectToast, holdCall, household, test } from "../household.ts";

test.describe("the subscribe form", () => {
  test("takes a test card and shows the subscription, under both names of the provider (P-ROUTE-08, P-ROUTE-11, H-ROUTE-16, P-UI-02, P-UI-07, P-UI-10, P-UI-11, P-UI-12, P-UI-13, P-UI-14, P-UI-15, P-VAL-01, P-VAL-02, P-VAL-03, P-VAL-04, P-VAL-05, P-VAL-06, P-CONST-01, P-CONST-02, P-CONST-03, P-CONST-04, P-CONST-05, P-STATE-06, P-ERR-01, P-ERR-03, P-CALL-01, D-26c)", async ({
    page,
  }) => {
    await household(page);
    await page.goto("/stripe-payment");
    await expect(page.getByRole("heading", { name: "No Stripe Subscription" })).toBeVisible();
    await expect(page.getByText("You don't have an active Stripe subscription yet.")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Subscribe with Stripe" })).toBeVisible();
    await expect(page.getByText("Secure payment processing powered by Stripe")).toBeVisible();
    await expect(page.getByText("Secured by Stripe with 3D Secure authentication")).toBeVisible();
    await expect(page.getByText("Sandbox", { exact: true })).toBeVisible();
    const amount = page.getByLabel("Monthly amount (£)");
    await expect(amount).toHaveValue("19.99");
    for (const [name, value] of [
      ["min", "1"],
      ["max", "100"],
      ["step", "0.01"],
    ] as const)
      await expect(amount).toHaveAttribute(name, value);
    const day = page.getByLabel("Billing day");
    await expect(day).toHaveValue("1");
    const days = await day.getByRole("option").allTextContents();
    expect(days).toHaveLength(31);
    expect([...days.slice(0, 4), days[10], days[21], days[30]]).toEqual(
      ["1st", "2nd", "3rd", "4th", "11th", "22nd", "31st"].map((word) => `${word} of each month`),
    );
    for (const label of ["First name", "Last name", "Cardholder name", "Card number", "Expiry month", "Expiry year", "CVV"])
      await expect(page.getByLabel(label)).toHaveValue("");
    const months = await page.getByLabel("Expiry month").getByRole("option").allTextContents();
    expect([months[1], months[12]]).toEqual(["01 - January", "12 - December"]);
    const thisYear = new Date().getFullYear();
    const years = await page.getByLabel("Expiry year").getByRole("option").allTextContents();
    expect(years.slice(1)).toEqual(Array.from({ length: 20 }, (_, index) => String(thisYear + index)));
    const number = page.getByLabel("Card number");
    await number.pressSequentially("4242x4242 424242429999");
    await expect(number).toHaveValue("4242 4242 4242 4242");
    await expect(number).toHaveAttribute("maxlength", "19");
    await expect(page.getByLabel("CVV")).toHaveAttribute("maxlength", "4");
    await page.getByLabel("First name").fill("Ada");
    await page.getByLabel("Last name").fill("Lovelace");
    await amount.fill("12.50");
    await day.selectOption("3");
    await page.getByLabel("Cardholder name").fill("Ada Lovelace");
    await page.getByLabel("Expiry month").selectOption("12");
    await page.getByLabel("Expiry year").selectOption(String(thisYear + 5));
    await page.getByLabel("CVV").fill("123");
    const sent = page.waitForRequest("**/create-subscription");
    const release = await holdCall(page, "**/create-subscription");
    await page.getByRole("button", { name: "Subscribe for £12.50/month" }).click();
    await expect(page.getByRole("button", { name: "Processing..." })).toBeDisabled();
    expect((await sent).postDataJSON()).toEqual({
      firstName: "Ada",
      lastName: "Lovelace",
      amount: 12.5,
      billingDay: 3,
      cardDetails: { holderName: "Ada Lovelace", number: "4242424242424242", expiryMonth: 12, expiryYear: thisYear + 5, cvv: "123" },
    });
    release();
    await expectToast(page, "Subscription Created", "Your subscription has been set up successfully!");
    const manage = page.getByRole("region", { name: "Manage subscription" });
    await expect(manage.getByText("£12.50")).toBeVisible();
    await expect(manage.getByText("3rd of each month")).toBeVisible();
    await expect(manage.getByText("Pending")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Subscribe with Stripe" })).toHaveCount(0);
    await page.goto("/acquired-payment");
    await expect(manage.getByText("£12.50")).toBeVisible();
  });

  test("says what the server said when it fails, or that it failed (P-ERR-02, P-STATE-06)", async ({ page }) => {
    await household(page);
    await page.goto("/stripe-payment");
    await page.getByLabel("First name").fill("Ada");
    await page.getByLabel("Last name").fill("Lovelace");
    await page.getByLabel("Cardholder name").fill("Ada Lovelace");
    await page.getByLabel("Card number").fill("4000000000000002");
    await page.getByLabel("Expiry month").selectOption("1");
    await page.getByLabel("Expiry year").selectOption({ index: 5 });
    await page.getByLabel("CVV").fill("123");
    const button = page.getByRole("button", { name: "Subscribe for £19.99/month" });
    await button.click();
    await expectToast(page, "Subscription Failed", "Your bank declined this card");
    await page.route("**/create-subscription", (route) => route.abort());
    await button.click();
    await expectToast(page, "Subscription Failed", "Failed to create subscription. Please try again.");
  });
});

test("/stripe-debug shows yes, no and ages (H-ROUTE-20, P-ROUTE-09, P-ROUTE-12)", async ({ page }) => {
  await page.goto("/stripe-debug");
  await expect(page.getByText("Provider is reachable")).toBeVisible();
  await expect(page.getByText("Sandbox").first()).toBeVisible();
});
