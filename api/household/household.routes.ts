import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { z } from "zod";
import {
  ChangeRole,
  HouseholdInvitation,
  HouseholdPeople,
  InvitationPreview,
  InvitationToken,
  InviteByMail,
  JoinHousehold,
} from "#contracts/household/household.ts";
import { firstNameOf, nameForMail } from "#domain/accounts/first-name.ts";
import { INVITATION_DAYS, INVITATIONS_A_DAY, type MemberRefusal } from "#domain/accounts/membership.ts";
import { PRODUCT_NAME } from "#domain/product.ts";
import { listName } from "#domain/shopping/list-name.ts";
import {
  findInvitations,
  findOpenInvitation,
  type InvitationRow,
  type InviteOutcome,
  invite,
  withdrawInvitation,
} from "../../db/accounts/household-invitation.repository.ts";
import { departureEffects, type JoinOutcome, joinHousehold } from "../../db/accounts/join-household.repository.ts";
import { findHouseholdLinks } from "../../db/accounts/secret-link.repository.ts";
import { getHousehold } from "../../db/household/household.repository.ts";
import { changeRole, householdPeople, removeMember } from "../../db/household/household-people.repository.ts";
import { hashSecret, newSecret } from "../../db/secret.ts";
import { securityEvent } from "../../server/security-events.ts";
import { type NewMail, postMail } from "../billing/public/outbox.ts";
import type { ApiDeps } from "../deps.ts";
import { describe, SIGNED_OUT } from "../http/describe.ts";
import { ApiError, notFound } from "../http/errors.ts";
import { CONFIRM_FIRST, requireConfirmed } from "../http/middleware/require-confirmed.ts";
import { ownersOnly, requireOwner } from "../http/middleware/require-owner.ts";
import { RECENTLY, requireRecent } from "../http/middleware/require-recent.ts";
import { type ApiEnv, requireUser, signedIn } from "../http/middleware/session.ts";
import { validate } from "../http/validate.ts";

/** The mail with an invitation. The token is in the fragment, so it reaches no server log; the page asks before it uses the link. */
function invitationMail(publicOrigin: string, { email, inviter, token }: { email: string; inviter: string; token: string }): NewMail {
  const who = nameForMail(inviter) || "Someone in your household";
  return {
    kind: "household-invitation",
    recipient: email,
    subject: `${who} invites you to plan meals together on ${PRODUCT_NAME}`,
    body: `Hello,\n\n${who} would like to share a household with you on ${PRODUCT_NAME}: one plan for the week, one shopping list, on everyone's phone.\n\nOpen this link to see the invitation. It works once, for ${INVITATION_DAYS} days:\n\n${publicOrigin}/join#token=${token}\n\nYou'll log in or sign up first, and nothing happens until you accept. Anyone with the link can use it, so keep it to yourself.\n\nDon't know who this is? Ignore this email.\n\n${PRODUCT_NAME}\n`,
    secret: true,
  };
}

/** The same error for an unknown, used, withdrawn or expired link, so that guessing reveals nothing. */
const noInvitation = () =>
  new ApiError({
    code: "NOT_FOUND",
    message: `This invitation doesn't work: it has been used or withdrawn, or is older than ${INVITATION_DAYS} days. Ask for a new one.`,
  });

const LAST_OWNER =
  "You're the only owner of your household and others are in it. Make one of them an owner on your account page, then try again.";
const SUBSCRIBED =
  "Your current household has a subscription and would be deleted if you left. Cancel the subscription first, then open the link again.";

/** Why a person cannot join now, as a sentence; null = they can. */
const joinRefusal = (verdict: string): string | null =>
  verdict === "last owner" ? LAST_OWNER : verdict === "subscribed" ? SUBSCRIBED : null;

const conflict = (message: string) => new ApiError({ code: "CONFLICT", message });

/** @throws ApiError unless the person has joined. */
function rejectUnlessJoined(outcome: JoinOutcome): void {
  if (outcome === "joined") return;
  if (outcome === "no such invitation") throw noInvitation();
  if (outcome === "already here") throw conflict("You're already in this household. The invitation still works for someone else.");
  throw conflict(
    joinRefusal(outcome) ?? "You'd leave behind everything in your current household. Confirm that's what you want, then join again.",
  );
}

/** @throws ApiError unless the change was made. */
function rejectUnlessDone(outcome: MemberRefusal | "done"): void {
  if (outcome === "done") return;
  if (outcome === "owners only") throw ownersOnly();
  if (outcome === "no such member") throw new ApiError({ code: "NOT_FOUND", message: "This person isn't in your household." });
  throw conflict(outcome === "alone" ? "You're the only one in your household, so there's nothing to leave." : LAST_OWNER);
}

function invitationError(kind: Exclude<InviteOutcome["kind"], "invited">): ApiError {
  if (kind === "owners only") return ownersOnly();
  if (kind === "already here") return conflict("This person is already in your household.");
  return new ApiError({
    code: "TOO_MANY_REQUESTS",
    message: `Your household has sent ${INVITATIONS_A_DAY} invitations in the last 24 hours. Send this one tomorrow.`,
  });
}

const Success = z.object({ success: z.literal(true) });
const success = { success: true as const };
const Id = z.object({ id: z.uuid("That isn't an invitation ID") });
const MemberId = z.object({ userId: z.uuid("That isn't a member ID") });
const TAG = "Household";
const OWNERS = { ...SIGNED_OUT, 403: "Owners only" } as const;

const iso = (moment: Date | string) => new Date(moment).toISOString();
const presentInvitation = ({ id, email, sentAt, expiresAt }: InvitationRow): HouseholdInvitation => ({
  id,
  email,
  sentAt: iso(sentAt),
  expiresAt: iso(expiresAt),
});

/** Mounted at /household: members, invitations, joining and leaving. */
export const householdRoutes = ({ temporal, publicOrigin }: ApiDeps) =>
  new Hono<ApiEnv>()
    .use(requireUser)
    .get("/", describe("Who shares the household, with open invitations for owners", TAG, 200, HouseholdPeople, SIGNED_OUT), async (c) => {
      const { em } = c.var;
      const you = signedIn(c).id;
      const { household, role } = await getHousehold(em, you);
      const members = (await householdPeople(em, household.id)).map((person) => ({
        userId: person.userId,
        firstName: firstNameOf(person.name),
        email: role === "owner" || person.userId === you ? person.email : null,
        role: person.role,
        you: person.userId === you,
        joinedAt: iso(person.joinedAt),
      }));
      const invitations = role === "owner" ? (await findInvitations(em, household.id)).map(presentInvitation) : [];
      const links = (await findHouseholdLinks(em, household.id)).map(({ madeBy, createdAt, list }) => ({
        madeBy,
        createdAt: iso(createdAt),
        list: list && { id: list.id, name: listName({ monday: list.monday, createdAt: iso(list.createdAt) }) },
      }));
      return c.json({ role, members, invitations, links } satisfies HouseholdPeople);
    })
    .post(
      "/invitations",
      describe("Invite by email; the same address again gets a new link, and the old one stops working", TAG, 201, HouseholdInvitation, {
        ...OWNERS,
        403: `${OWNERS[403]}. ${RECENTLY[403]}`,
        409: "Already in the household",
        422: "Not an address",
        429: "Too many invitations in 24 hours",
      }),
      requireOwner,
      requireConfirmed,
      requireRecent,
      validate("json", InviteByMail),
      async (c) => {
        const { email } = c.req.valid("json");
        const { id: actorId, name } = signedIn(c);
        const token = newSecret();
        const outcome = await invite(c.var.em, { id: randomUUID(), actorId, email, tokenHash: hashSecret(token) });
        if (outcome.kind !== "invited") throw invitationError(outcome.kind);
        await postMail({ em: c.var.em, temporal }, invitationMail(publicOrigin, { email, inviter: name, token }));
        return c.json(presentInvitation(outcome.invitation), 201);
      },
    )
    .delete(
      "/invitations/:id",
      describe("Withdraw an invitation: its link stops working", TAG, 200, Success, { ...OWNERS, 404: "No such open invitation" }),
      requireOwner,
      validate("param", Id),
      async (c) => {
        const outcome = await withdrawInvitation(c.var.em, signedIn(c).id, c.req.valid("param").id);
        if (outcome === "owners only") throw ownersOnly();
        if (outcome === "no such invitation") throw notFound("invitation");
        return c.json(success);
      },
    )
    .post(
      "/join/preview",
      describe("Preview an invitation and its effect on your household", TAG, 200, InvitationPreview, {
        ...SIGNED_OUT,
        404: "The link doesn't work, or no longer works",
      }),
      validate("json", InvitationToken),
      async (c) => {
        const { em } = c.var;
        const { id: userId, confirmed } = signedIn(c);
        const invitation = await findOpenInvitation(em, hashSecret(c.req.valid("json").token));
        if (!invitation) throw noInvitation();
        const { household } = await getHousehold(em, userId);
        const { holdings, others, verdict } = await departureEffects(em, userId, {
          id: household.id,
          people: await householdPeople(em, household.id),
        });
        return c.json({
          from: firstNameOf(invitation.inviter),
          people: invitation.people,
          expiresAt: iso(invitation.expiresAt),
          alreadyHere: household.id === invitation.householdId,
          refusal: confirmed ? joinRefusal(verdict) : CONFIRM_FIRST,
          confirm: verdict === "to confirm",
          mine: { others, ...holdings },
          comeAlong: others === 0 ? [...household.allergens, ...household.avoidWords] : [],
        } satisfies InvitationPreview);
      },
    )
    .post(
      "/join",
      describe("Join the household that the link opens; the link works once", TAG, 200, Success, {
        ...SIGNED_OUT,
        403: "The address is not confirmed",
        404: "The link doesn't work, or no longer works",
        409: "Already in it, would leave others without an owner, still pays, or hasn't set leaveMine",
      }),
      requireConfirmed,
      validate("json", JoinHousehold),
      async (c) => {
        const { token, leaveMine } = c.req.valid("json");
        rejectUnlessJoined(await joinHousehold(c.var.em, { userId: signedIn(c).id, tokenHash: hashSecret(token), leaveMine }));
        return c.json(success);
      },
    )
    .put(
      "/members/:userId",
      describe("Make someone an owner or a member", TAG, 200, Success, { ...OWNERS, 404: "No such member", 409: "The last owner" }),
      requireOwner,
      validate("param", MemberId),
      validate("json", ChangeRole),
      async (c) => {
        rejectUnlessDone(await changeRole(c.var.em, signedIn(c).id, c.req.valid("param").userId, c.req.valid("json").role));
        const { role } = c.req.valid("json");
        securityEvent("role-changed", { account: signedIn(c).id, subject: c.req.valid("param").userId, role });
        return c.json(success);
      },
    )
    .delete(
      "/members/:userId",
      describe("Remove someone from the household, or leave it", TAG, 200, Success, {
        ...OWNERS,
        404: "No such member",
        409: "The last owner while others remain, or the only member",
      }),
      validate("param", MemberId),
      async (c) => {
        rejectUnlessDone(await removeMember(c.var.em, signedIn(c).id, c.req.valid("param").userId));
        securityEvent("role-changed", { account: signedIn(c).id, subject: c.req.valid("param").userId, role: "none" });
        return c.json(success);
      },
    );
