import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { type About, EMAIL_KINDS, type Email } from "#domain/billing/emails/emails.ts";
import { namedUuid } from "../../named-uuid.ts";
import { anyOf, expressionsOn, now, query } from "../../query.ts";
import { cardPageUrl, newCardLink } from "../card/card-link.repository.ts";
import { saveCardLink } from "../card/card-link.writes.ts";

/** Prefix of an outbox recipient without an account: the address is stored sealed, and unsealed when the email is sent. */
export const HOLDER_PREFIX = "holder:";

/** An email's id, derived from its kind and subject matter, so that a repeated insert does nothing. */
export const emailId = (kind: string, about: string): string => namedUuid(`${kind} ${about}`);

type Occasion = { subscriptionId: string; about: string; origin: string; sendUntil?: Date | null; leadsToCard?: boolean };

/**
 * Inserts an email to a subscription's customer into the outbox, in the transaction of the event it reports. Safe to repeat. Inserts nothing if the
 * customer has deleted their account.
 * @param about identifies the event among those of its kind: an attempt's key, a refund's key, a date.
 * @param sendUntil the email is not sent later than this.
 * @param leadsToCard the customer may have to change the card or confirm: a holder without an account gets a personal link.
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
  const email = person?.address ?? (person?.holderId ? `${HOLDER_PREFIX}${person.holderId}` : null);
  if (!person || email === null) return;
  const { priceName } = person;
  const account = person.address !== null;
  const link = leadsToCard && !account ? newCardLink(origin) : null;
  const cardPage = link?.address ?? cardPageUrl(origin, subscriptionId);
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

/** Longer than the mail server's timeout: a process that claimed an email earlier than this has died. */
const CLAIM_SECONDS = 60;

const mail = expressionsOn("mail");
const isCurrent = mail.or([mail("mail.send_until", "is", null), mail("mail.send_until", ">", now)]);
const isUnclaimed = mail.or([
  mail("mail.handed_at", "is", null),
  mail("mail.handed_at", "<", sql<Date>`now() - make_interval(secs => ${sql.lit(CLAIM_SECONDS)})`),
]);

/** Claims the unsent emails among these. Of concurrent callers, one gets each email. */
export async function claimEmails(em: EntityManager, ids: readonly string[]): Promise<string[]> {
  const waiting = query(em).updateTable("mail").set({ handed_at: now }).where("id", "=", anyOf(ids)).where("sent_at", "is", null);
  return (await waiting.where(isCurrent).where(isUnclaimed).returning("id").execute()).map(({ id }) => id);
}

/** Releases emails that could not be delivered, so that they are tried again. */
export async function requeueEmails(em: EntityManager, ids: readonly string[]): Promise<void> {
  await query(em).updateTable("mail").set({ handed_at: null }).where("id", "=", anyOf(ids)).execute();
}

const UNSENT_AGE = { fromSeconds: 60, toDays: 7 };
/**
 * Unsent emails, oldest first: a process may have ended between inserting an email and sending it. Leaves out emails younger than a minute, which are
 * probably being sent, and those older than a week. Also leaves out login links, which have expired, and account-deleted emails, which their workflow
 * erases when it fails; billing's own links are included, because they stay valid for two weeks.
 */
export async function findUnsentEmails(em: EntityManager, atMost: number): Promise<string[]> {
  const mails = await query(em)
    .selectFrom("mail")
    .select("id")
    .where("sent_at", "is", null)
    .where(({ or, eb }) => or([eb("secret", "=", false), eb("kind", "in", EMAIL_KINDS)]))
    .where("forget", "=", false)
    .where(isCurrent)
    .where(isUnclaimed)
    .where("created_at", "<", sql<Date>`now() - make_interval(secs => ${UNSENT_AGE.fromSeconds})`)
    .where("created_at", ">", sql<Date>`now() - make_interval(days => ${UNSENT_AGE.toDays})`)
    .orderBy("created_at")
    .orderBy("id")
    .limit(atMost)
    .execute();
  return mails.map(({ id }) => id);
}
