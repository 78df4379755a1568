import type { Movement } from "#domain/billing/reconcile.ts";
import type { PaymentOnRecord, ProviderRecords, RefundOnRecord } from "../../workflows/payments/provider-records.port.ts";
import type { ReconcileActivities } from "../../workflows/reconcile/activities.port.ts";

/** What of a payment moved money; null where nothing did. */
const captureOf = ({ reference, amountPence, answer }: PaymentOnRecord): Movement | null =>
  answer?.kind === "captured" ? { kind: "capture", reference, paymentReference: reference, amountPence } : null;
const refundOf = ({ reference, payment, amountPence, settled }: RefundOnRecord): Movement | null =>
  settled ? { kind: "refund", reference, paymentReference: payment ?? "", amountPence } : null;
const known = (movement: Movement | null) => movement !== null;

/** The two lists of the provider, read one after the other: payments first. A place in them is the list and the last id that was seen. */
const LISTS = ["payments", "refunds"] as const;
type List = (typeof LISTS)[number];
const placeOf = (after: string | null): { list: List; seen: string | null } => {
  const [list, seen] = after?.split(" ") ?? [];
  return { list: list === "refunds" ? "refunds" : "payments", seen: seen || null };
};

/** So many single look-ups are under way at once. */
const AT_ONCE = 10;

/** What the provider did, from its own records. Every call may throw `OutcomeUnknown`, and may then be repeated. */
export function providerBooks(records: ProviderRecords): Pick<ReconcileActivities, "providerMovements" | "providerOf"> {
  const one = async (reference: string): Promise<Movement | null> => {
    const payment = await records.payment(reference);
    if (payment) return captureOf(payment);
    const refund = await records.refund(reference);
    return refund && refundOf(refund);
  };

  return {
    async providerMovements({ fromMs, untilMs, after, atMost }) {
      const { list, seen } = placeOf(after);
      const ask = { sinceMs: fromMs, after: seen };
      const [read, more] =
        list === "payments"
          ? await records.payments(ask).then(({ items, next }) => [items.map((item) => ({ item, moved: captureOf(item) })), next] as const)
          : await records.refunds(ask).then(({ items, next }) => [items.map((item) => ({ item, moved: refundOf(item) })), next] as const);
      const page = read.slice(0, atMost);
      const last = page.at(-1)?.item.reference;
      const items = page.filter(({ item }) => item.createdAtMs < untilMs).map(({ moved }) => moved);
      const goesOn = last !== undefined && (read.length > page.length || more !== null);
      return { items: items.filter(known), next: goesOn ? `${list} ${last}` : list === "payments" ? "refunds " : null };
    },

    async providerOf({ references }) {
      const found: (Movement | null)[] = [];
      for (let from = 0; from < references.length; from += AT_ONCE)
        found.push(...(await Promise.all(references.slice(from, from + AT_ONCE).map(one))));
      return found.filter(known);
    },
  };
}
