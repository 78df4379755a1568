import type { EntityManager } from "@mikro-orm/postgresql";
import { emailId } from "../../billing/emails/emails.repository.ts";

export type ListToShop = { id: string; items: number; pence: number; ticked: number };

/** The current list of a plan: `items` = lines left to buy, `ticked` = ticked lines. */
export async function listOfPlan(em: EntityManager, householdId: string, planId: string): Promise<ListToShop | null> {
  const [list] = await em.execute<ListToShop[]>(
    `select l.id, l.total_cost_pence::int as pence,
       (select count(*)::int from shopping_list_item i where i.list_id = l.id and not i.is_checked and (not i.cupboard or i.to_buy)) as items,
       (select count(*)::int from shopping_list_item i where i.list_id = l.id and i.is_checked) as ticked
     from shopping_list l where l.household_id = ? and l.meal_plan_id = ? order by l.current_since desc limit 1`,
    [householdId, planId],
  );
  return list ?? null;
}

export type PaymentSoon = { subscriptionId: string; dueOn: string; pence: number };

/**
 * A person's payment that is due on a day. Excludes payments that billing announces itself: the first one, one after a pause, a retry, and
 * one named in a half-yearly reminder of the last week.
 */
export async function paymentOn(em: EntityManager, userId: string, day: string): Promise<PaymentSoon | null> {
  const [payment] = await em.execute<PaymentSoon[]>(
    `select s.id as "subscriptionId", s.next_charge_on::text as "dueOn", (s.state -> 'charge' ->> 'amountPence')::int as pence
     from subscription s join auth."user" u on u.id = s.user_id
     where s.user_id = ? and s.next_charge_on = ? and s.status = 'active' and s.paid_periods > 0 and s.failed_attempts = 0
       and s.state -> 'charge' ->> 'amountPence' is not null
       and not exists (
         select 1 from mail m where lower(m.recipient) = lower(u.email) and m.kind = 'six-months' and m.created_at > now() - interval '7 days')
     limit 1`,
    [userId, day],
  );
  return payment ?? null;
}

/** A notification for the outbox. `about` identifies the occasion within its kind: each is written once. */
export type NewNotification = {
  kind: string;
  about: string;
  recipient: string;
  subject: string;
  body: string;
  unsubscribe: string;
  sendUntil: Date;
};

/** @returns the mail's id; null if it was written before. */
export async function writeNotification(em: EntityManager, one: NewNotification): Promise<string | null> {
  const id = emailId(one.kind, one.about);
  const written = await em.execute<{ id: string }[]>(
    `insert into mail (id, kind, recipient, subject, body, unsubscribe, send_until, created_at) values (?, ?, ?, ?, ?, ?, ?, now())
     on conflict (id) do nothing returning id`,
    [id, one.kind, one.recipient, one.subject, one.body, one.unsubscribe, one.sendUntil],
  );
  return written[0]?.id ?? null;
}
