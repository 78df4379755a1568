import type { EntityManager } from "@mikro-orm/postgresql";
import { INVITATION_KEPT_DAYS, INVITATIONS_A_DAY, invitationEnd } from "#domain/accounts/membership.ts";
import { householdPeople, lockOwnHousehold } from "../household/household-people.repository.ts";
import { HouseholdInvitation } from "./household-invitation.entity.ts";

export type InvitationRow = { id: string; email: string; sentAt: Date; expiresAt: Date };
export type InviteOutcome = { kind: "invited"; invitation: InvitationRow } | { kind: "owners only" | "already here" | "too many" };

const OPEN = "accepted_at is null and revoked_at is null";

/** Invitations that are neither accepted nor revoked, newest first, including expired ones. */
export const findInvitations = (em: EntityManager, householdId: string): Promise<InvitationRow[]> =>
  em.execute<InvitationRow[]>(
    `select id, email, created_at as "sentAt", expires_at as "expiresAt" from household_invitation
     where household_id = ? and ${OPEN} order by created_at desc, id`,
    [householdId],
  );

type NewInvitation = { id: string; actorId: string; email: string; tokenHash: string };

/** Invites an address into the household of `actorId`, revoking an earlier invitation to it. */
export const invite = (em: EntityManager, { id, actorId, email, tokenHash }: NewInvitation): Promise<InviteOutcome> =>
  em.fork().transactional(async (unit) => {
    const held = await lockOwnHousehold(unit, actorId);
    if (!held?.people.some(({ userId, role }) => userId === actorId && role === "owner")) return { kind: "owners only" };
    if ((await householdPeople(unit, held.id)).some((person) => person.email.toLowerCase() === email)) return { kind: "already here" };
    const [sent] = await unit.execute<{ count: string }[]>(
      "select count(*) from household_invitation where household_id = ? and created_at > now() - interval '1 day'",
      [held.id],
    );
    if (Number(sent?.count) >= INVITATIONS_A_DAY) return { kind: "too many" };
    await unit.execute("delete from household_invitation where expires_at < now() - make_interval(days => ?)", [INVITATION_KEPT_DAYS]);
    await unit.execute(`update household_invitation set revoked_at = now() where household_id = ? and email = ? and ${OPEN}`, [
      held.id,
      email,
    ]);
    const sentAt = new Date();
    const expiresAt = invitationEnd(sentAt);
    unit.create(HouseholdInvitation, { id, household: held.id, email, tokenHash, invitedBy: actorId, createdAt: sentAt, expiresAt });
    return { kind: "invited", invitation: { id, email, sentAt, expiresAt } };
  });

/** Revokes an invitation. */
export const withdrawInvitation = (
  em: EntityManager,
  actorId: string,
  id: string,
): Promise<"done" | "owners only" | "no such invitation"> =>
  em.fork().transactional(async (unit) => {
    const held = await lockOwnHousehold(unit, actorId);
    if (!held?.people.some(({ userId, role }) => userId === actorId && role === "owner")) return "owners only";
    const rows = await unit.execute<unknown[]>(
      `update household_invitation set revoked_at = now() where id = ? and household_id = ? and ${OPEN} returning id`,
      [id, held.id],
    );
    return rows.length > 0 ? "done" : "no such invitation";
  });

export type OpenInvitation = { id: string; householdId: string; inviter: string; people: number; expiresAt: Date };

/** The open invitation of a link. */
export async function findOpenInvitation(em: EntityManager, tokenHash: string): Promise<OpenInvitation | undefined> {
  const [row] = await em.execute<OpenInvitation[]>(
    `select i.id, i.household_id as "householdId", u.name as inviter, i.expires_at as "expiresAt",
       (select count(*)::int from household_member m where m.household_id = i.household_id) as people
     from household_invitation i join auth."user" u on u.id = i.invited_by_id
     where i.token_hash = ? and ${OPEN} and i.expires_at > now()`,
    [tokenHash],
  );
  return row;
}

/** Marks an invitation as accepted. @returns false if it is no longer open. */
export async function acceptInvitation(unit: EntityManager, id: string): Promise<boolean> {
  const rows = await unit.execute<unknown[]>(
    `update household_invitation set accepted_at = now() where id = ? and ${OPEN} and expires_at > now() returning id`,
    [id],
  );
  return rows.length > 0;
}
