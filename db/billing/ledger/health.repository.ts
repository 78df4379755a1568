import type { EntityManager } from "@mikro-orm/postgresql";

/** How billing's rows stand: booleans and ages in seconds. null = never happened. */
export type BillingRows = {
  pricesPresent: boolean;
  eventsWaiting: boolean;
  paymentsOverdue: boolean;
  parked: boolean;
  lastEventAge: number | null;
  lastAttemptAge: number | null;
  lastPaymentAge: number | null;
};

const age = (moment: string) => `extract(epoch from now() - (${moment}))::int`;
/** An event that waits, or a payment that is due, this long is late. */
const HEALTH = `select exists (select 1 from price) as "pricesPresent",
  exists (select 1 from provider_event where handled_at is null and seen_at < now() - interval '5 minutes') as "eventsWaiting",
  exists (select 1 from subscription where collect_at < now() - interval '6 hours') as "paymentsOverdue",
  exists (select 1 from subscription where parked is not null) as parked,
  ${age("select max(seen_at) from provider_event")} as "lastEventAge",
  ${age("select max(asked_at) from charge_attempt")} as "lastAttemptAge",
  ${age("select max(answered_at) from charge_attempt where outcome = 'captured'")} as "lastPaymentAge"`;

export async function billingRows(em: EntityManager): Promise<BillingRows> {
  const [row] = await em.execute<BillingRows[]>(HEALTH);
  if (!row) throw new Error("a question without a table answered nothing");
  return row;
}
