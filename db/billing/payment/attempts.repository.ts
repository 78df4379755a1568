import type { EntityManager } from "@mikro-orm/postgresql";
import type { Day } from "#domain/billing/calendar/dates.ts";

type Of = { subscriptionId: string; dueOn: Day; attempt: number };
/** Another attempt of a contract: whether it is a later one, was asked for lately, and can still be paid by somebody: opened, neither paid nor closed. */
export type OtherAttempt = {
  dueOn: Day;
  attempt: number;
  amountPence: number;
  reference: string | null;
  later: boolean;
  recent: boolean;
  payable: boolean;
};

const LATER = "(c.due_on, a.number) > (?::date, ?)";
const PAYABLE = "(a.reference is not null and (a.outcome is null or a.outcome = 'action'))";

/** What has to be known of a contract's other attempts before one is begun: those that are later, recent or payable, oldest first. */
export const othersOf = (unit: EntityManager, of: Of, sinceMs: number): Promise<OtherAttempt[]> =>
  unit.execute<OtherAttempt[]>(
    `select c.due_on::text as "dueOn", a.number as attempt, a.amount_pence::float8 as "amountPence", a.reference,
       ${LATER} as later, a.asked_at > ? as recent, ${PAYABLE} as payable
     from charge c join charge_attempt a on a.charge_id = c.id
     where c.subscription_id = ? and (${LATER} or a.asked_at > ? or ${PAYABLE}) order by c.due_on, a.number`,
    [of.dueOn, of.attempt, new Date(sinceMs), of.subscriptionId, of.dueOn, of.attempt, new Date(sinceMs)],
  );

/**
 * Keeps the payment that was opened for an attempt, unless the attempt has one already, was answered, is past, or its contract has ended.
 * To be called while the contract is held.
 */
export async function keepOpened(unit: EntityManager, of: Of, reference: string): Promise<void> {
  await unit.execute(
    `update charge_attempt a set reference = ? from charge c join subscription s on s.id = c.subscription_id
     where c.id = a.charge_id and c.subscription_id = ? and c.due_on = ? and a.number = ?
       and a.reference is null and a.outcome is null and s.cancelled_at is null
       and not exists (select from charge o join charge_attempt b on b.charge_id = o.id
                       where o.subscription_id = c.subscription_id and (o.due_on, b.number) > (c.due_on, a.number))`,
    [reference, of.subscriptionId, of.dueOn, of.attempt],
  );
}
