import { INVITATION_DAYS, INVITATIONS_A_DAY, type MemberRefusal } from "#domain/accounts/membership.ts";
import type { InviteOutcome } from "../../../db/accounts/household-invitation.repository.ts";
import type { JoinOutcome } from "../../../db/accounts/join-household.repository.ts";
import { ApiError } from "../../http/errors.ts";
import { ownersOnly } from "../../http/middleware/require-owner.ts";

/** One answer for a link that is unknown, used, withdrawn or too old: whoever guesses learns nothing. */
export const noInvitation = () =>
  new ApiError({
    code: "NOT_FOUND",
    message: `This invitation does not work: it was used or withdrawn, or is older than ${INVITATION_DAYS} days. Ask for a new one.`,
  });

export const LAST_OWNER =
  "You are the only owner of your household, and others belong to it. Make one of them an owner on your account page, then try again.";
const SUBSCRIBED =
  "Your own household still pays for a subscription, and would be deleted with you gone. Cancel the subscription first, then open the link again.";

/** Why somebody cannot join now, in a sentence; null where they can. */
export const joinRefusal = (verdict: string): string | null =>
  verdict === "last owner" ? LAST_OWNER : verdict === "subscribed" ? SUBSCRIBED : null;

const conflict = (message: string) => new ApiError({ code: "CONFLICT", message });

/** @throws unless the person is in the household now. */
export function refuseJoin(outcome: JoinOutcome): void {
  if (outcome === "joined") return;
  if (outcome === "no such invitation") throw noInvitation();
  if (outcome === "already here") throw conflict("You belong to this household already. The invitation still works for somebody else.");
  throw conflict(
    joinRefusal(outcome) ?? "You would leave behind what your own household holds. Say that this is what you want, then join again.",
  );
}

/** @throws unless the change was made. */
export function refuseChange(outcome: MemberRefusal | "done"): void {
  if (outcome === "done") return;
  if (outcome === "owners only") throw ownersOnly();
  if (outcome === "no such member") throw new ApiError({ code: "NOT_FOUND", message: "This person does not belong to your household." });
  throw conflict(outcome === "alone" ? "You are the only one in your household, so there is nothing to leave." : LAST_OWNER);
}

export function refusalToInvite(kind: Exclude<InviteOutcome["kind"], "invited">): ApiError {
  if (kind === "owners only") return ownersOnly();
  if (kind === "already here") return conflict("This person belongs to your household already.");
  return new ApiError({
    code: "TOO_MANY_REQUESTS",
    message: `Your household has sent ${INVITATIONS_A_DAY} invitations in the last 24 hours. Send this one tomorrow.`,
  });
}
