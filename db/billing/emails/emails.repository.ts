import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { type About, EMAIL_KINDS, type Email } from "#domain/billing/emails/emails.ts";
import { namedUuid } from "../../named-uuid.ts";
import { anyOf, now, partOf, query } from "../../query.ts";
import { cardPageOf, newCardLink } from "../card/card-link.repository.ts";
import { saveCardLink } from "../card/card-link.writes.ts";

/** How the outbox names a holder without an account: their address is sealed, and opened when the mail is sent. */
export const HOLDER = "holder:";

/** The id of an email, derived from its kind and what it is about: writing the same email again changes nothing. */
export const emailId = (kind: string, about: string): string => namedUuid(`${kind} ${about}`);

/** What an email is about, and how it is sent. */
type Occasion = { subscriptionId: string; about: string; origin: string; sendUntil?: Date | null; leadsToCard?: boolean };

/**
 * Puts an email to a subscription's person into the outbox, in the transaction of what it tells of. A repetition writes nothing, and
 * neither does an email to somebody who deleted their account.
 * @param about names the occasion among all of its kind: an attempt's key, a refund's, a date of a subscription.
 * @param sendUntil what it says is true until then: it is not sent later.
 * @param leadsToCard its person may have to use another card, or to confirm: whoever has no account gets a link of their own with it.
 */
export async function writeEmail(
  unit: EntityManager,
  { subscriptionId, about, origin, sendUntil = null, leadsToCard = false }: Occasion,
  write: (about: About) => Email,
): Promise<void> {
  const person = await query(unit)
    .selectFrom("subscription as s")
    .innerJoin("price as p", "p.id", "s.price_id")
    .leftJoin("auth.user as u", "u.id", "s.user_id")
    .leftJoin("contract_holder as h", "h.id", "s.holder_id")
    .select(["p.name as priceName", "u.email as address", "h.id as holderId"])
    .where("s.id", "=", subscriptionId)
    .executeTakeFirst();
  const email = person?.address ?? (person?.holderId ? `${HOLDER}${person.holderId}` : null);
  if (!person || email === null) return;
  const { priceName } = person;
  const account = person.address !== null;
  const link = leadsToCard && !account ? newCardLink(origin) : null;
  const cardPage = link?.address ?? cardPageOf(origin, subscriptionId);
  const { kind, subject, text } = write({ priceName, origin, account, cardPage });
  const id = emailId(kind, about);
  const written = await query(unit)
    .insertInto("mail")
    .values({
      id,
      kind,
      recipient: email,
      subject,
      body: text,
      secret: link !== null,
      forget: false,
      send_until: sendUntil,
      created_at: now,
    })
    .onConflict((on) => on.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (written && link) await saveCardLink(unit, subscriptionId, link.secret, false);
}

/** Longer than a mail server is waited for: whoever took an email in hand so long ago has died over it. */
const IN_HAND_SECONDS = 60;

const mail = partOf("mail");
const isTrueStill = mail.or([mail("mail.send_until", "is", null), mail("mail.send_until", ">", now)]);
const isInNoHand = mail.or([
  mail("mail.handed_at", "is", null),
  mail("mail.handed_at", "<", sql<Date>`now() - make_interval(secs => ${sql.lit(IN_HAND_SECONDS)})`),
]);

/** Takes those of these emails in hand that wait in the outbox: of several who ask at once, one gets each. */
export async function takeEmails(em: EntityManager, ids: readonly string[]): Promise<string[]> {
  const waiting = query(em).updateTable("mail").set({ handed_at: now }).where("id", "=", anyOf(ids)).where("sent_at", "is", null);
  return (await waiting.where(isTrueStill).where(isInNoHand).returning("id").execute()).map(({ id }) => id);
}

/** Lets go of emails that could not be handed over: the next who comes may try. */
export async function requeueEmails(em: EntityManager, ids: readonly string[]): Promise<void> {
  await query(em).updateTable("mail").set({ handed_at: null }).where("id", "=", anyOf(ids)).execute();
}

const WAITING = { fromSeconds: 60, toDays: 7 };
/**
 * Mails that were written and not sent, oldest first: the process that should have started their workflow may have ended between the two.
 * Younger than a minute, or in somebody's hand for less, they are likely on their way; older than a week no longer news. Sign-in links and account-deleted emails are left alone:
 * the one is useless by then, the other is emptied when its workflow gives up. An email of billing with a link is sent: that works for two weeks.
 */
export async function waitingMail(em: EntityManager, atMost: number): Promise<string[]> {
  const mails = await query(em)
    .selectFrom("mail")
    .select("id")
    .where("sent_at", "is", null)
    .where(({ or, eb }) => or([eb("secret", "=", false), eb("kind", "in", EMAIL_KINDS)]))
    .where("forget", "=", false)
    .where(isTrueStill)
    .where(isInNoHand)
    .where("created_at", "<", sql<Date>`now() - make_interval(secs => ${WAITING.fromSeconds})`)
    .where("created_at", ">", sql<Date>`now() - make_interval(days => ${WAITING.toDays})`)
    .orderBy("created_at")
    .orderBy("id")
    .limit(atMost)
    .execute();
  return mails.map(({ id }) => id);
}
