import { PRODUCT_NAME } from "#domain/product.ts";
import { Mail } from "../db/entities/mail.entity.ts";
import type { ApiDeps } from "./deps.ts";
import { postMail } from "./outbox.ts";

const body = (supportEmail: string) =>
  `Hello,\n\nyour ${PRODUCT_NAME} account is deleted, as you asked, with everything that belonged to it. Nothing of it is kept; this address goes too, now that this mail is sent. Only what you paid us, if anything, stays in our accounts for six years, without your name.\n\nIf it was not you who asked, write to ${supportEmail}.\n\n${PRODUCT_NAME}\n`;

/** Confirms a deletion. The account is gone already: a confirmation that cannot be handed over is dropped, rather than keep the address. */
export async function sendFarewell({ em, temporal, supportEmail }: ApiDeps, recipient: string): Promise<void> {
  const mail = {
    kind: "account-deleted",
    recipient,
    subject: `Your ${PRODUCT_NAME} account is deleted`,
    body: body(supportEmail),
    forget: true,
  };
  try {
    await postMail({ em, temporal }, mail);
  } catch {
    await em.fork().nativeDelete(Mail, { recipient, kind: mail.kind });
  }
}
