import { nameForMail } from "#domain/accounts/first-name.ts";
import { RESET_MINUTES } from "#domain/accounts/sign-in.ts";
import { londonFormat } from "#domain/london.ts";
import { PRODUCT_NAME } from "#domain/product.ts";
import type { NewMail } from "../../billing/public/outbox.ts";

const hello = (name: string) => {
  const who = nameForMail(name);
  return `Hello${who && ` ${who}`},`;
};

/** The mail with a password-reset link. The token is in the fragment, so it reaches no server log; the page asks for a click. */
export const passwordResetMail = (publicUrl: string, { email, name, token }: { email: string; name: string; token: string }): NewMail => ({
  kind: "password-reset",
  recipient: email,
  subject: `Choose a new password for ${PRODUCT_NAME}`,
  body: `${hello(name)}\n\nopen this link to choose a new password. It works once, within ${RESET_MINUTES} minutes:\n\n${publicUrl}/reset-password#token=${encodeURIComponent(token)}\n\nDidn't ask for this? Ignore this email and your password stays the same.\n\n${PRODUCT_NAME}\n`,
  secret: true,
});

const long = londonFormat({ day: "numeric", month: "short", year: "numeric" });

/** A chosen name without characters that could form a link or a number in our mail. */
const plainName = (name: string) => name.replace(/[^\p{L}\p{M}'’ -]/gu, "").trim();

/** Lists the passkeys, which a new password does not remove: an intruder may have added one. */
function passkeysInWords(publicUrl: string, passkeys: ChangedPassword["passkeys"]): string {
  if (passkeys.length === 0) return "";
  const lines = passkeys.map(({ name, createdAt }) => `- ${plainName(name) || "a passkey"}, added on ${long.format(new Date(createdAt))}`);
  return `These passkeys can still log in without a password. Remove any you don't recognise:\n\n${lines.join("\n")}\n\n${publicUrl}/account/sign-in\n\n`;
}

export type ChangedPassword = { email: string; name: string; passkeys: readonly { name: string; createdAt: string | Date }[] };

/** Reports a new password, so that none is set unnoticed. */
export const passwordChangedMail = (publicUrl: string, { email, name, passkeys }: ChangedPassword): NewMail => ({
  kind: "password-changed",
  recipient: email,
  subject: `Your ${PRODUCT_NAME} password was changed`,
  body: `${hello(name)}\n\nyour password has just been changed and every other device has been logged out.\n\n${passkeysInWords(publicUrl, passkeys)}If this wasn't you, choose a new one straight away:\n\n${publicUrl}/forgot-password\n\n${PRODUCT_NAME}\n`,
});
