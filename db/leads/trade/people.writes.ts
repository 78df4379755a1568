import type { EntityManager } from "@mikro-orm/postgresql";
import { invitationEnd } from "#domain/accounts/membership.ts";
import { TRADE_ROLE, type TradeKind } from "#domain/leads/trade.ts";
import type { AuditEntry } from "#domain/operators/audit.ts";
import { writeAudit } from "../../operators/audit.writes.ts";
import { now, query } from "../../query.ts";
import { findTradeInvitation } from "./organisations.repository.ts";

/** `name`: the organisation's. */
export type TradeInvited =
  | { kind: "invited"; name: string; expiresAt: Date }
  | { kind: "no such organisation" }
  | { kind: "has an account" };
export type Invited = { id: string; kind: TradeKind; organisationId: string; email: string; tokenHash: string };

const organisationTable = (kind: TradeKind) => (kind === "buyer" ? "lead_buyer" : "lead_seller");
const ownerColumns = (kind: TradeKind, id: string) => ({
  buyer_id: kind === "buyer" ? id : null,
  seller_id: kind === "seller" ? id : null,
});

/**
 * Whether the address belongs to a household, an operator, or a buyer or seller.
 * A trade account without an organisation, left by an interrupted sign-up, counts as free.
 */
async function isTaken(unit: EntityManager, email: string): Promise<boolean> {
  const found = await query(unit)
    .selectFrom("auth.user as u")
    .leftJoin("lead_account as a", "a.user_id", "u.id")
    .select(["u.role", "a.user_id as belongs"])
    .where("u.email", "=", email)
    .executeTakeFirst();
  return found !== undefined && (found.role !== TRADE_ROLE || found.belongs !== null);
}

/** Invites an address and revokes its earlier invitation. */
export const inviteToTrade = (
  em: EntityManager,
  { id, kind, organisationId, email, tokenHash }: Invited,
  audit: AuditEntry,
): Promise<TradeInvited> =>
  em.fork().transactional(async (unit) => {
    const found = await query(unit).selectFrom(organisationTable(kind)).select("name").where("id", "=", organisationId).executeTakeFirst();
    if (!found) return { kind: "no such organisation" };
    if (await isTaken(unit, email)) return { kind: "has an account" };
    const createdAt = new Date();
    const expiresAt = invitationEnd(createdAt);
    await query(unit)
      .updateTable("lead_invitation")
      .set({ revoked_at: now })
      .where("email", "=", email)
      .where("accepted_at", "is", null)
      .where("revoked_at", "is", null)
      .execute();
    await query(unit)
      .insertInto("lead_invitation")
      .values({ id, ...ownerColumns(kind, organisationId), email, token_hash: tokenHash, created_at: createdAt, expires_at: expiresAt })
      .execute();
    await writeAudit(unit, audit);
    return { kind: "invited", name: found.name, expiresAt };
  });

/** @returns whether there was an open invitation of this id. */
export const withdrawInvitation = (em: EntityManager, id: string, audit: AuditEntry): Promise<boolean> =>
  em.fork().transactional(async (unit) => {
    const withdrawn = await query(unit)
      .updateTable("lead_invitation")
      .set({ revoked_at: now })
      .where("id", "=", id)
      .where("accepted_at", "is", null)
      .where("revoked_at", "is", null)
      .returning("id")
      .execute();
    if (withdrawn.length > 0) await writeAudit(unit, audit);
    return withdrawn.length > 0;
  });

/**
 * Accepts an invitation and creates its account. Locks the invitation, so that a double click creates one account.
 * @param makeAccount creates the account, or finds the one that an interrupted attempt created. @returns its id.
 */
export const acceptInvitation = (
  em: EntityManager,
  tokenHash: string,
  makeAccount: (email: string) => Promise<string>,
): Promise<"accepted" | "no such invitation" | "has an account"> =>
  em.fork().transactional(async (unit) => {
    await query(unit).selectFrom("lead_invitation").select("id").where("token_hash", "=", tokenHash).forUpdate().execute();
    const invitation = await findTradeInvitation(unit, tokenHash);
    if (!invitation) return "no such invitation";
    if (await isTaken(unit, invitation.email)) return "has an account";
    const { kind, id } = invitation.organisation;
    const userId = await makeAccount(invitation.email);
    await query(unit)
      .insertInto("lead_account")
      .values({ user_id: userId, ...ownerColumns(kind, id), created_at: now })
      .execute();
    await query(unit).updateTable("lead_invitation").set({ accepted_at: now }).where("id", "=", invitation.id).execute();
    return "accepted";
  });

/** Deletes a person's trade account with its sessions, invitations and emails. @returns whether it existed. */
export const removeFromTrade = (em: EntityManager, userId: string, audit: AuditEntry): Promise<boolean> =>
  em.fork().transactional(async (unit) => {
    const found = await query(unit)
      .selectFrom("lead_account as a")
      .innerJoin("auth.user as u", "u.id", "a.user_id")
      .select("u.email")
      .where("a.user_id", "=", userId)
      .forUpdate("a")
      .executeTakeFirst();
    if (!found) return false;
    await query(unit).deleteFrom("mail").where("recipient", "=", found.email).execute();
    await query(unit).deleteFrom("lead_invitation").where("email", "=", found.email).execute();
    await query(unit).deleteFrom("auth.user").where("id", "=", userId).where("role", "=", TRADE_ROLE).execute();
    await writeAudit(unit, audit);
    return true;
  });
