import { expect, it } from "vitest";
import { ACTIVE_SUBSCRIPTION, PROVIDER_FORM } from "../../../../tests/factories/own-subscription.ts";
import { BROKEN, HOUSEHOLD, openApp, screen, sees, seesToast, waitFor, within } from "../../../../tests/setup/app.tsx";
import { UNREACHABLE, underWay } from "../../../../tests/setup/parts.tsx";

const OWN = "GET /api/stripe/subscription";
const CANCEL = "POST /api/stripe/cancel-subscription";
const UPDATE = "POST /api/stripe/update-billing-day";
const { id, standing } = ACTIVE_SUBSCRIPTION;

const shown = (change: object) => ({ body: { subscription: { ...ACTIVE_SUBSCRIPTION, ...change } } });
const open = (answers: Parameters<typeof openApp>[2]) =>
  openApp("/stripe-payment", HOUSEHOLD, { "GET /api/stripe/form": { body: PROVIDER_FORM }, ...answers });
const manage = async () => within(await screen.findByRole("region", { name: "Manage subscription" }));

it("shows a skeleton first, and no subscription after an error (P-UI-16, P-UI-17)", async () => {
  const loading = underWay();
  const app = await open({ [OWN]: loading.answer });
  await sees("Loading your subscription");
  loading.arrive({ status: 404, body: { code: "NOT_FOUND", message: "You don't have a subscription yet." } });
  await screen.findByRole("heading", { name: "No Stripe Subscription" });
  app.answers[OWN] = BROKEN;
  await app.open();
  await sees("You don't have an active Stripe subscription yet.");
});

it("shows the figures of an active subscription, and changes its billing day (P-UI-18, P-UI-19, P-UI-20, P-UI-21, P-UI-22, P-UI-23, P-VAL-07, P-STATE-03, P-ERR-06, P-ERR-07)", async () => {
  const figures = { failedAttempts: 2, lastBillingDate: "2025-01-05T09:00:00Z", nextBillingDate: "2025-02-15" };
  const preview = {
    ...{ nextBillingDate: "2025-02-28", amount: 19.99, keepsDate: false, changesLeft: 2, againFrom: null },
    ...{ first: { on: "2025-02-28", amount: "19.99", extra: null }, after: { on: "2025-03-28", amount: "19.99", extra: null } },
  };
  const app = await open({
    [OWN]: shown(figures),
    [`GET /api/stripe/billing-day-preview?day=28&subscriptionId=${id}`]: { body: preview },
    [UPDATE]: { status: 409, body: { message: "That day does not suit." } },
  });
  const panel = await manage();
  for (const text of ["Active", "2 failed payment(s)", "£19.99", "15th of each month", "Jan 05, 2025", "Feb 15, 2025"])
    expect(panel.getAllByText(text).length, text).toBeGreaterThan(0);
  expect(document.querySelector("[data-status=active] svg")).not.toBeNull();
  const select = panel.getByLabelText("Update billing day") as HTMLSelectElement;
  const update = () => panel.getByRole<HTMLButtonElement>("button", { name: "Update" });
  expect(update().disabled).toBe(true);
  await app.user.selectOptions(select, "15");
  expect(update().disabled).toBe(true);
  await app.user.selectOptions(select, "28");
  await panel.findByText(/Your next charge would be £19\.99 on \w{3} 28, \d{4}/);
  await app.user.click(update());
  await seesToast("Update Failed", "That day does not suit.");
  app.answers[UPDATE] = UNREACHABLE;
  await app.user.click(update());
  await seesToast("Update Failed", "Failed to update billing day. Please try again.");
  const saving = underWay();
  app.answers[UPDATE] = saving.answer;
  await app.user.click(update());
  expect((await panel.findByRole<HTMLButtonElement>("button", { name: "Updating..." })).disabled).toBe(true);
  expect(app.sent.at(-1)).toMatchObject({ call: UPDATE, body: { billingDay: "28" } });
  app.answers[OWN] = shown({ ...figures, billingDay: 28 });
  saving.arrive({ body: { success: true } });
  await seesToast("Billing Day Updated");
  await waitFor(() => expect(select.value).toBe(""));
  expect((await panel.findAllByText("28th of each month")).length).toBeGreaterThan(0);
});

it("cancels after a confirmation, which a click outside does not close (P-UI-24, P-UI-25, P-UI-26, P-UI-27, P-UI-28, P-STATE-04, P-ERR-04, P-ERR-05)", async () => {
  const app = await open({ [OWN]: shown({}), [CANCEL]: UNREACHABLE });
  await app.click("Cancel Subscription");
  const dialog = await screen.findByRole("alertdialog", { name: "Cancel Stripe Subscription" });
  expect(dialog.textContent).toContain(
    "Are you sure you want to cancel your subscription? This action cannot be undone. You will lose access to all premium features at the end of your current billing period.",
  );
  document.body.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  expect(screen.queryByRole("alertdialog")).not.toBeNull();
  await app.click("Keep Subscription");
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  await app.click("Cancel Subscription");
  await app.click("Yes, Cancel");
  await seesToast("Cancellation Failed", "Failed to cancel subscription. Please try again.");
  if (screen.queryByRole("alertdialog") === null) await app.click("Cancel Subscription");
  const cancelling = underWay();
  app.answers[CANCEL] = cancelling.answer;
  await app.click("Yes, Cancel");
  expect((await screen.findByRole<HTMLButtonElement>("button", { name: "Cancelling..." })).disabled).toBe(true);
  app.answers[OWN] = shown({ status: "cancelled", fullStatus: "cancelled" });
  cancelling.arrive({ body: { success: true } });
  await seesToast("Subscription Cancelled");
  await sees("Your subscription has been cancelled. You will not be charged again.");
  expect(screen.queryByRole("button", { name: "Cancel Subscription" })).toBeNull();
});

it("shows the date of the retry and a link to another card, instead of Active, after a failed payment", async () => {
  const message = "Your payment of £19.99, due on 15 Jan 2025, failed. Nothing was taken. We'll retry on 16 Jan 2025.";
  const failed = { ...standing, ...{ kind: "retry", badge: "Payment failed", tone: "failed", action: "card" }, message };
  await open({ [OWN]: shown({ fullStatus: "past_due", standing: failed, failedAttempts: 1, nextBillingDate: "2025-01-16" }) });
  const panel = await manage();
  expect(document.querySelector("[data-standing=retry]")?.textContent).toContain("Payment failed");
  expect(panel.queryByText("Active")).toBeNull();
  expect(panel.getAllByText(message).length).toBeGreaterThan(0);
  expect(panel.getAllByText("Jan 16, 2025").length).toBeGreaterThan(0);
  expect(panel.getByRole("link", { name: "Use another card" }).getAttribute("href")).toMatch(/^\/billing\/card\?subscription=/);
});

it("shows failed, pending, cancelled and unknown subscriptions without controls (P-UI-20, P-UI-29, P-UI-30, P-STATE-02, P-STATE-05, P-STATE-21)", async () => {
  const looks = new Set<string>();
  for (const status of ["active", "failed", "pending", "cancelled", "odd"]) {
    await open({ [OWN]: shown({ status }) });
    await manage();
    const badge = document.querySelector(`[data-status=${status}]`);
    if (status !== "failed") looks.add(badge?.className ?? "none");
    const controls = status === "active" ? 1 : 0;
    expect(screen.queryAllByRole("button", { name: "Cancel Subscription" }), status).toHaveLength(controls);
    expect(screen.queryAllByLabelText("Update billing day"), status).toHaveLength(controls);
    expect(screen.queryAllByText("Feb 15, 2025"), status).toHaveLength(controls);
    if (status !== "failed") continue;
    screen.getByRole("heading", { name: "Payment Failed" });
    screen.getByText("Your subscription has been suspended due to payment issues. Please contact support.");
  }
  expect(looks.size).toBe(4);
});

it("shows refund and end of access before a subscription is cancelled (D-26f)", async () => {
  const cancellation = { accessUntil: "2030-01-05T09:00:00Z", refund: 19.99, isPaymentInFlight: false };
  await openApp("/cancel-subscription", HOUSEHOLD, {
    "GET /api/stripe/subscriptions": { body: { subscriptions: [{ ...ACTIVE_SUBSCRIPTION, cancellation }] } },
  });
  await waitFor(() => {
    for (const words of [
      "£19.99 is refunded to your card because you're within the 14 days.",
      "You can change your mind within 14 days",
      "You can use everything until 5 Jan 2030.",
    ])
      expect(document.body.textContent).toContain(words);
  });
});

it("explains the limit on card attempts, and keeps what was typed (D-78d)", async () => {
  const message = "Too many attempts. You can try again at 16:40. Your details are still here.";
  const app = await open({ [OWN]: { status: 404, body: {} }, "POST /api/stripe/create-subscription": { status: 429, body: { message } } });
  const typed = {
    "First name": "Ada",
    "Last name": "Lovelace",
    "Cardholder name": "Ada Lovelace",
    "Card number": "4242 4242 4242 4242",
    CVV: "123",
  };
  await screen.findByLabelText("First name");
  for (const [label, text] of Object.entries(typed)) await app.user.type(screen.getByLabelText(label), text);
  await app.user.selectOptions(screen.getByLabelText("Expiry month"), "12");
  await app.user.selectOptions(screen.getByLabelText("Expiry year"), "2034");
  await app.click(/^Subscribe for/);
  await seesToast("Subscription Failed", message);
  expect((await screen.findAllByRole("alert")).some(({ textContent }) => textContent === message)).toBe(true);
  for (const [label, text] of Object.entries(typed)) expect((screen.getByLabelText(label) as HTMLInputElement).value).toBe(text);
});
