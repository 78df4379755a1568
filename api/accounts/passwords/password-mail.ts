import { nameForMail } from "#domain/accounts/first-name.ts";
import { RESET_MINUTES } from "#domain/accounts/sign-in.ts";
import { PRODUCT_NAME } from "#domain/product.ts";
import type { NewMail } from "../../billing/public/outbox.ts";

const hello = (name: string) => {
  const who = nameForMail(name);
  return `Hello${who && ` ${who}`},`;
};

/** The mail with a link to choose a new password. The token stands behind `#`, so that it reaches no server log, and the page asks for a click. */
export const passwordResetMail = (publicUrl: string, { email, name, token }: { email: string; name: string; token: string }): NewMail => ({
  kind: "password-reset",
  recipient: email,
  subject: `Choose a new password for ${PRODUCT_NAME}`,
  body: `${hello(name)}\n\nopen this link to choose a new password. It works once, for ${RESET_MINUTES} minutes:\n\n${publicUrl}/reset-password#token=${encodeURIComponent(token)}\n\nIf you did not ask for it, you need do nothing: your password stays as it is.\n\n${PRODUCT_NAME}\n`,
  secret: true,
});

/** Says that a password is new, so that nobody changes it unseen. */
export const passwordChangedMail = (publicUrl: string, { email, name }: { email: string; name: string }): NewMail => ({
  kind: "password-changed",
  recipient: email,
  subject: `Your ${PRODUCT_NAME} password was changed`,
  body: `${hello(name)}\n\nyour password was changed just now, and every other device was signed out.\n\nIf it was not you, choose a new one at once:\n\n${publicUrl}/forgot-password\n\n${PRODUCT_NAME}\n`,
});
