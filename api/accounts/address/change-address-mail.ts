import { nameForMail } from "#domain/accounts/first-name.ts";
import { CONFIRM_HOURS } from "#domain/accounts/sign-in.ts";
import { PRODUCT_NAME } from "#domain/product.ts";
import type { NewMail } from "../../billing/public/outbox.ts";

type Change = { name: string; from: string; to: string };
const hello = (name: string) => {
  const who = nameForMail(name);
  return `Hello${who && ` ${who}`},`;
};

/** Asks the holder to confirm a new address. The token is in the fragment, so it reaches no server log; it works only when signed in to that account. */
export const newAddressMail = (publicUrl: string, { name, to }: Change, token: string): NewMail => ({
  kind: "new-address",
  recipient: to,
  subject: `Confirm your new email address for ${PRODUCT_NAME}`,
  body: `${hello(name)}\n\nopen this link to use this address for your account from now on. It works for ${CONFIRM_HOURS} hours, on a device where you're logged in:\n\n${publicUrl}/change-address#token=${encodeURIComponent(token)}\n\nDidn't ask for this? Ignore this email and nothing changes.\n\n${PRODUCT_NAME}\n`,
  secret: true,
  forget: true, // until it is confirmed, the address may belong to a stranger
});

/** Sent to the holder of an address that already has an account, so that only they learn of it. */
export const addressTakenMail = (publicUrl: string, to: string): NewMail => ({
  kind: "address-taken",
  recipient: to,
  subject: `This address has a ${PRODUCT_NAME} account`,
  body: `Hello,\n\nsomeone asked to use this address for another ${PRODUCT_NAME} account. It already has its own account, so nothing has changed.\n\nIf it was you, log in with this address, or delete this account first:\n\n${publicUrl}/login\n\nIf it wasn't you, ignore this email.\n\n${PRODUCT_NAME}\n`,
});

/** Warns the old address before the change, while its holder can still prevent it. */
export const addressAskedMail = (publicUrl: string, { name, from, to }: Change): NewMail => ({
  kind: "address-change-asked",
  recipient: from,
  subject: `Your ${PRODUCT_NAME} email address is about to change`,
  body: `${hello(name)}\n\nsomeone logged in to your account asked to change its email address to ${to}. It changes once the link sent there is opened. Until then, log in with this one.\n\nIf it wasn't you, choose a new password straight away. It logs everyone else out and stops the link working:\n\n${publicUrl}/forgot-password\n\n${PRODUCT_NAME}\n`,
  secret: true, // it names another address
});

/** Confirms the change to the old address. */
export const addressChangedMail = ({ name, from, to }: Change, supportEmail: string): NewMail => ({
  kind: "address-changed",
  recipient: from,
  subject: `Your ${PRODUCT_NAME} email address was changed`,
  body: `${hello(name)}\n\nyour account now belongs to ${to}. We won't email this address again, and every other device has been logged out.\n\nIf this wasn't you, contact ${supportEmail} straight away.\n\n${PRODUCT_NAME}\n`,
  secret: true,
  forget: true, // the address no longer belongs to an account
});
