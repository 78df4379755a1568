import type { EntityManager } from "@mikro-orm/postgresql";
import { type Expression, sql } from "kysely";
import { now, part, query } from "../../query.ts";

/** Health figures of billing's tables. Ages in seconds; null = never happened. */
export type BillingRows = {
  pricesPresent: boolean;
  eventsWaiting: boolean;
  paymentsOverdue: boolean;
  parked: boolean;
  lastEventAge: number | null;
  lastAttemptAge: number | null;
  lastPaymentAge: number | null;
};

const ageSeconds = (moment: Expression<{ at: Date | string }>) => sql<number | null>`extract(epoch from ${now} - ${moment})::int`;
const exists = (rows: Expression<unknown>) => sql<boolean>`exists ${rows}`;
/** An unhandled event, or a due payment, is late if it is older than this. */
const LATE = { events: sql<Date>`now() - interval '5 minutes'`, payments: sql<Date>`now() - interval '6 hours'` };

const lastAsked = part.selectFrom("charge_attempt").select(({ fn }) => fn.max("asked_at").as("at"));
const lastPaid = part
  .selectFrom("charge_attempt")
  .select(({ fn }) => fn.max("answered_at").$notNull().as("at"))
  .where("outcome", "=", "captured");
const lastEvent = part.selectFrom("provider_event").select(({ fn }) => fn.max("seen_at").as("at"));
const waiting = part.selectFrom("provider_event").select("id").where("handled_at", "is", null).where("seen_at", "<", LATE.events);
const overdue = part.selectFrom("subscription").select("id").where("collect_at", "<", LATE.payments);
const parked = part.selectFrom("subscription").select("id").where("parked", "is not", null);

export const billingRows = (em: EntityManager): Promise<BillingRows> =>
  query(em)
    .selectNoFrom([
      exists(part.selectFrom("price").select("id")).as("pricesPresent"),
      exists(waiting).as("eventsWaiting"),
      exists(overdue).as("paymentsOverdue"),
      exists(parked).as("parked"),
      ageSeconds(lastEvent).as("lastEventAge"),
      ageSeconds(lastAsked).as("lastAttemptAge"),
      ageSeconds(lastPaid).as("lastPaymentAge"),
    ])
    .executeTakeFirstOrThrow();
