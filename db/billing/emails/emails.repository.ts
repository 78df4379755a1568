import { createHash } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { type About, EMAIL_KINDS, type Email, type EmailKind } from "#domain/billing/emails/emails.ts";
import { cardPageOf, newCardLink, saveCardLink } from "../card/card-link.repository.ts";

/** How the outbox names a holder without an account: their address is sealed, and opened when the mail is sent. */
export const HOLDER = "holder:";

/** Any UUID that nothing else makes names with. */
const NAMESPACE = Buffer.from("5f0c1c1e6a8b4f0e9a36d1a7c2b94e70", "hex");

/**
 * The id of an email, made from its kind and what it is about (a UUID of version 5, RFC 9562): the same email has the same id
 * whoever writes it and however often, so the outbox holds it once.
 */
export function emailId(kind: EmailKind, about: string): string {
  const hash = createHash("sha1").update(NAMESPACE).update(`${kind} ${about}`).digest().subarray(0, 16);
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  return hash.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

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
  const [holder] = await unit.execute<{ email: string; priceName: string; account: boolean }[]>(
    `select coalesce(u.email, '${HOLDER}' || h.id) as email, p.name as "priceName", u.id is not null as account from subscription s
     join price p on p.id = s.price_id left join auth."user" u on u.id = s.user_id left join contract_holder h on h.id = s.holder_id
     where s.id = ? and coalesce(u.id, h.id) is not null`,
    [subscriptionId],
  );
  if (!holder) return;
  const { email, priceName, account } = holder;
  const link = leadsToCard && !account ? newCardLink(origin) : null;
  const cardPage = link?.address ?? cardPageOf(origin, subscriptionId);
  const { kind, subject, text } = write({ priceName, origin, account, cardPage });
  const [written] = await unit.execute<{ id: string }[]>(
    `insert into mail (id, kind, recipient, subject, body, secret, forget, send_until, created_at) values (?, ?, ?, ?, ?, ?, false, ?, now())
     on conflict (id) do nothing returning id`,
    [emailId(kind, about), kind, email, subject, text, link !== null, sendUntil],
  );
  if (written && link) await saveCardLink(unit, subscriptionId, link.secret, false);
}

/** Longer than a mail server is waited for: whoever took an email in hand so long ago has died over it. */
const IN_HAND_SECONDS = 60;

/** Takes those of these emails in hand that wait in the outbox: of several who ask at once, one gets each. */
export const takeEmails = async (em: EntityManager, ids: readonly string[]): Promise<string[]> =>
  (
    await em.execute<{ id: string }[]>(
      `update mail set handed_at = now() where id = any(?::uuid[]) and sent_at is null
       and (send_until is null or send_until > now()) and (handed_at is null or handed_at < now() - make_interval(secs => ?)) returning id`,
      [`{${ids.join(",")}}`, IN_HAND_SECONDS],
    )
  ).map(({ id }) => id);

/** Lets go of emails that could not be handed over: the next who comes may try. */
export const requeueEmails = async (em: EntityManager, ids: readonly string[]): Promise<void> => {
  await em.execute("update mail set handed_at = null where id = any(?::uuid[])", [`{${ids.join(",")}}`]);
};

const WAITING = { fromSeconds: 60, toDays: 7 };
/**
 * Mails that were written and not sent, oldest first: the process that should have started their workflow may have ended between the two.
 * Younger than a minute, or in somebody's hand for less, they are likely on their way; older than a week no longer news. Sign-in links and account-deleted emails are left alone:
 * the one is useless by then, the other is emptied when its workflow gives up. An email of billing with a link is sent: that works for two weeks.
 */
export const waitingMail = async (em: EntityManager, atMost: number): Promise<string[]> =>
  (
    await em.execute<{ id: string }[]>(
      `select id from mail where sent_at is null and (not secret or kind = any(?::text[])) and not forget and (send_until is null or send_until > now())
       and (handed_at is null or handed_at < now() - make_interval(secs => ${IN_HAND_SECONDS})) and created_at < now() - make_interval(secs => ?) and created_at > now() - make_interval(days => ?) order by created_at, id limit ?`,
      [`{${EMAIL_KINDS.join(",")}}`, WAITING.fromSeconds, WAITING.toDays, atMost],
    )
  ).map(({ id }) => id);
