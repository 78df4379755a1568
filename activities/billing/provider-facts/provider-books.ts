import { disputeEntries, disputeReference } from "#domain/billing/ledger/facts.ts";
import { type Movement, toMovement } from "#domain/billing/ledger/reconcile.ts";
import type {
  DisputeOnRecord,
  PaymentOnRecord,
  ProviderRecords,
  RefundOnRecord,
} from "../../../workflows/billing/provider/provider-records.port.ts";
import type { ReconcileActivities } from "../../../workflows/billing/reconcile/activities.port.ts";

/** null if the payment was not captured. */
const captureMovement = ({ reference, amountPence, answer }: PaymentOnRecord): Movement | null =>
  answer?.kind === "captured" ? { kind: "capture", reference, paymentReference: reference, amountPence } : null;
/** null if the refund has not succeeded. */
const refundMovement = ({ reference, payment, pence, settled }: RefundOnRecord): Movement | null =>
  settled ? { kind: "refund", reference, paymentReference: payment ?? "", amountPence: pence } : null;
const disputeMovements = (dispute: DisputeOnRecord): Movement[] =>
  disputeEntries(dispute.payment ?? "", dispute).map(({ entry }) => toMovement(entry));
const isFound = (movement: Movement | null) => movement !== null;
const toList = (movement: Movement | null): Movement[] => (movement ? [movement] : []);

/** The provider's lists, read one after the other. A cursor is the name of the list and the last id read, such as "refunds re_1". */
const LISTS = ["payments", "refunds", "disputes"] as const;
type List = (typeof LISTS)[number];
const parseCursor = (cursor: string | null): { list: List; lastId: string | null } => {
  const [name, lastId] = cursor?.split(" ") ?? [];
  return { list: LISTS.find((list) => list === name) ?? "payments", lastId: lastId || null };
};

/** One of the provider's records, and the movements it made. */
type ReadRecord = { reference: string; atMs: number; movements: Movement[] };

/** Lookups in flight at the same time. */
const MAX_CONCURRENT = 10;

/** Movements of money from the provider's records. Every call may throw `OutcomeUnknown`, and is safe to repeat. */
export function providerBooks(records: ProviderRecords): Pick<ReconcileActivities, "providerMovements" | "findProviderMovements"> {
  const findMovement = async (reference: string): Promise<Movement | null> => {
    const payment = await records.payment(reference);
    if (payment) return captureMovement(payment);
    const refund = await records.refund(reference);
    if (refund) return refundMovement(refund);
    const dispute = await records.dispute(disputeReference(reference));
    return (dispute && disputeMovements(dispute).find((movement) => movement.reference === reference)) ?? null;
  };

  const readers: Record<List, (page: { sinceMs: number; after: string | null }) => Promise<{ items: ReadRecord[]; next: string | null }>> =
    {
      payments: async (page) => {
        const { items, next } = await records.payments(page);
        const read = items.map((item) => ({ reference: item.reference, atMs: item.createdAtMs, movements: toList(captureMovement(item)) }));
        return { items: read, next };
      },
      refunds: async (page) => {
        const { items, next } = await records.refunds(page);
        return { items: items.map((item) => ({ ...item, movements: toList(refundMovement(item)) })), next };
      },
      disputes: async (page) => {
        const { items, next } = await records.disputes(page);
        return { items: items.map((item) => ({ ...item, movements: disputeMovements(item) })), next };
      },
    };

  return {
    async providerMovements({ fromMs, untilMs, after, atMost }) {
      const { list, lastId } = parseCursor(after);
      const { items: read, next: more } = await readers[list]({ sinceMs: fromMs, after: lastId });
      const page = read.slice(0, atMost);
      const last = page.at(-1)?.reference;
      const hasMore = last !== undefined && (read.length > page.length || more !== null);
      const nextList = LISTS[LISTS.indexOf(list) + 1];
      return {
        items: page.filter(({ atMs }) => atMs < untilMs).flatMap(({ movements }) => movements),
        next: hasMore ? `${list} ${last}` : nextList ? `${nextList} ` : null,
      };
    },

    async findProviderMovements({ references }) {
      const found: (Movement | null)[] = [];
      for (let from = 0; from < references.length; from += MAX_CONCURRENT)
        found.push(...(await Promise.all(references.slice(from, from + MAX_CONCURRENT).map(findMovement))));
      return found.filter(isFound);
    },
  };
}
