import type { EntityManager } from "@mikro-orm/postgresql";

/** A household that goes with its last member. */
export type LeavingHousehold = { householdId: string; planIds: string[] };

/** The copies of these messages that went to our own people: each names its message. */
const SUPPORT_COPIES = `delete from mail m using support_message s where m.kind = 'support' and position(s.id::text in m.body) > 0`;
/** What was mailed to people whom somebody invited. An invitation's mail is written in the moment after it. */
const INVITATION_MAILS = `delete from mail m using household_invitation i where i.invited_by_id = ? and m.kind = 'household-invitation'
  and lower(m.recipient) = i.email and m.created_at between i.created_at - interval '1 minute' and i.created_at + interval '1 minute'`;

/** What is known by a person's address rather than by their number: mail, messages to support, sign-in links that nobody opened yet. */
async function forgetAddress(unit: EntityManager, email: string): Promise<void> {
  await unit.execute("delete from mail where lower(recipient) = lower(?)", [email]);
  await unit.execute(`${SUPPORT_COPIES} and lower(s.email) = lower(?)`, [email]);
  await unit.execute("delete from support_message where lower(email) = lower(?)", [email]);
  await unit.execute("delete from household_invitation where email = lower(?)", [email]);
  await unit.execute("delete from auth.verification where position(lower(?) in lower(value)) > 0", [JSON.stringify(email)]);
}

/** Somebody must be able to invite and delete: where the last owner leaves, the longest-standing member follows. */
const PASS_ON = `
  update household_member set role = 'owner' where user_id = (
    select user_id from household_member where household_id = ? and not exists (
      select 1 from household_member o where o.household_id = ? and o.role = 'owner'
    ) order by created_at limit 1)`;

/**
 * Ends what would still charge them: no attempt is begun from this commit on. What was paid stays for six years without their name, as
 * the law on tax records asks (Finance Act 1998, schedule 18, paragraph 21); their card goes with them.
 */
const END_CONTRACTS = `update subscription set status = 'cancelled', cancelled_at = now(), next_charge_on = null, collect_at = null
  where user_id = ? and cancelled_at is null`;

/**
 * Deletes a person, and with the last member the household and all that is its own; nothing of theirs is kept but what they paid, without their name.
 * All or nothing: where `beforeHousehold` throws, nobody was deleted.
 * @param person.email null = nobody has shown that the address is theirs: nothing is looked for by it.
 * @param beforeHousehold ends what still works for a household that is about to go.
 * @returns whether others go on with the household.
 */
export const deleteAccount = (
  em: EntityManager,
  { userId, email }: { userId: string; email: string | null },
  beforeHousehold: (household: LeavingHousehold) => Promise<void>,
): Promise<{ othersStay: boolean }> =>
  em.fork().transactional(async (unit) => {
    // held until the end: of two members who leave at once the second sees that it is the last, and nothing new is written for the household
    const [held] = await unit.execute<{ id: string }[]>(
      "select h.id from household h join household_member m on m.household_id = h.id where m.user_id = ? for update of h",
      [userId],
    );
    if (email !== null) await forgetAddress(unit, email);
    await unit.execute("delete from auth.verification where position(? in value) > 0", [userId]);
    await unit.execute(INVITATION_MAILS, [userId]);
    await unit.execute(END_CONTRACTS, [userId]);
    await unit.execute('delete from auth."user" where id = ?', [userId]);
    if (!held) return { othersStay: false };
    const [left] = await unit.execute<{ members: number }[]>(
      "select count(*)::int as members from household_member where household_id = ?",
      [held.id],
    );
    if (left && left.members > 0) {
      await unit.execute(PASS_ON, [held.id, held.id]);
      return { othersStay: true };
    }
    const plans = await unit.execute<{ id: string }[]>("select id from meal_plan where household_id = ?", [held.id]);
    await beforeHousehold({ householdId: held.id, planIds: plans.map(({ id }) => id) });
    await unit.execute(`${SUPPORT_COPIES} and s.household_id = ?`, [held.id]);
    await unit.execute("delete from support_message where household_id = ?", [held.id]);
    await unit.execute("delete from household where id = ?", [held.id]);
    return { othersStay: false };
  });
