import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { MAX_WRONG_CODES } from "#domain/accounts/data-request.ts";
import { HOLDER_PREFIX } from "../../billing/emails/emails.repository.ts";
import { findLeadsByEmail } from "../../leads/lead-address.repository.ts";
import { now, query } from "../../query.ts";
import type { Seal } from "../../seal.ts";

type Moment = Date | string;
export type OpenRequest = { id: string; email: string; createdAt: Moment; confirmedAt: Moment | null; expiresAt: Moment; account: boolean };

/** Open requests, with whether their address has an account by now. */
const open = (em: EntityManager) =>
  query(em)
    .selectFrom("data_request as r")
    .select(["r.id", "r.email", "r.created_at as createdAt", "r.confirmed_at as confirmedAt", "r.expires_at as expiresAt"])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom("auth.user as u")
          .select("u.id")
          .where(sql<boolean>`lower(u.email) = ${sql.ref("r.email")}`),
      )
        .$castTo<boolean>()
        .as("account"),
    )
    .where("r.expires_at", ">", now)
    .where("r.wrong_codes", "<", MAX_WRONG_CODES);

/** Newest first. */
export const openRequests = (em: EntityManager): Promise<OpenRequest[]> => open(em).orderBy("r.created_at", "desc").execute();

/** An open request with a confirmed address; `undefined` if there is none. */
export const confirmedRequest = (em: EntityManager, id: string): Promise<OpenRequest | undefined> =>
  open(em).where("r.id", "=", id).where("r.confirmed_at", "is not", null).executeTakeFirst();

const HELD = `
  with asked as (select ?::uuid[] as leads, ?::text as email, ?::text as holder),
    h as (select c.id from contract_holder c, asked where c.lead_id = any(asked.leads))
  select (select count(*)::int from subscription s join h on h.id = s.holder_id where s.cancelled_at is null) as contracts,
    (select count(*)::int from payment_method m join h on h.id = m.holder_id) as cards,
    (select count(*)::int from support_message where lower(email) = asked.email) as "supportMessages",
    (select count(*)::int from mail where lower(recipient) = asked.email or recipient in (select asked.holder || h.id from h)) as mails
  from asked`;

/** Counts; `contracts` = active subscriptions. */
export type Held = { leads: number; contracts: number; cards: number; supportMessages: number; mails: number };

/** Counts of what we hold under an address without an account. */
export async function countHeldData(em: EntityManager, seal: Seal | null, email: string): Promise<Held> {
  const leads = seal ? await findLeadsByEmail(em, seal, email) : [];
  const [held] = await em.execute<Omit<Held, "leads">[]>(HELD, [`{${leads.join(",")}}`, email, HOLDER_PREFIX]);
  return { leads: leads.length, contracts: 0, cards: 0, supportMessages: 0, mails: 0, ...held };
}
