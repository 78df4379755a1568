import { describe, expect, it } from "vitest";
import type { OwnSubscription } from "#contracts/billing/own-subscription.ts";
import type { BillingDayPreview, PausePreview, ResumePreview } from "#contracts/billing/subscription-calls.ts";
import { addDays, dueAtMs, londonDay, monthsLater } from "#domain/billing/calendar/dates.ts";
import { applyOutcome, markInFlight } from "#domain/billing/contract/outcome.ts";
import type { Subscription } from "#domain/billing/contract/subscription.ts";
import { DAY_MS, HOUR_MS } from "#domain/time.ts";
import { CARD_DETAILS, payingApi } from "../../tests/setup/billing/paying-api.ts";

const { ask, signUp, workflows } = payingApi();

const TODAY = londonDay(Date.now());
const post = (path: string, cookie: string, json: object = {}) => ask(path, { method: "POST", cookie, json });
const get = async <T>(path: string, cookie: string): Promise<T> => (await (await ask(path, { cookie })).json()) as T;
const own = async (cookie: string) => (await get<{ subscription: OwnSubscription }>("/api/stripe/subscription", cookie)).subscription;

/** The first payment was made ten days ago, on the pay day. */
const FIRST_ON = addDays(TODAY, -10);
const PAY_DAY = Number(FIRST_ON.slice(8));

/** A subscriber who pays £19.99 a month, in a given state. */
async function payer(put: (now: Subscription) => Subscription): Promise<string> {
  const cookie = await signUp();
  const form = { firstName: "Ada", lastName: "Lovelace", amount: 19.99, billingDay: PAY_DAY, cardDetails: CARD_DETAILS };
  expect((await post("/api/stripe/create-subscription", cookie, form)).status).toBe(200);
  await workflows.put((await own(cookie)).id, put);
  return cookie;
}
const paid = (now: Subscription): Subscription => {
  const dueOn = FIRST_ON;
  const asked = { ...now, trialEndsAtMs: dueAtMs(dueOn) - 1, charge: now.charge && { ...now.charge, dueOn, atMs: dueAtMs(dueOn) } };
  return applyOutcome(markInFlight(asked), { kind: "captured", atMs: dueAtMs(dueOn) + 60_000 });
};
const failed = (now: Subscription): Subscription =>
  applyOutcome(markInFlight({ ...now, charge: now.charge && { ...now.charge, dueOn: TODAY, atMs: Date.now() } }), {
    kind: "declined",
    hard: false,
    atMs: Date.now(),
  });

describe("changing the pay day (decision 63)", () => {
  const preview = (cookie: string, day: number) => get<BillingDayPreview>(`/api/stripe/billing-day-preview?day=${day}`, cookie);
  const save = (cookie: string, day: number) => post("/api/stripe/update-billing-day", cookie, { billingDay: String(day) });

  it("previews the charge for days beyond a month, and saving charges the same", async () => {
    const cookie = await payer(paid);
    const days = [1, 5, 10, 20, 25, 31].filter((day) => day !== PAY_DAY);
    const previews = await Promise.all(days.map((day) => preview(cookie, day)));
    const extras = previews.flatMap(({ first, after }) => [first?.extra, after?.extra]).filter((extra) => extra);
    expect(extras.length).toBeGreaterThan(0); // one of the days lies beyond the month that was paid for
    for (const { amount, first } of previews) {
      const extra = Number(first?.extra?.amount ?? 0);
      expect(amount).toBeCloseTo(19.99 + extra, 2);
      if (first?.extra) expect(extra).toBeCloseTo((19.99 * first.extra.days) / 30, 1);
    }
    const beyond = previews.findIndex(({ first }) => first?.extra);
    expect((await save(cookie, days[beyond] ?? 0)).status).toBe(200);
    const { nextBillingDate, amount: nextAmount } = previews[beyond] ?? {};
    expect(await own(cookie)).toMatchObject({ nextBillingDate, nextAmount });
  });

  it("shows the changes left and when the next is possible; rejects the third change in twelve months", async () => {
    const cookie = await payer(paid);
    const left = [];
    const days = [3, 4, 5, 6].filter((day) => day !== PAY_DAY).slice(0, 3);
    for (const day of days) {
      const { changesLeft, againFrom } = await preview(cookie, day);
      left.push([changesLeft, againFrom, (await save(cookie, day)).status]);
    }
    expect(left).toEqual([
      [2, null, 200],
      [1, null, 200],
      [0, monthsLater(TODAY, 12), 409],
    ]);
    expect(await own(cookie)).toMatchObject({ billingDay: days[1] });
  });

  it("shows no payment while paused", async () => {
    const cookie = await payer(paid);
    await post("/api/stripe/pause-subscription", cookie);
    expect(await preview(cookie, PAY_DAY === 3 ? 4 : 3)).toMatchObject({
      nextBillingDate: null,
      amount: null,
      first: null,
      after: null,
      changesLeft: 2,
    });
  });
});

describe("a pause (decision 62)", () => {
  const preview = (cookie: string) => get<PausePreview>("/api/stripe/pause-preview", cookie);

  it("previews the start, the end and the access of a pause, and pausing does the same", async () => {
    const cookie = await payer(paid);
    const { nextBillingDate } = await own(cookie);
    const shown = await preview(cookie);
    expect(shown).toMatchObject({ kind: "pauses", from: nextBillingDate, accessUntil: nextBillingDate, charged: null });
    expect((await post("/api/stripe/pause-subscription", cookie)).status).toBe(200);
    const after = await own(cookie);
    expect(after.standing.kind).toBe("paused");
    const { until } = shown as Extract<PausePreview, { kind: "pauses" }>;
    expect(after.standing.message).toContain("It resumes automatically on");
    expect(await workflows.view(after.id)).toMatchObject({ pause: { from: nextBillingDate, until } });
  });

  it("says that a payment due within 24 hours is still charged, and that the pause starts after it", async () => {
    const cookie = await payer(paid);
    const { id } = await own(cookie);
    const dueMs = (await workflows.view(id)).charge?.atMs ?? 0;
    await workflows.put(id, (now) => now, dueMs - HOUR_MS - Date.now());
    const { nextBillingDate } = await own(cookie);
    const shown = await preview(cookie);
    expect(shown).toMatchObject({ kind: "pauses", charged: { on: nextBillingDate, amount: "19.99" } });
    const { from, accessUntil } = shown as Extract<PausePreview, { kind: "pauses" }>;
    expect([from > (nextBillingDate ?? ""), accessUntil]).toEqual([true, from]);
    await post("/api/stripe/pause-subscription", cookie);
    expect((await own(cookie)).standing.message).toContain("Your pause starts after it.");
  });

  it("says why pausing is not possible while a payment is open, or after three months in twelve", async () => {
    expect(await preview(await payer(failed))).toEqual({ kind: "not up to date" });
    const dates = [1, 2, 3].map((months) => monthsLater(addDays(TODAY, -120), months));
    const cookie = await payer((now) => ({ ...paid(now), skipped: dates }));
    expect(await preview(cookie)).toEqual({ kind: "used up", againFrom: monthsLater(dates[0] ?? TODAY, 12) });
    expect(await own(cookie)).toMatchObject({ mayPause: false, pausesAgainFrom: monthsLater(dates[0] ?? TODAY, 12) });
  });

  it("previews the next charge after resuming: nothing now during a paid month", async () => {
    const cookie = await payer(paid);
    const { nextBillingDate } = await own(cookie);
    const early = await ask("/api/stripe/resume-preview", { cookie });
    expect([early.status, ((await early.json()) as { message: string }).message]).toEqual([409, "This subscription is not paused."]);
    await post("/api/stripe/pause-subscription", cookie);
    expect(await get<ResumePreview>("/api/stripe/resume-preview", cookie)).toMatchObject({
      first: { on: nextBillingDate, amount: "19.99" },
      atOnce: false,
    });
    await post("/api/stripe/resume-subscription", cookie);
    expect(await own(cookie)).toMatchObject({ nextBillingDate, nextAmount: 19.99 });
  });

  it("says that resuming after the paid month charges at once", async () => {
    const cookie = await payer(paid);
    await post("/api/stripe/pause-subscription", cookie);
    const { id } = await own(cookie);
    await workflows.put(id, (now) => now, 40 * DAY_MS);
    const today = addDays(TODAY, 40);
    const shown = await get<ResumePreview>("/api/stripe/resume-preview", cookie);
    expect(shown).toMatchObject({ first: { on: today, amount: "19.99" }, atOnce: true });
    expect(shown.after.on > today).toBe(true);
    await post("/api/stripe/resume-subscription", cookie);
    expect(await own(cookie)).toMatchObject({ standing: { kind: "taking", message: expect.stringContaining("£19.99") } });
  });

  it.each(["pause-preview", "resume-preview"])("shows %s only to the customer", async (name) => {
    const cookie = await payer(paid);
    const { id } = await own(cookie);
    expect((await ask(`/api/stripe/${name}`)).status).toBe(401);
    expect((await ask(`/api/stripe/${name}?subscriptionId=${id}`, { cookie: await signUp() })).status).toBe(404);
  });
});
