import type { EntityManager } from "@mikro-orm/postgresql";
import type { ProviderRecords } from "../../../workflows/billing/provider/provider-records.port.ts";
import type { Due } from "./due-subscription.ts";

/** Compares the provider's records with the ledger for contracts that each owe one payment. Pence are summed per movement. */
export type Verdict = { due: number; chargedOnce: number; double: number; missed: number; ledgerDifferencePence: number };

type Moved = { reference: string; customer: string; pence: number };

async function everyPage<Item>(read: (after: string | null) => Promise<{ items: Item[]; next: string | null }>): Promise<Item[]> {
  const all: Item[] = [];
  for (let after: string | null = null; ; ) {
    const { items, next } = await read(after);
    all.push(...items);
    if (next === null) return all;
    after = next;
  }
}

/** The provider's movements of money for these customers: payments positive, refunds negative. */
async function movedAtProvider(records: ProviderRecords, customers: ReadonlySet<string>): Promise<Moved[]> {
  const payments = await everyPage((after) => records.payments({ sinceMs: 0, after }));
  const refunds = await everyPage((after) => records.refunds({ sinceMs: 0, after }));
  const captured = payments
    .filter(({ answer, customer }) => answer?.kind === "captured" && customer !== null && customers.has(customer))
    .map(({ reference, customer, amountPence }) => ({ reference, customer: customer ?? "", pence: amountPence }));
  const customerByReference = new Map(captured.map(({ reference, customer }) => [reference, customer]));
  const back = refunds.flatMap(({ reference, payment, pence, settled }) => {
    const customer = customerByReference.get(payment ?? "");
    return settled && customer ? [{ reference, customer, pence: -pence }] : [];
  });
  return [...captured, ...back];
}

export async function judge({ em, records }: { em: EntityManager; records: ProviderRecords }, due: readonly Due[]): Promise<Verdict> {
  const moved = await movedAtProvider(records, new Set(due.map(({ customer }) => customer)));
  const payments = (customer: string) => moved.filter((one) => one.customer === customer && one.pence > 0);
  const counts = due.map(({ customer, amountPence }) => {
    const made = payments(customer);
    return { times: made.length, right: made.every(({ pence }) => pence === amountPence) };
  });
  const ledger = await em.execute<{ reference: string; pence: number }[]>(
    `select e.reference, p.pence::float8 as pence from ledger_entry e join ledger_posting p on p.entry_id = e.id and p.account = 'provider'
     join charge c on c.id = e.charge_id where c.subscription_id = any(?::uuid[])`,
    [`{${due.map(({ subscriptionId }) => subscriptionId).join(",")}}`],
  );
  const difference = new Map(moved.map(({ reference, pence }) => [reference, pence]));
  for (const { reference, pence } of ledger) difference.set(reference, (difference.get(reference) ?? 0) - pence);
  return {
    due: due.length,
    chargedOnce: counts.filter(({ times, right }) => times === 1 && right).length,
    double: counts.filter(({ times }) => times > 1).length,
    missed: counts.filter(({ times }) => times === 0).length,
    ledgerDifferencePence: [...difference.values()].reduce((sum, pence) => sum + Math.abs(pence), 0),
  };
}
