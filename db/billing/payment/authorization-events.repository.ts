import type { EntityManager } from "@mikro-orm/postgresql";
import { type Expression, sql } from "kysely";
import type { AuthorizationEventType } from "#domain/billing/ledger/authorization-event-types.ts";
import { part, query } from "../../query.ts";
import { agreed } from "../subscription/nothing-agreed.ts";

export type EventRow = {
  id: string;
  eventType: AuthorizationEventType;
  authorizationMethod: string;
  amountPence: number | null;
  status: "succeeded" | "failed" | "other";
  createdAt: Date | string;
};

/** The columns of every kind of event, in the same order and with the same types, as a union requires. */
const event = (columns: {
  id: Expression<string>;
  type: AuthorizationEventType | Expression<AuthorizationEventType>;
  method: Expression<string>;
  pence?: Expression<number | null>;
  status?: Expression<EventRow["status"]>;
  at: Expression<Date | string>;
}) => [
  sql<string>`${columns.id}::text`.as("id"),
  sql<AuthorizationEventType>`${typeof columns.type === "string" ? sql.lit(columns.type) : columns.type}`.as("eventType"),
  sql<string>`${columns.method}`.as("authorizationMethod"),
  sql<number | null>`${columns.pence ?? sql`null::bigint`}`.as("amountPence"),
  sql<EventRow["status"]>`${columns.status ?? sql`'succeeded'`}`.as("status"),
  sql<Date | string>`${columns.at}`.as("createdAt"),
];

const signups = part
  .selectFrom("subscription as s")
  .where(agreed("s"))
  .select(({ ref }) => {
    const method = sql<string>`case ${ref("s.price_id")} when 'lead-protection' then 'lead page' else 'web form' end`;
    return event({ id: ref("s.id"), type: "signup", method, at: ref("s.created_at") });
  });
const cards = part.selectFrom("payment_method as m").select(({ ref }) => {
  const method = sql<string>`coalesce(${ref("m.brand")} || ' •••• ' || ${ref("m.last4")}, 'card')`;
  return event({ id: ref("m.id"), type: "payment_method_added", method, at: ref("m.created_at") });
});
/** Without refunds by the automation, which are among its actions. */
const refunds = part
  .selectFrom("refund as r")
  .innerJoin("charge as c", "c.id", "r.charge_id")
  .where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom("support_action as o")
          .select("o.id")
          .where("o.action", "=", "refund")
          .whereRef("o.subscription_id", "=", "c.subscription_id")
          .whereRef("o.due_on", "=", "c.due_on"),
      ),
    ),
  )
  .select(({ ref }) =>
    event({
      id: ref("r.id"),
      type: "refund_processed",
      method: sql<string>`case ${ref("r.reason")} when 'left' then 'operator or holder' else ${ref("r.reason")} end`,
      pence: ref("r.amount_pence"),
      status: sql`case when ${ref("r.refused_at")} is not null then 'failed' when ${ref("r.reference")} is null then 'other' else 'succeeded' end`,
      at: ref("r.created_at"),
    }),
  );
const cancellations = part
  .selectFrom("subscription as s")
  .where("s.cancelled_at", "is not", null)
  .where(agreed("s"))
  .select(({ ref }) => event({ id: ref("s.id"), type: "cancellation", method: sql`'holder'`, at: ref("s.cancelled_at").$notNull() }));
const automation = part.selectFrom("support_action as o").select(({ ref }) =>
  event({
    id: ref("o.id"),
    type: sql`case ${ref("o.action")} when 'refund' then 'refund_processed' else 'other' end`,
    method: sql`'automation: ' || coalesce(${ref("o.action")}, 'deciding')`,
    pence: ref("o.amount_pence"),
    status: sql`case ${ref("o.status")} when 'begun' then 'other' else ${ref("o.status")} end`,
    at: ref("o.created_at"),
  }),
);

/** Recent authorisations without personal data, newest first. Whole pence. Derived from the tables of each kind, not stored separately. */
export const authorizationEvents = (em: EntityManager, limit: number): Promise<EventRow[]> =>
  query(em)
    .selectFrom(signups.unionAll(cards).unionAll(refunds).unionAll(cancellations).unionAll(automation).as("events"))
    .selectAll()
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
