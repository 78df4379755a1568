import { describe, expect, it } from "vitest";
import type { Prices, Subscribed } from "#contracts/billing/subscribe.ts";
import type { Subscription } from "#domain/billing/contract/subscription.ts";
import { cancelled } from "#domain/billing/contract/transitions.ts";
import { publish } from "../../../db/billing/subscription/publish.writes.ts";
import { read, subscribeApi } from "../../../tests/setup/billing/subscribe-api.ts";

const { ask, household, database, rows, begin, save, fillIn } = subscribeApi();

describe("the list of prices", () => {
  // amounts are pounds from the one catalogue
  it("shows all prices without a login (D-06a, D-06b, D-06c, D-06d, P-UI-03)", async () => {
    const { prices, trialEndsAt, dates } = await read<Prices>(ask("/api/prices"));
    const of = (id: string) => prices.find((price) => price.id === id);
    expect(of("pro")).toMatchObject({ name: "Pro", currency: "GBP", trialDays: 7, firstPeriod: "9.99", laterPeriod: "24.77", least: null });
    expect(of("provider-form")).toMatchObject({ firstPeriod: "19.99", laterPeriod: "19.99", least: "1.00", most: "100.00" });
    expect(of("lead-protection")).toMatchObject({ firstPeriod: "17.29", laterPeriod: "17.29", least: null });
    expect([trialEndsAt, dates]).toEqual([null, null]);
  });

  it("reads the current prices from the database", async () => {
    await rows("update price set later_period_pence = 2499 where id = 'pro' returning id");
    const { prices } = await read<Prices>(ask("/api/prices"));
    expect(prices.find(({ id }) => id === "pro")?.laterPeriod).toBe("24.99");
    await rows("update price set later_period_pence = 2477 where id = 'pro' returning id");
  });

  // both figures and the date of the change, before anything is saved
  it("shows logged-in users the dates and amounts of a pay day (D-06b, D-30c, D-30d, H-VAL-29)", async () => {
    const cookie = await household();
    const { trialEndsAt, dates } = await read<Prices>(ask("/api/prices?payDay=31", { cookie }));
    expect(dates).toMatchObject({ payDay: 31, first: { amount: "9.99" }, after: { amount: "24.77" } });
    expect(Date.parse(`${dates!.first.on}T09:00:00Z`)).toBeGreaterThanOrEqual(Date.parse(trialEndsAt!));
    expect(dates!.after.on.slice(0, 7) > dates!.first.on.slice(0, 7)).toBe(true);
    expect(await read(ask("/api/subscription/preview?payDay=31", { cookie }))).toEqual(dates);
    // a billing day from 1 to 31
    for (const payDay of ["0", "32", "1.5", "x", ""])
      expect((await ask(`/api/subscription/preview?payDay=${payDay}`, { cookie })).status).toBe(422);
    expect((await ask("/api/subscription/preview?payDay=1")).status).toBe(401);
    expect(await rows("select id from subscription where household_id is null")).toEqual([]);
  });
});

// decision 61, before the button
describe("the introductory price", () => {
  it("is not offered again to a household: the page, the form and the contract state the full price, and why", async () => {
    const cookie = await household();
    const form = await begin(cookie);
    await fillIn(form);
    await save(cookie, form.setupId, 5);
    const [{ state }] = await rows<{ state: Subscription }>("select state from subscription where id = ?", [form.subscriptionId]);
    await publish(database.orm.em, form.subscriptionId, cancelled(state, Date.now()), { atMs: Date.now(), sequence: 3 });
    const { prices, dates } = await read<Prices>(ask("/api/prices?payDay=5", { cookie }));
    expect(prices.find(({ id }) => id === "pro")).toMatchObject({ firstPeriod: "24.77", laterPeriod: "24.77", introduced: "household" });
    expect(dates?.first.amount).toBe("24.77");
    const again = await begin(cookie);
    expect(again).toMatchObject({ price: { firstPeriod: "24.77", laterPeriod: "24.77", introduced: "household" }, opensWithPayment: true });
    expect(again.subscriptionId).not.toBe(form.subscriptionId);
    await fillIn(again);
    expect(await read<Subscribed>(save(cookie, again.setupId, 5))).toMatchObject({ dates: { first: { amount: "24.77" } } });
  });

  it("is not given again to a card that had it with another household: the customer has to agree to the full price", async () => {
    const [first, second] = [await household(), await household()];
    const theirs = await begin(first);
    await fillIn(theirs, "amex");
    expect((await save(first, theirs.setupId, 5)).status).toBe(200);
    const form = await begin(second);
    expect(form).toMatchObject({ price: { firstPeriod: "9.99", introduced: null } });
    await fillIn(form, "amex");
    const refused = await read<{ message: string; field: string }>(save(second, form.setupId, 5), 409);
    expect(refused).toMatchObject({ field: "fullPrice", message: expect.stringContaining("the first month costs £24.77") });
    expect(await rows("select payment_method_id, pay_day from subscription where id = ?", [form.subscriptionId])).toEqual([
      { payment_method_id: null, pay_day: null },
    ]);
    const agreed = ask("/api/subscription/card", {
      method: "POST",
      cookie: second,
      json: { setupId: form.setupId, payDay: 5, fullPrice: true },
    });
    expect(await read<Subscribed>(agreed)).toMatchObject({ status: "pending", dates: { first: { amount: "24.77" } } });
    expect(await rows("select first_period_pence::int as first from subscription where id = ?", [form.subscriptionId])).toEqual([
      { first: 2477 },
    ]);
  });
});
