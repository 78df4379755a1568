import { nameForMail } from "#domain/accounts/first-name.ts";
import { CONFIRM_HOURS } from "#domain/accounts/sign-in.ts";
import { UNCONFIRMED_DAYS } from "#domain/accounts/unused-accounts.ts";
import { PRODUCT_NAME } from "#domain/product.ts";
import type { NewMail } from "../../billing/public/outbox.ts";

/**
 * The mail that asks the holder to confirm their address. The token is in the fragment, so it reaches no server log. It works only when
 * signed in to that account, so a stranger's click confirms nothing.
 */
export function confirmMail(publicUrl: string, { email, name, token }: { email: string; name: string; token: string }): NewMail {
  const who = nameForMail(name);
  return {
    kind: "confirm-address",
    recipient: email,
    subject: `Confirm your email address for ${PRODUCT_NAME}`,
    body: `Hello${who && ` ${who}`},\n\nopen this link to confirm your email address. It works for ${CONFIRM_HOURS} hours, on a device where you're logged in:\n\n${publicUrl}/confirm-address#token=${encodeURIComponent(token)}\n\nYou can start planning straight away. Once you've confirmed, you can share your household, and your data export includes messages you sent us from this address.\n\nWe delete accounts that are neither confirmed nor used for ${UNCONFIRMED_DAYS} days.\n\nDidn't sign up? Ignore this email: the account is deleted.\n\n${PRODUCT_NAME}\n`,
    secret: true,
    forget: true, // until it is confirmed, the address may belong to a stranger
  };
}
