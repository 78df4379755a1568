import { afterAll, beforeAll, expect } from "vitest";
import { type TestPayments, testApi } from "../test-api.ts";
import { type CardSandbox, cardSandbox, fillCardForm } from "./card-sandbox.ts";
import { Subscriptions } from "./subscriptions.ts";

type Form = { clientSecret: string; setupId: string; subscriptionId: string; message?: string };

/** The body of a response, which must have this status. */
export const read = async <T>(response: Promise<Response>, status = 200) => {
  const answer = await response;
  expect(answer.status).toBe(status);
  return (await answer.json()) as T;
};

/** An API with a card sandbox, the subscribe page's calls, and subscription workflows on the test run's Temporal server. */
export function subscribeApi() {
  let cards: CardSandbox;
  beforeAll(async () => {
    cards = await cardSandbox();
  });
  afterAll(() => cards.sandbox.stop());
  const payments = (): TestPayments => ({
    vault: cards.vault,
    records: cards.records,
    publishableKey: cards.sandbox.keys.publishableKey,
    sandboxUrl: cards.sandbox.url,
  });

  const api = testApi({ payments });
  const subscriptions = new Subscriptions(
    () => api.database.orm.em,
    () => api.held.server,
  );
  const { ask, database } = api;
  const rows = <Row>(sql: string, values: unknown[] = []) => database.orm.em.fork().execute<[Row, ...Row[]]>(sql, values);
  const begin = (cookie: string) => read<Form>(ask("/api/create-subscription", { method: "POST", cookie }));
  const save = (cookie: string, setupId: string, payDay: unknown) =>
    ask("/api/subscription/card", { method: "POST", cookie, json: { setupId, payDay } });
  const fillIn = ({ clientSecret }: Form, card?: string) => fillCardForm(cards.sandbox, clientSecret, card);
  return { ...api, sandbox: () => cards.sandbox, rows, begin, save, fillIn, subscriptions };
}
