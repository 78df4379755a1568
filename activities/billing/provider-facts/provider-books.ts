import { disputeEntries, disputeOf } from "#domain/billing/ledger/facts.ts";
import { type Movement, movementOf } from "#domain/billing/ledger/reconcile.ts";
import type {
  DisputeOnRecord,
  PaymentOnRecord,
  ProviderRecords,
  RefundOnRecord,
} from "../../../workflows/billing/provider/provider-records.port.ts";
import type { ReconcileActivities } from "../../../workflows/billing/reconcile/activities.port.ts";

/** What of a payment moved money; null where nothing did. */
const captureOf = ({ reference, amountPence, answer }: PaymentOnRecord): Movement | null =>
  answer?.kind === "captured" ? { kind: "capture", reference, paymentReference: reference, amountPence } : null;
const refundOf = ({ reference, payment, pence, settled }: RefundOnRecord): Movement | null =>
  settled ? { kind: "refund", reference, paymentReference: payment ?? "", amountPence: pence } : null;
const disputed = (dispute: DisputeOnRecord): Movement[] =>
  disputeEntries(dispute.payment ?? "", dispute).map(({ entry }) => movementOf(entry));
const known = (movement: Movement | null) => movement !== null;
const some = (movement: Movement | null): Movement[] => (movement ? [movement] : []);

/** The lists of the provider, read one after the other. A place in them is the list and the last id that was seen. */
const LISTS = ["payments", "refunds", "disputes"] as const;
type List = (typeof LISTS)[number];
const placeOf = (after: string | null): { list: List; seen: string | null } => {
  const [name, seen] = after?.split(" ") ?? [];
  return { list: LISTS.find((list) => list === name) ?? "payments", seen: seen || null };
};

/** One of its records: when it was made, and what it moved. */
type Read = { reference: string; atMs: number; moved: Movement[] };

/** So many single look-ups are under way at once. */
const AT_ONCE = 10;

/** What the provider did, from its own records. Every call may throw `OutcomeUnknown`, and may then be repeated. */
export function providerBooks(records: ProviderRecords): Pick<ReconcileActivities, "providerMovements" | "providerOf"> {
  const one = async (reference: string): Promise<Movement | null> => {
    const payment = await records.payment(reference);
    if (payment) return captureOf(payment);
    const refund = await records.refund(reference);
    if (refund) return refundOf(refund);
    const dispute = await records.dispute(disputeOf(reference));
    return (dispute && disputed(dispute).find((movement) => movement.reference === reference)) ?? null;
  };

  const readers: Record<List, (ask: { sinceMs: number; after: string | null }) => Promise<{ items: Read[]; next: string | null }>> = {
    payments: async (ask) => {
      const { items, next } = await records.payments(ask);
      return { items: items.map((item) => ({ reference: item.reference, atMs: item.createdAtMs, moved: some(captureOf(item)) })), next };
    },
    refunds: async (ask) => {
      const { items, next } = await records.refunds(ask);
      return { items: items.map((item) => ({ ...item, moved: some(refundOf(item)) })), next };
    },
    disputes: async (ask) => {
      const { items, next } = await records.disputes(ask);
      return { items: items.map((item) => ({ ...item, moved: disputed(item) })), next };
    },
  };

  return {
    async providerMovements({ fromMs, untilMs, after, atMost }) {
      const { list, seen } = placeOf(after);
      const { items: read, next: more } = await readers[list]({ sinceMs: fromMs, after: seen });
      const page = read.slice(0, atMost);
      const last = page.at(-1)?.reference;
      const goesOn = last !== undefined && (read.length > page.length || more !== null);
      const following = LISTS[LISTS.indexOf(list) + 1];
      return {
        items: page.filter(({ atMs }) => atMs < untilMs).flatMap(({ moved }) => moved),
        next: goesOn ? `${list} ${last}` : following ? `${following} ` : null,
      };
    },

    async providerOf({ references }) {
      const found: (Movement | null)[] = [];
      for (let from = 0; from < references.length; from += AT_ONCE)
        found.push(...(await Promise.all(references.slice(from, from + AT_ONCE).map(one))));
      return found.filter(known);
    },
  };
}
