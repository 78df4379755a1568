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
    body: `Hello${who && ` ${who}`},\n\na passkey was just added to your account. The device that holds it can log in without your password.\n\nIf this wasn't you, choose a new password straight away, then remove the passkey in your login settings:\n\n${publicUrl}/forgot-password\n${publicUrl}/account/sign-in\n\n${PRODUCT_NAME}\n`,
  };
}
