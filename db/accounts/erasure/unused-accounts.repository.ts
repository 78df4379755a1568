import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import {
  UNCONFIRMED_DAYS,
  UNUSED_MONTHS,
  UNUSED_WARNING_MONTHS,
  type UnusedReason,
  WARNING_DAYS,
} from "#domain/accounts/unused-accounts.ts";
import type { Day } from "#domain/billing/calendar/dates.ts";
import { Mail } from "../../mail/mail.entity.ts";

const LAST_USED = `greatest(u."createdAt", a.signed_in_at, (select max(s.cancelled_at) from subscription s where s.user_id = u.id))`;
const ACCOUNTS = `auth."user" u left join account_use a on a.user_id = u.id`;

const OF_CHARGE = "charge c join subscription s on s.id = c.subscription_id where s.user_id = u.id";
/** Only an operator removes operators and people of buyers and sellers. */
const IS_HOUSEHOLDS = "coalesce(u.role, 'user') = 'user'";
const PAYS = "exists (select 1 from subscription s where s.user_id = u.id and s.cancelled_at is null)";
/** An unanswered payment attempt, a refund in progress, or an unresolved difference. */
const HAS_MONEY_WAITING = `(exists (select 1 from charge_attempt t where t.outcome is null and t.charge_id in (select c.id from ${OF_CHARGE}))
  or exists (select 1 from refund r where r.reference is null and r.refused_at is null and r.charge_id in (select c.id from ${OF_CHARGE}))
  or exists (select 1 from billing_difference d join subscription s on s.id = d.subscription_id where s.user_id = u.id and d.resolved_at is null))`;
/** The only owner of a household that others use, who could not invite people or remove allergies without them. */
const IS_NEEDED = `exists (select 1 from household_member m
  where m.user_id = u.id and m.role = 'owner'
    and not exists (select 1 from household_member o where o.household_id = m.household_id and o.role = 'owner' and o.user_id <> u.id)
    and exists (select 1 from household_member o join auth."user" ou on ou.id = o.user_id left join account_use oa on oa.user_id = o.user_id
      where o.household_id = m.household_id and o.user_id <> u.id
        and greatest(ou."createdAt", oa.signed_in_at) >= now() - interval '${UNUSED_MONTHS} months'))`;
const MAY_GO = `${IS_HOUSEHOLDS} and not ${PAYS} and not ${HAS_MONEY_WAITING} and not ${IS_NEEDED}`;

/** Sessions end after 30 days without use, so an account without a session is unused. */
const UNCONFIRMED = `(not u."emailVerified" and u."createdAt" < now() - interval '${UNCONFIRMED_DAYS} days'
  and not exists (select 1 from auth.session o where o."userId" = u.id and o."expiresAt" > now()))`;
const UNUSED_AND_WARNED = `(a.erase_on <= (now() at time zone 'Europe/London')::date and a.warned_at > ${LAST_USED}
  and ${LAST_USED} < now() - interval '${UNUSED_MONTHS} months')`;
const TO_ERASE = `(${UNCONFIRMED} or ${UNUSED_AND_WARNED}) and ${MAY_GO}`;
const TO_WARN = `u."emailVerified" and ${LAST_USED} < now() - interval '${UNUSED_WARNING_MONTHS} months'
  and (a.warned_at is null or a.warned_at < ${LAST_USED}) and ${MAY_GO}`;

/** Unused accounts that are due for erasure, oldest first. */
export async function accountsToErase(em: EntityManager, atMost: number): Promise<string[]> {
  const rows = await em.execute<{ id: string }[]>(`select u.id from ${ACCOUNTS} where ${TO_ERASE} order by u."createdAt" limit ?`, [
    atMost,
  ]);
  return rows.map(({ id }) => id);
}

/** Why an account is due for erasure; `undefined` if it is not, for example after a sign-in. */
export async function whyUnused(unit: EntityManager, userId: string): Promise<UnusedReason | undefined> {
  const [row] = await unit.execute<{ why: UnusedReason }[]>(
    `select case when ${UNCONFIRMED} then 'unconfirmed' else 'unused' end as why from ${ACCOUNTS} where u.id = ? and ${TO_ERASE}`,
    [userId],
  );
  return row?.why;
}

type ToWarn = { id: string; email: string; name: string; eraseOn: Day };
type MailText = { subject: string; body: string };

/**
 * Writes one email with the date to the holder of each unused account that will be erased, again after each later sign-in.
 * @returns the emails' ids.
 */
export const warnUnused = (em: EntityManager, atMost: number, mailTo: (account: ToWarn) => MailText): Promise<string[]> =>
  em.fork().transactional(async (unit) => {
    const accounts = await unit.execute<ToWarn[]>(
      `select u.id, u.email, u.name,
         greatest(${LAST_USED} + interval '${UNUSED_MONTHS} months', now() + interval '${WARNING_DAYS} days')::date::text as "eraseOn"
       from ${ACCOUNTS} where ${TO_WARN} order by u."createdAt" limit ? for update of u skip locked`,
      [atMost],
    );
    return Promise.all(
      accounts.map(async (account) => {
        const id = randomUUID();
        unit.create(Mail, { id, kind: "account-unused", recipient: account.email, ...mailTo(account), createdAt: new Date() });
        await unit.execute(
          `insert into account_use (user_id, signed_in_at, warned_at, erase_on) select u.id, u."createdAt", now(), ?::date from auth."user" u where u.id = ?
           on conflict (user_id) do update set warned_at = excluded.warned_at, erase_on = excluded.erase_on`,
          [account.eraseOn, account.id],
        );
        return id;
      }),
    );
  });
