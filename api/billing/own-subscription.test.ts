import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { addDays, londonDay } from "#domain/billing/calendar/dates.ts";
import { applyOutcome, markInFlight } from "#domain/billing/contract/outcome.ts";
import type { Subscription } from "#domain/billing/contract/subscription.ts";
import { readPdf } from "../../tests/setup/api/pdf-text.ts";
import { messageOf, paidToday, payingApi } from "../../tests/setup/billing/paying-api.ts";

const { ask, signUp, workflows, rows, post, own, subscriber } = payingApi();

describe("GET subscription", () => {
  it("returns 404 without a subscription, and 401 without a login", async () => {
    const response = await ask("/api/stripe/subscription", { cookie: await signUp() });
    expect([response.status, await messageOf(response)]).toEqual([404, expect.stringContaining("You don't have a subscription yet")]);
    expect((await ask("/api/stripe/subscription")).status).toBe(401);
    const lenient = await ask("/api/stripe/subscription", { cookie: await signUp(), headers: { prefer: "handling=lenient" } });
    expect([lenient.status, await lenient.json()]).toEqual([200, { subscription: null }]);
  });

  it.each([
    ["trialing", "pending"],
    ["pending", "pending"],
    ["paused", "pending"],
    ["active", "active"],
    ["past_due", "active"],
    ["failed", "failed"],
  ] as const)("shows %s as %s, together with the full status (P-STATE-01, D-29b)", async (full, shown) => {
    const { cookie, id } = await subscriber();
    await workflows.put(id, (now) => ({ ...now, status: full }));
    expect(await own(cookie)).toMatchObject({ status: shown, fullStatus: full, standing: { message: expect.any(String) }, billingDay: 15 });
  });

  it("shows the history of attempts, cards and refunds (D-36a, D-36b)", async () => {
    const { cookie, id } = await subscriber();
    const [charge, gone] = [randomUUID(), randomUUID()];
    const [method] = await rows<{ card: string; customer: string }>(
      "select m.card, m.customer from payment_method m join subscription s on s.payment_method_id = m.id where s.id = ?",
      [id],
    );
    for (const [chargeId, day, card, outcome] of [
      [charge, "2026-10-15", method?.card, "captured"],
      [gone, "2026-09-15", "pm_gone", "declined"],
    ] as const) {
      await rows("insert into charge (id, subscription_id, due_on, amount_pence, created_at) values (?, ?, ?, 1999, now())", [
        chargeId,
        id,
        day,
      ]);
      await rows(
        `insert into charge_attempt (id, charge_id, number, key, amount_pence, currency, customer, card, asked_at, outcome, hard, reference, answered_at)
         values (?, ?, 1, ?, 1999, 'GBP', ?, ?, now(), ?, ?, ?, now())`,
        [randomUUID(), chargeId, randomUUID(), method?.customer, card, outcome, outcome === "declined" ? false : null, `pi_${chargeId}`],
      );
    }
    const { charges } = await own(cookie);
    expect(charges).toMatchObject([
      { amount: 19.99, dueOn: "2026-10-15", hasReceipt: true, attempts: [{ words: "Paid" }], cardWords: "Visa · country US · credit" },
      {
        dueOn: "2026-09-15",
        hasReceipt: false,
        attempts: [{ words: "Declined by the bank" }],
        cardWords: "not provided · country not provided · funding not provided",
      },
    ]);
    const receipt = await ask(`/api/stripe/receipts/${charge}`, { cookie });
    expect(receipt.headers.get("content-type")).toBe("application/pdf");
    const text = readPdf(Buffer.from(await receipt.arrayBuffer())).pages.join("\n");
    expect(text).toContain("£19.99");
    expect(text).toContain("15 Oct 2026");
    expect((await ask(`/api/stripe/receipts/${charge}`, { cookie: await signUp() })).status).toBe(404);
    expect((await ask(`/api/stripe/receipts/${gone}`, { cookie })).status).toBe(404);
  });
});

describe("the change to the full price", () => {
  it("is in the history with its day and the day of agreement, and on the introductory payment's receipt (D-77b, D-77c)", async () => {
    const { cookie, id } = await subscriber();
    const today = londonDay(Date.now());
    const introduced = (now: Subscription): Subscription => ({ ...now, terms: { ...now.terms, firstPeriodPence: 999 } });
    await workflows.put(id, (now) => introduced(paidToday(now)));
    const paid = async (chargeId: string, dueOn: string, pence: number) => {
      await rows("insert into charge (id, subscription_id, due_on, amount_pence, created_at) values (?, ?, ?, ?, now())", [
        chargeId,
        id,
        dueOn,
        pence,
      ]);
      await rows(
        `insert into charge_attempt (id, charge_id, number, key, amount_pence, currency, customer, card, asked_at, outcome, reference, answered_at)
         values (?, ?, 1, ?, ?, 'GBP', 'cus_1', 'pm_1', now(), 'captured', ?, now())`,
        [randomUUID(), chargeId, randomUUID(), pence, `pi_${chargeId}`],
      );
    };
    const [first, second] = [randomUUID(), randomUUID()];
    await paid(first, today, 999);
    const step = { on: addDays(today, 31), amount: 19.99, agreedOn: today };
    expect((await own(cookie)).priceStep).toEqual(step);
    const receiptOf = async (chargeId: string) => {
      const receipt = await ask(`/api/stripe/receipts/${chargeId}`, { cookie });
      return readPdf(Buffer.from(await receipt.arrayBuffer())).pages.join("\n");
    };
    expect(await receiptOf(first)).toContain(": £19.99 a month, until you cancel");
    await paid(second, addDays(today, 31), 1999);
    await workflows.put(id, (now) => ({ ...introduced(now), paidPeriods: 2 }));
    expect((await own(cookie)).priceStep).toEqual(step); // explains "why was I charged £19.99?" later, too
    expect(await receiptOf(second)).not.toContain("until you cancel");
    await workflows.put(id, (now) => ({ ...now, terms: { ...now.terms, firstPeriodPence: 1999 } }));
    expect((await own(cookie)).priceStep).toBeNull();
  });
});

describe("a payment in flight", () => {
  it("is shown as being checked only while the subscription follows it; otherwise as not taken, also after cancelling", async () => {
    const { cookie, id } = await subscriber();
    const dueOn = londonDay(Date.now());
    await workflows.put(id, (now) => markInFlight({ ...now, charge: now.charge && { ...now.charge, dueOn } }));
    await rows("insert into charge (id, subscription_id, due_on, amount_pence, created_at) values (?, ?, ?, 1999, now())", [id, id, dueOn]);
    await rows(
      `insert into charge_attempt (id, charge_id, number, key, amount_pence, currency, customer, card, asked_at)
       values (?, ?, 1, ?, 1999, 'GBP', 'cus_1', 'pm_1', now())`,
      [randomUUID(), id, randomUUID()],
    );
    const words = async () => (await own(cookie)).charges[0]?.attempts.map((attempt) => attempt.words);
    expect(await words()).toEqual(["Being checked: we don't know yet whether it was paid"]);
    expect((await post("/api/stripe/cancel-subscription", cookie)).status).toBe(200);
    expect(await words()).toEqual(["Being checked: we don't know yet whether it was paid"]);
    await workflows.put(id, (now) => applyOutcome(now, { kind: "absent", atMs: Date.now() }));
    expect(await words()).toEqual(["Not taken: no payment was made"]);
  });
});
