import { expect } from "vitest";
import type { AttemptRequest } from "../../../activities/billing/charge-store.port.ts";
import { createChargeStore } from "../../../activities/billing/charge-store.ts";
import type { PaymentProvider, ProviderAnswer, ProviderCharge } from "../../../workflows/billing/provider/provider.port.ts";
import { NOON_MS } from "../contract.ts";
import { testDatabase } from "../database.ts";

export const ORIGIN = "https://larder.test";

export const DUE = "2027-03-10";
export const ask = (subscriptionId: string, changes: Partial<AttemptRequest> = {}): AttemptRequest => ({
  subscriptionId,
  dueOn: DUE,
  attempt: 1,
  amountPence: 999,
  ...changes,
});
export const captured = (reference: string): ProviderAnswer => ({ kind: "captured", reference, atMs: NOON_MS });

export const CHARGES = "charge c where true";
export const ATTEMPTS = "charge_attempt a join charge c on c.id = a.charge_id where true";
export const ENTRIES = "ledger_entry e join charge c on c.id = e.charge_id where true";
export const REFUNDS = "refund r join charge c on c.id = r.charge_id where true";

/** A charge store on its own database, with counts and balances of its rows. */
export function chargeRows() {
  const database = testDatabase();

  const em = () => database.orm.em.fork();
  const store = () => createChargeStore({ em: database.orm.em, origin: ORIGIN });

  const count = async (what: string, subscriptionId: string): Promise<number> => {
    const [row] = await em().execute<{ n: number }[]>(`select count(*)::int as n from ${what} and c.subscription_id = '${subscriptionId}'`);
    return row?.n ?? -1;
  };

  const balance = async (subscriptionId: string): Promise<number> => {
    const [row] = await em().execute<{ pence: number }[]>(
      `select coalesce(sum(p.pence), 0)::int as pence from ledger_posting p join ledger_entry e on e.id = p.entry_id
       join charge c on c.id = e.charge_id where p.account = 'provider' and c.subscription_id = ?`,
      [subscriptionId],
    );
    return row?.pence ?? -1;
  };

  return { database, em, store, count, balance };
}

/** A fake provider that respects idempotency keys and records payments and refunds. */
export function provider(fault: (call: "open" | "confirm" | "refund", done: boolean) => void = () => {}) {
  const opened = new Map<string, ProviderCharge>();
  const made = new Map<string, ProviderAnswer>();
  const refunds = new Map<string, { payment: string; amountPence: number }>();
  const port: PaymentProvider = {
    async open(request) {
      fault("open", false);
      expect(request).toEqual(opened.get(request.key) ?? request); // the parameters of a key never change
      opened.set(request.key, request);
      fault("open", true);
      return { kind: "opened", reference: `pi_${request.key}` };
    },
    seek: async ({ key }) => (opened.has(key) ? `pi_${key}` : null),
    async confirm(reference) {
      fault("confirm", false);
      const answer = made.get(reference) ?? captured(reference);
      made.set(reference, answer);
      fault("confirm", true);
      return answer;
    },
    find: async (reference) => made.get(reference) ?? null,
    async close(reference) {
      const answer = made.get(reference) ?? { kind: "declined", reference, code: "not_tried", hard: false, atMs: NOON_MS };
      made.set(reference, answer);
      return answer;
    },
    async refund({ key, payment, amountPence }) {
      fault("refund", false);
      refunds.set(key, { payment, amountPence });
      fault("refund", true);
      return { kind: "refunded", reference: `re_${key}`, atMs: NOON_MS };
    },
    factsOf: async () => ({ refunds: [], disputes: [] }),
  };
  return { port, made, refunds };
}
