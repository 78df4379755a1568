import {
  ANALYTICS,
  AUTHORIZATION_EVENTS,
  auditEntry,
  DISPUTE,
  OVERDUE_CHARGE,
  PAYMENT_SCHEDULE,
  SUPPORT_MESSAGES,
  UNBOOKED,
} from "../../factories/operator-figures.ts";
import { expect, test } from "../household.ts";
import { expectFit, operator } from "./operator.ts";

/** Answers of a product with customers: what each screen does with them, the component tests say. */
const ANSWERS: Record<string, unknown> = {
  "/api/admin/analytics": ANALYTICS,
  "/api/admin/payment-schedule": PAYMENT_SCHEDULE,
  "/api/subscription/review-list": { contracts: [OVERDUE_CHARGE] },
  "/api/subscription/differences": { waiting: 2, differences: [DISPUTE, UNBOOKED] },
  "/api/admin/support-messages": SUPPORT_MESSAGES,
  "/api/admin/authorization-events": AUTHORIZATION_EVENTS,
  "/api/admin/audit": { entries: ["1", "2"].map(auditEntry), more: true, operators: [{ id: "gone", email: null }] },
};

test("the operators' pages with customers on them are fit for phones, the dark and screen readers, and each month has its bar", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await operator(page);
  await page.route("**/api/**", (route) => {
    const answer = ANSWERS[new URL(route.request().url()).pathname];
    return answer === undefined ? route.fallback() : route.fulfill({ json: answer });
  });
  await page.goto("/admin");
  for (const [name, bars] of [
    ["Monthly signups", ANALYTICS.monthlySignups.filter(({ signups }) => signups > 0).length],
    ["Revenue by month", ANALYTICS.revenueByMonth.filter(({ revenue }) => revenue > 0).length],
  ] as const) {
    const drawn = page.getByRole("figure", { name }).locator(".visx-bar-rounded");
    await expect(drawn).toHaveCount(bars);
    for (const bar of await drawn.all()) await expect.poll(async () => (await bar.boundingBox())?.height ?? 0).toBeGreaterThan(4);
  }
  const revenue = page.getByRole("figure", { name: "Revenue by month" });
  await page.setViewportSize({ width: 320, height: 800 });
  const months = revenue.locator(".visx-axis-bottom .visx-axis-tick text");
  const apart = async () => {
    const boxes = await months.evaluateAll((all) =>
      all.map((name) => name.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
    );
    return boxes.length >= 2 && boxes.every(({ left }, index) => index === 0 || left >= (boxes[index - 1]?.right ?? 0));
  };
  await expect.poll(apart, "the names of the months do not run into each other").toBe(true);
  await expectFit(page);
  await revenue.getByRole("button", { name: "Show as table" }).click();
  await expect(revenue.getByRole("row")).toHaveCount(7);
  await expect(revenue.getByRole("row", { name: "Nov 2026 £62.50" })).toBeVisible();
  for (const [path, words] of [
    ["/admin?tab=reports", "segment 0"],
    ["/admin?tab=payments", "29 Dec 2026"],
    ["/admin?tab=billing", UNBOOKED.reference],
    ["/admin/automation", "Payment method added"],
    ["/admin/audit", "Request ID: a-request"],
  ] as const)
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByText(words).first()).toBeVisible();
      await expectFit(page);
    });
});
