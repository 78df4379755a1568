import { nameForMail } from "#domain/accounts/first-name.ts";
import { INVITATION_DAYS } from "#domain/accounts/membership.ts";
import { PRODUCT_NAME } from "#domain/product.ts";
import type { NewMail } from "../billing/public/outbox.ts";

/** The mail with an invitation. The token stands behind `#`, so that it reaches no server log; the page asks before it uses the link. */
export function invitationMail(
  publicOrigin: string,
  { email, inviter, token }: { email: string; inviter: string; token: string },
): NewMail {
  const who = nameForMail(inviter) || "Someone in your household";
  return {
    kind: "household-invitation",
    recipient: email,
    subject: `${who} invites you to plan meals together on ${PRODUCT_NAME}`,
    body: `Hello,\n\n${who} would like to share a household with you on ${PRODUCT_NAME}: one plan for the week, one shopping list, on everyone's phone.\n\nOpen this link to see the invitation. It works once, for ${INVITATION_DAYS} days:\n\n${publicOrigin}/join#token=${token}\n\nYou'll log in or sign up first, and nothing happens until you accept. Anyone with the link can use it, so keep it to yourself.\n\nDon't know who this is? Ignore this email.\n\n${PRODUCT_NAME}\n`,
    secret: true,
  };
}
