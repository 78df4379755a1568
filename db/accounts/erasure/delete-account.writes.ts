import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { forgetCardsOfAttempts } from "../../billing/payment/charges.writes.ts";
import { type ForgottenPeople, findRunningContracts, forgetPeople } from "../../leads/forget.writes.ts";
import { findLeadsByEmail } from "../../leads/lead-address.repository.ts";
import type { Seal } from "../../seal.ts";
import { Erasure, type ErasureRemaining } from "./erasure.entity.ts";
import { forgetAddress, forgetTries, SUPPORT_COPIES } from "./forget-address.writes.ts";
import { whyUnused } from "./unused-accounts.repository.ts";

/** Ids from which the workflows of a deleted person are named, and of a household deleted with its last member. */
export type Leaving = {
  /** null = no account. */
  userId: string | null;
  householdId: string | null;
  planIds: string[];
  mailIds: string[];
  messageIds: string[];
  leadIds: string[];
  pushIds: string[];
};
/** Names a person's workflows. Injected, because `db` does not know workflow ids. */
export type NamesWorkflows = (leaving: Leaving) => string[];
type Person = { id: string; email: string; confirmed: boolean };

/** Mails to people whom the person invited. An invitation's mail is written within a minute of it. */
const INVITATION_MAILS = `delete from mail m using household_invitation i where i.invited_by_id = ? and m.kind = 'household-invitation'
  and lower(m.recipient) = i.email and m.created_at between i.created_at - interval '1 minute' and i.created_at + interval '1 minute'`;

type Ids = { id: string }[];
const ids = (rows: Ids): string[] => rows.map(({ id }) => id);

/** A household needs an owner: after the last one, the member of longest standing becomes owner. */
const PASS_ON = `
  update household_member set role = 'owner' where user_id = (
    select user_id from household_member where household_id = ? and not exists (
      select 1 from household_member o where o.household_id = ? and o.role = 'owner'
    ) order by created_at limit 1)`;

/**
 * Stops all charges: no attempt starts after this commit. Payments stay for six years without a name, as tax law requires
 * (Finance Act 1998, schedule 18, paragraph 21); the card is deleted.
 */
const END_CONTRACTS = `update subscription set status = 'cancelled', cancelled_at = now(), next_charge_on = null, collect_at = null
  where user_id = ? and cancelled_at is null`;

const personById = async (unit: EntityManager, userId: string): Promise<Person | undefined> =>
  (await unit.execute<Person[]>('select id, email, "emailVerified" as confirmed from auth."user" where id = ?', [userId]))[0];

/** The leads of a person's confirmed address. */
const findLeads = async (unit: EntityManager, seal: Seal | null, { email, confirmed }: Person): Promise<string[]> =>
  seal && confirmed ? findLeadsByEmail(unit, seal, email) : [];

/** Active subscriptions of an account, and of its person as a lead. */
export async function contractsToEnd(em: EntityManager, seal: Seal | null, userId: string): Promise<string[]> {
  const person = await personById(em, userId);
  if (!person) return [];
  const own = await em.execute<Ids>("select id from subscription where user_id = ? and cancelled_at is null order by id", [userId]);
  return [...ids(own), ...(await findRunningContracts(em, await findLeads(em, seal, person)))];
}

/** Deletes a household without members. @returns ids of its plans, mails and messages. */
async function deleteHousehold(unit: EntityManager, householdId: string): Promise<Pick<Leaving, "planIds" | "mailIds" | "messageIds">> {
  const plans = await unit.execute<Ids>("select id from meal_plan where household_id = ?", [householdId]);
  const copies = await unit.execute<Ids>(`${SUPPORT_COPIES} and s.household_id = ? returning m.id`, [householdId]);
  const messages = await unit.execute<Ids>("delete from support_message where household_id = ? returning id", [householdId]);
  await unit.execute("delete from household where id = ?", [householdId]);
  return { planIds: ids(plans), mailIds: ids(copies), messageIds: ids(messages) };
}

type Forgotten = { leaving: Leaving; people: ForgottenPeople | null; cards: { card: string; customer: string }[]; contracts: string[] };
/** Deletes everything of a person except the household. */
async function deletePerson(unit: EntityManager, { id, email, confirmed }: Person, leadIds: readonly string[]): Promise<Forgotten> {
  const people = leadIds.length > 0 ? await forgetPeople(unit, leadIds) : null;
  const byAddress = confirmed ? await forgetAddress(unit, email) : { mailIds: [], messageIds: [] };
  await unit.execute("delete from auth.verification where position(? in value) > 0", [id]);
  const invitations = await unit.execute<Ids>(`${INVITATION_MAILS} returning m.id`, [id]);
  await unit.execute(END_CONTRACTS, [id]);
  const cards = await unit.execute<Forgotten["cards"]>("select card, customer from payment_method where user_id = ? order by card", [id]);
  const contracts = await unit.execute<Ids>("select id from subscription where user_id = ? order by id", [id]);
  const pushes = await unit.execute<Ids>("select id from push_message where user_id = ?", [id]);
  await unit.execute('delete from auth."user" where id = ?', [id]);
  const mailIds = [...byAddress.mailIds, ...ids(invitations), ...(people?.mails ?? [])];
  const leaving = {
    userId: id,
    householdId: null,
    planIds: [],
    messageIds: byAddress.messageIds,
    mailIds,
    leadIds: [...leadIds],
    pushIds: ids(pushes),
  };
  return { leaving, people, cards, contracts: [...ids(contracts), ...(people?.subscriptions ?? [])] };
}

type Deletion = {
  userId: string;
  /** Finds and decrypts leads; null = leads are not configured. */
  seal: Seal | null;
  /** Keyed hashes under which the person's attempts are counted. */
  marks: readonly string[];
  /** Skips an account that is in use again, or that its household needs. */
  onlyUnused: boolean;
  nameWorkflows: NamesWorkflows;
};

/**
 * Deletes a person, and with the last member the household. Only their payments stay, without a name. The work left outside the database
 * is recorded in the same transaction. Atomic and idempotent.
 * @param terminate ends the person's workflows, which would retry for ever without their rows. If it throws, nothing is deleted.
 * @returns false if there is no such account.
 */
export const deleteAccount = (
  em: EntityManager,
  { userId, seal, marks, onlyUnused, nameWorkflows }: Deletion,
  terminate: (workflows: readonly string[]) => Promise<void>,
): Promise<boolean> =>
  em.fork().transactional(async (unit) => {
    // locked until the end: of two members who leave at once, the second sees that it is the last, and no row is added to the household
    const [held] = await unit.execute<Ids>(
      "select h.id from household h join household_member m on m.household_id = h.id where m.user_id = ? for update of h",
      [userId],
    );
    const person = await personById(unit, userId);
    if (!person) return false;
    const leadIds = await findLeads(unit, seal, person);
    const unused = onlyUnused ? await whyUnused(unit, userId) : undefined;
    if (onlyUnused && (!unused || (await findRunningContracts(unit, leadIds)).length > 0)) return false;
    const { leaving, people, cards, contracts } = await deletePerson(unit, person, leadIds);
    await forgetCardsOfAttempts(unit, contracts);
    const [others] = held
      ? await unit.execute<{ members: number }[]>("select count(*)::int as members from household_member where household_id = ?", [held.id])
      : [];
    const othersStay = (others?.members ?? 0) > 0;
    if (held && othersStay) await unit.execute(PASS_ON, [held.id, held.id]);
    if (held && !othersStay) {
      const gone = await deleteHousehold(unit, held.id);
      leaving.householdId = held.id;
      leaving.planIds = gone.planIds;
      leaving.mailIds.push(...gone.mailIds);
      leaving.messageIds.push(...gone.messageIds);
    }
    const remaining: ErasureRemaining = {
      othersStay,
      confirmed: person.confirmed,
      hadLead: leadIds.length > 0,
      cards: [...cards.map(({ card }) => card), ...(people?.cards ?? [])],
      customers: [...new Set([...cards.map(({ customer }) => customer), ...(people?.customers ?? [])])],
      owners: [userId, ...leadIds],
      workflows: nameWorkflows(leaving),
      contracts,
      recipients: [...(people?.partners ?? []), ...(people?.sellers ?? [])],
      ...(unused ? { unused } : {}),
    };
    await forgetTries(unit, marks);
    unit.create(Erasure, { id: userId, mailId: randomUUID(), recipient: person.email, remaining, createdAt: new Date() });
    await unit.flush();
    await terminate(remaining.workflows);
    return true;
  });
