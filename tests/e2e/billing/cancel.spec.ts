import { expect, expectToast, mailedLink, test } from "../household.ts";
import { subscribed } from "./subscribed.ts";

test.describe("/cancel-subscription", () => {
  test("takes two clicks for the signed-in, with the policy and the date (H-ROUTE-15, D-26f)", async ({ page }) => {
    await subscribed(page);
    await page.goto("/cancel-subscription");
    await expect(page.getByText("Nothing has been paid yet, so this subscription ends straight away.")).toBeVisible();
    await page.getByRole("button", { name: "Cancel this subscription" }).click();
    await page.getByRole("button", { name: "Yes, cancel now" }).click();
    await expectToast(page, "Subscription Cancelled");
    await expect(page.getByText("Your subscription is cancelled")).toBeVisible();
  });

  test("emails a link to signed-out users, which cancels with one click, once (H-ROUTE-15, D-26f)", async ({ page, browser }) => {
    const email = await subscribed(page);
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(
      new URL("/cancel-subscription", page.url() === "about:blank" ? (test.info().project.use.baseURL ?? "") : page.url()).href,
    );
    await visitor.getByLabel("Email").fill("nobody@larder.test");
    await visitor.getByRole("button", { name: "Send me a link to cancel" }).click();
    const answer = "If this address has a subscription, we've emailed a link to cancel it.";
    await expect(visitor.getByText(answer)).toBeVisible();
    await visitor.reload();
    await visitor.getByLabel("Email").fill(email);
    await visitor.getByRole("button", { name: "Send me a link to cancel" }).click();
    await expect(visitor.getByText(answer)).toBeVisible();
    const link = await mailedLink(page, email, /http\S+\/cancel-subscription#token=[\w-]+/);
    await visitor.goto("about:blank");
    await visitor.goto(link);
    await expect(visitor.getByRole("heading", { name: "Monthly subscription, £19.99 a month" })).toBeVisible();
    expect(visitor.url()).not.toContain("token");
    await visitor.getByRole("button", { name: "Cancel now" }).click();
    await expect(visitor.getByText("Your subscription has been cancelled. You will not be charged again.")).toBeVisible();
    await visitor.goto("about:blank");
    await visitor.goto(link);
    await expect(visitor.getByText("This link has been used or has expired.")).toBeVisible();
    const { subscription } = await (await page.request.get("/api/stripe/subscription")).json();
    expect(subscription.status).toBe("cancelled");
  });
});
