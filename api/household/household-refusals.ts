import { INVITATION_DAYS, INVITATIONS_A_DAY, type MemberRefusal } from "#domain/accounts/membership.ts";
import type { InviteOutcome } from "../../db/accounts/household-invitation.repository.ts";
import type { JoinOutcome } from "../../db/accounts/join-household.repository.ts";
import { ApiError } from "../http/errors.ts";
import { ownersOnly } from "../http/middleware/require-owner.ts";

/** One answer for a link that is unknown, used, withdrawn or too old: whoever guesses learns nothing. */
export const noInvitation = () =>
  new ApiError({
    code: "NOT_FOUND",
    message: `This invitation doesn't work: it has been used or withdrawn, or is older than ${INVITATION_DAYS} days. Ask for a new one.`,
  });

export const LAST_OWNER =
  "You're the only owner of your household and others are in it. Make one of them an owner on your account page, then try again.";
const SUBSCRIBED =
  "Your current household has a subscription and would be deleted if you left. Cancel the subscription first, then open the link again.";

/** Why somebody cannot join now, in a sentence; null where they can. */
export const joinRefusal = (verdict: string): string | null =>
  verdict === "last owner" ? LAST_OWNER : verdict === "subscribed" ? SUBSCRIBED : null;

const conflict = (message: string) => new ApiError({ code: "CONFLICT", message });

/** @throws unless the person is in the household now. */
export function refuseJoin(outcome: JoinOutcome): void {
  if (outcome === "joined") return;
  if (outcome === "no such invitation") throw noInvitation();
  if (outcome === "already here") throw conflict("You're already in this household. The invitation still works for someone else.");
  throw conflict(
    joinRefusal(outcome) ?? "You'd leave behind everything in your current household. Confirm that's what you want, then join again.",
  );
}

/** @throws unless the change was made. */
export function refuseChange(outcome: MemberRefusal | "done"): void {
  if (outcome === "done") return;
  if (outcome === "owners only") throw ownersOnly();
  if (outcome === "no such member") throw new ApiError({ code: "NOT_FOUND", message: "This person isn't in your household." });
  throw conflict(outcome === "alone" ? "You're the only one in your household, so there's nothing to leave." : LAST_OWNER);
}

export function refusalToInvite(kind: Exclude<InviteOutcome["kind"], "invited">): ApiError {
  if (kind === "owners only") return ownersOnly();
  if (kind === "already here") return conflict("This person is already in your household.");
  return new ApiError({
    code: "TOO_MANY_REQUESTS",
    message: `Your household has sent ${INVITATIONS_A_DAY} invitations in the last 24 hours. Send this one tomorrow.`,
  });
}
