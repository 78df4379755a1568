import { nameForMail } from "#domain/accounts/first-name.ts";
import { PRODUCT_NAME } from "#domain/product.ts";
import type { NewMail } from "../../billing/public/outbox.ts";

/** Says that there is another way into the account, so that nobody adds one unseen. */
export function passkeyAddedMail(publicUrl: string, { email, name }: { email: string; name: string }): NewMail {
  const who = nameForMail(name);
  return {
    kind: "passkey-added",
    recipient: email,
    subject: `A passkey was added to your ${PRODUCT_NAME} account`,
    body: `Hello${who && ` ${who}`},\n\na passkey was added to your account just now: the device that keeps it signs in without your password.\n\nIf it was not you, choose a new password at once, then remove the passkey where you see how you sign in:\n\n${publicUrl}/forgot-password\n${publicUrl}/account/sign-in\n\n${PRODUCT_NAME}\n`,
  };
}
