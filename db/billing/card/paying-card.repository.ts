import type { EntityManager } from "@mikro-orm/postgresql";

/** The provider's customer of a contract, where it has a card; and whose id names the customer where it has none: a user's, or a lead's. */
export type PayingCustomer = { customer: string | null; ownerId: string | null };

export async function payingCustomer(em: EntityManager, subscriptionId: string): Promise<PayingCustomer> {
  const [row] = await em.execute<PayingCustomer[]>(
    `select m.customer, coalesce(s.user_id, h.lead_id) as "ownerId" from subscription s left join payment_method m on m.id = s.payment_method_id
     left join contract_holder h on h.id = s.holder_id where s.id = ?`,
    [subscriptionId],
  );
  return row ?? { customer: null, ownerId: null };
}

/** The provider's id of the payment that waits for its holder's bank; null where none does. */
export async function paymentToConfirm(em: EntityManager, subscriptionId: string): Promise<string | null> {
  const [row] = await em.execute<{ reference: string }[]>(
    `select a.reference from subscription s join charge c on c.subscription_id = s.id and c.due_on::text = s.state -> 'charge' ->> 'dueOn'
     join charge_attempt a on a.charge_id = c.id and a.number = (s.state -> 'charge' ->> 'attempt')::int
     where s.id = ? and s.state -> 'charge' ->> 'state' = 'action' and a.outcome = 'action'`,
    [subscriptionId],
  );
  return row?.reference ?? null;
}

/** Names the newest report of a contract's workflow: another name, another report. */
export async function newestReport(em: EntityManager, subscriptionId: string): Promise<string> {
  const [row] = await em.execute<{ report: string }[]>(
    `select concat(told_at, ' ', told_number) as report from subscription where id = ?`,
    [subscriptionId],
  );
  return row?.report ?? "";
}
