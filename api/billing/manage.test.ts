import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { DAY_MS } from "#domain/time.ts";
import { messageOf, paidToday, payingApi } from "../../tests/setup/billing/paying-api.ts";

const { ask, signUp, workflows, post, own, subscriber } = payingApi();

describe("changing a subscription", () => {
  it("takes a billing day as the selected text, and shows the new date (P-CALL-05, P-CONST-02)", async () => {
    const { cookie } = await subscriber();
    const preview = await ask("/api/stripe/billing-day-preview?day=31", { cookie });
    const { nextBillingDate, amount } = (await preview.json()) as { nextBillingDate: string; amount: number };
    const response = await post("/api/stripe/update-billing-day", cookie, { billingDay: "31" });
    expect(await response.json()).toMatchObject({ success: true, message: "Billing Day Updated" });
    expect(await own(cookie)).toMatchObject({ billingDay: 31, nextBillingDate, nextAmount: amount }); // saving does what was previewed
  });
  it.each(["31st", "0", "32", " "])("P-CALL-05: rejects %j with a message", async (billingDay) => {
    const { cookie } = await subscriber();
    const response = await post("/api/stripe/update-billing-day", cookie, { billingDay });
    expect([response.status, await messageOf(response)]).toEqual([422, expect.stringContaining("Choose a day from 1 to 31")]);
    expect((await ask(`/api/stripe/billing-day-preview?day=${encodeURIComponent(billingDay)}`, { cookie })).status).toBe(422);
  });

  it("pauses and resumes; rejects a second pause with a message", async () => {
    const { cookie } = await subscriber();
    expect((await post("/api/stripe/pause-subscription", cookie)).status).toBe(200);
    expect(await own(cookie)).toMatchObject({ fullStatus: "paused", nextBillingDate: null });
    const again = await post("/api/stripe/pause-subscription", cookie);
    expect([again.status, await messageOf(again)]).toEqual([409, expect.stringContaining("once your payments are up to date")]);
    expect((await post("/api/stripe/resume-subscription", cookie)).status).toBe(200);
    expect(await own(cookie)).toMatchObject({ fullStatus: "pending", nextBillingDate: expect.stringMatching(/-15$/) });
    expect(await messageOf(await post("/api/stripe/resume-subscription", cookie))).toBe("This subscription is not paused.");
  });

  it("cancels at once: nothing more is charged, access stays, and the first month is refunded (P-CALL-04, P-STATE-04, D-33a)", async () => {
    const { cookie, id } = await subscriber();
    await workflows.put(id, paidToday);
    const before = await own(cookie);
    expect(before.cancellation).toMatchObject({ refund: 19.99, isPaymentInFlight: false });
    const response = await post("/api/stripe/cancel-subscription", cookie);
    expect(await response.json()).toMatchObject({ success: true, subscription: { status: "cancelled" } });
    const after = await own(cookie);
    expect(after).toMatchObject({ status: "cancelled", nextBillingDate: null, cancellation: null });
    expect(Date.parse(after.accessUntil ?? "")).toBe(Date.parse(before.cancellation?.accessUntil ?? "")); // as promised
    const again = await post("/api/stripe/cancel-subscription", cookie);
    expect([again.status, await messageOf(again)]).toEqual([409, expect.stringContaining("subscription has ended")]);
    expect((await post("/api/stripe/update-billing-day", cookie, { billingDay: "3" })).status).toBe(409);
  });
  it("calculates the refund by the customer's clock", async () => {
    const { cookie, id } = await subscriber();
    await workflows.put(id, paidToday, 20 * DAY_MS);
    expect((await own(cookie)).cancellation).toMatchObject({ refund: 0 }); // fourteen days have passed by that clock
  });
  it("restarts a lost workflow of a contract that has not ended", async () => {
    const { cookie, id } = await subscriber();
    await workflows.lose(id);
    expect((await post("/api/stripe/cancel-subscription", cookie)).status).toBe(200);
    expect(await own(cookie)).toMatchObject({ status: "cancelled", billingDay: 15 });
  });

  it("is allowed only for the contract's customer", async () => {
    const { id } = await subscriber();
    const other = await signUp();
    for (const [path, json] of [
      ["cancel-subscription", {}],
      ["pause-subscription", {}],
      ["resume-subscription", {}],
      ["update-billing-day", { billingDay: "3" }],
    ] as const) {
      expect((await post(`/api/stripe/${path}`, other, { ...json, subscriptionId: id })).status).toBe(404);
      expect((await post(`/api/stripe/${path}`, other, { ...json, subscriptionId: randomUUID() })).status).toBe(404);
      expect((await ask(`/api/stripe/${path}`, { method: "POST", json })).status).toBe(401);
    }
  });
});
