import type { EntityManager } from "@mikro-orm/postgresql";

/**
 * Who pays for a contract: a user, or a holder without an account, who came as a lead. `customer`: at the provider, where there is a card; `ownerId`
 * names the customer where there is none. `togetherId`: of the household or the lead.
 */
export type ContractParty = {
  userId: string | null;
  holderId: string | null;
  customer: string | null;
  ownerId: string | null;
  togetherId: string | null;
};
const NOBODY: ContractParty = { userId: null, holderId: null, customer: null, ownerId: null, togetherId: null };

export async function contractParty(em: EntityManager, subscriptionId: string): Promise<ContractParty> {
  const [row] = await em.execute<ContractParty[]>(
    `select s.user_id as "userId", s.holder_id as "holderId", m.customer, coalesce(s.user_id, h.lead_id) as "ownerId",
       coalesce(s.household_id, h.lead_id) as "togetherId"
     from subscription s left join payment_method m on m.id = s.payment_method_id left join contract_holder h on h.id = s.holder_id where s.id = ?`,
    [subscriptionId],
  );
  return row ?? NOBODY;
}

/** The card that pays for a contract: the provider's id of it, and what is printed on it; null where none does. */
export async function payingCard(
  em: EntityManager,
  subscriptionId: string,
): Promise<{ card: string; brand: string | null; last4: string | null } | null> {
  const [row] = await em.execute<{ card: string; brand: string | null; last4: string | null }[]>(
    "select m.card, m.brand, m.last4 from subscription s join payment_method m on m.id = s.payment_method_id where s.id = ?",
    [subscriptionId],
  );
  return row ?? null;
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
