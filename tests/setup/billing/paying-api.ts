import { afterAll, expect } from "vitest";
import type { OwnSubscription } from "#contracts/billing/own-subscription.ts";
import { addDays, dueAtMs, londonDay } from "#domain/billing/calendar/dates.ts";
import type { Subscription } from "#domain/billing/contract/subscription.ts";
import { testApi } from "../test-api.ts";
import { type CardSandbox, cardSandbox } from "./card-sandbox.ts";
import { Subscriptions } from "./subscriptions.ts";

export const CARD_DETAILS = { holderName: "Ada Lovelace", number: "4242 4242 4242 4242", expiryMonth: 12, expiryYear: 2034, cvv: "123" };
/** A completed subscribe form with a chosen amount: £19.99 a month, on the 15th. */
export const SUBSCRIBE_FORM = { firstName: "Ada", lastName: "Lovelace", amount: 19.99, billingDay: "15", cardDetails: CARD_DETAILS };

/** The error message of a response. */
export const messageOf = async (response: Response) => ((await response.json()) as { message: string }).message;

/** The state after the first month was paid just now. */
export const paidToday = (now: Subscription): Subscription => {
  const dueOn = londonDay(Date.now());
  return {
    ...now,
    status: "active",
    paidPeriods: 1,
    lastDueOn: dueOn,
    firstPaid: { dueOn, atMs: Date.now() },
    charge: now.charge && { ...now.charge, dueOn: addDays(dueOn, 31), atMs: dueAtMs(addDays(dueOn, 31)) },
  };
};

/** An API with a card sandbox and subscription workflows on the test run's Temporal server; `workflows` puts them into any state. */
export function payingApi() {
  let cards: CardSandbox;
  const api = testApi({
    payments: async () => {
      cards = await cardSandbox();
      const { vault, records, sandbox } = cards;
      return { vault, records, publishableKey: sandbox.keys.publishableKey, sandboxUrl: sandbox.url };
    },
  });
  const workflows = new Subscriptions(
    () => api.database.orm.em,
    () => api.held.server,
  );
  afterAll(() => cards.sandbox.stop());

  const { ask, signUp, household, database } = api;
  const rows = <Row>(sql: string, values: unknown[] = []) => database.orm.em.fork().execute<Row[]>(sql, values);
  const post = (path: string, cookie: string, json: unknown = {}) => ask(path, { method: "POST", cookie, json });
  const create = (cookie: string, change: object = {}) => post("/api/stripe/create-subscription", cookie, { ...SUBSCRIBE_FORM, ...change });
  const own = async (cookie: string, at = "stripe"): Promise<OwnSubscription> =>
    ((await (await ask(`/api/${at}/subscription`, { cookie })).json()) as { subscription: OwnSubscription }).subscription;

  /** Subscribes a registered user. @returns the subscription's id. */
  async function subscribe(cookie: string, change: object = {}): Promise<string> {
    const response = await create(cookie, change);
    expect(response.status, await response.clone().text()).toBe(200);
    return (await own(cookie)).id;
  }
  /** Registers and subscribes a user. */
  async function subscriber(change: object = {}): Promise<{ cookie: string; id: string }> {
    const cookie = await signUp();
    return { cookie, id: await subscribe(cookie, change) };
  }
  /** Registers a household whose trial ended yesterday. @returns the session cookie. */
  async function lapsed(): Promise<string> {
    const cookie = await household();
    const { id } = (await (await ask("/api/user", { cookie })).json()) as { id: string };
    await rows(
      "update household set trial_ends_at = now() - interval '1 day' where id = (select household_id from household_member where user_id = ?)",
      [id],
    );
    return cookie;
  }
  /** Runs `work` as if the provider's keys were live. */
  async function asLive(work: () => Promise<void>): Promise<void> {
    const payments = api.held.payments as { sandboxUrl: string | null };
    const url = payments.sandboxUrl;
    payments.sandboxUrl = null;
    await work().finally(() => {
      payments.sandboxUrl = url;
    });
  }
  return { ...api, workflows, sandbox: () => cards.sandbox, rows, post, create, own, subscribe, subscriber, lapsed, asLive };
}
