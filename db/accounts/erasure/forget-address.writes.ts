import type { EntityManager } from "@mikro-orm/postgresql";

type Ids = { id: string }[];
const ids = (rows: Ids): string[] => rows.map(({ id }) => id);

/** Copies of support messages sent to our staff; each contains its message's id. */
export const SUPPORT_COPIES = `delete from mail m using support_message s where m.kind = 'support' and position(s.id::text in m.body) > 0`;

/** Attempts are counted under their kind and a keyed hash of the person. */
const FORGET_TRIES = "delete from request_count where substring(key from '[^:]*$') = any(?::text[])";

/** Deletes data found by address: mails, support messages, invitations, data requests and unused sign-in links. */
export async function forgetAddress(unit: EntityManager, email: string): Promise<{ mailIds: string[]; messageIds: string[] }> {
  const mails = await unit.execute<Ids>("delete from mail where lower(recipient) = lower(?) returning id", [email]);
  const copies = await unit.execute<Ids>(`${SUPPORT_COPIES} and lower(s.email) = lower(?) returning m.id`, [email]);
  const messages = await unit.execute<Ids>("delete from support_message where lower(email) = lower(?) returning id", [email]);
  await unit.execute("delete from household_invitation where email = lower(?)", [email]);
  await unit.execute("delete from lead_invitation where lower(email) = lower(?)", [email]);
  await unit.execute("delete from data_request where email = lower(?)", [email]);
  await unit.execute("delete from auth.verification where position(lower(?) in lower(value)) > 0", [JSON.stringify(email)]);
  return { mailIds: ids([...mails, ...copies]), messageIds: ids(messages) };
}

/** @param marks keyed hashes under which the person's attempts are counted. */
export async function forgetTries(unit: EntityManager, marks: readonly string[]): Promise<void> {
  if (marks.length > 0) await unit.execute(FORGET_TRIES, [`{${marks.join(",")}}`]);
}
