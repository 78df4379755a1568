import type { EntityManager } from "@mikro-orm/postgresql";
import type { AuthorizationEventType } from "#domain/billing/ledger/authorization-event-types.ts";
import { agreedSql } from "../subscription/nothing-agreed.ts";

export type EventRow = {
  id: string;
  eventType: AuthorizationEventType;
  authorizationMethod: string;
  amountPence: number | null;
  status: "succeeded" | "failed" | "other";
  createdAt: Date;
};

const STATUS = "case status when 'begun' then 'other' else status end";
/** Each kind of event from the rows that hold it: nothing is written down a second time. */
const EVENTS = `
  select id::text, 'signup' as type, case price_id when 'lead-protection' then 'lead page' else 'web form' end as method,
    null::bigint as pence, 'succeeded' as status, created_at as at from subscription s where ${agreedSql("s")}
  union all
  select id::text, 'payment_method_added', coalesce(brand || ' •••• ' || last4, 'card'), null, 'succeeded', created_at from payment_method
  union all
  select r.id::text, 'refund_processed', case r.reason when 'left' then 'operator or holder' else r.reason end, r.amount_pence,
    case when r.refused_at is not null then 'failed' when r.reference is null then 'other' else 'succeeded' end, r.created_at
  from refund r join charge c on c.id = r.charge_id
  where not exists (select 1 from support_action o where o.action = 'refund' and o.subscription_id = c.subscription_id and o.due_on = c.due_on)
  union all
  select id::text, 'cancellation', 'holder', null, 'succeeded', cancelled_at from subscription s where cancelled_at is not null and ${agreedSql("s")}
  union all
  select id::text, case action when 'refund' then 'refund_processed' else 'other' end, 'automation: ' || coalesce(action, 'deciding'),
    amount_pence, ${STATUS}, created_at from support_action`;

/** What was authorised lately, newest first: whose it was stays out of it. Whole pence. */
export const authorizationEvents = (em: EntityManager, limit: number): Promise<EventRow[]> =>
  em.execute<EventRow[]>(
    `select id, type as "eventType", method as "authorizationMethod", pence::int as "amountPence", status, at as "createdAt"
     from (${EVENTS}) events order by at desc, id limit ?`,
    [limit],
  );
