import { afterAll, beforeAll, expect } from "vitest";
import { payDayChosen } from "#domain/billing/calendar/pay-day.ts";
import { atFullPrice } from "#domain/billing/contract/introductory.ts";
import type { Subscription } from "#domain/billing/contract/subscription.ts";
import { cardSaved } from "#domain/billing/contract/transitions.ts";
import { publish } from "../../../db/billing/subscription/publish.writes.ts";
import { type TestPayments, testApi } from "../test-api.ts";
import { type CardSandbox, cardSandbox, fillCardForm } from "./card-sandbox.ts";

type Form = { clientSecret: string; setupId: string; subscriptionId: string; message?: string };

/** The body of an answer, whose status must be this one. */
export const read = async <T>(response: Promise<Response>, status = 200) => {
  const answer = await response;
  expect(answer.status).toBe(status);
  return (await answer.json()) as T;
};

/** An API with a card sandbox, and the subscribe page's calls; what the workflow would do with a message is written into the row as it would. */
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

  async function update({ workflowId, name, args }: { workflowId: string; name: string; args: readonly unknown[] }): Promise<Subscription> {
    const id = workflowId.replace("subscription:", "");
    const [{ state }] = await rows<{ state: Subscription }>("select state from subscription where id = ?", [id]);
    const [given] = args as [number | { expiresOn: string; fullPrice?: boolean }];
    const now =
      typeof given === "number"
        ? payDayChosen(state, given, Date.now())
        : cardSaved(given.fullPrice ? atFullPrice(state) : state, Date.now(), given.expiresOn);
    await publish(api.database.orm.em, id, now, { atMs: Date.now(), number: name === "saveCard" ? 1 : 2 });
    return now;
  }
  const api = testApi({}, () => null, { payments, update });
  const { ask, database } = api;
  const rows = <Row>(sql: string, values: unknown[] = []) => database.orm.em.fork().execute<[Row, ...Row[]]>(sql, values);
  const begin = (cookie: string) => read<Form>(ask("/api/create-subscription", { method: "POST", cookie }));
  const save = (cookie: string, setupId: string, payDay: unknown) =>
    ask("/api/subscription/card", { method: "POST", cookie, json: { setupId, payDay } });
  const fillIn = ({ clientSecret }: Form, card?: string) => fillCardForm(cards.sandbox, clientSecret, card);
  return { ...api, sandbox: () => cards.sandbox, rows, begin, save, fillIn };
}
