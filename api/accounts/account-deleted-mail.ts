import { PRODUCT_NAME } from "#domain/product.ts";
import { Mail } from "../../db/mail/mail.entity.ts";
import { postMail } from "../billing/public/outbox.ts";
import type { ApiDeps } from "../deps.ts";

/** What was true of the account: the mail says what became of each, and nothing else. */
export type Left = {
  /** Others go on with the household. */
  othersStay: boolean;
  hadCard: boolean;
  /** The address was confirmed, so what we had under it is gone too. */
  confirmed: boolean;
};

const sentences = ({ othersStay, hadCard, confirmed }: Left): string[] => [
  othersStay
    ? `your ${PRODUCT_NAME} account is deleted, as you asked. The plans, lists, recipes and conversations of your household stay with the others who share it, without your name.`
    : `your ${PRODUCT_NAME} account is deleted, as you asked, with your household's plans, lists, recipes and conversations.`,
  confirmed
    ? "What you wrote to support from this address is deleted, and so are our copies of the emails that we sent you."
    : "You had not confirmed this address, so we did not look for anything else under it, such as messages to support that somebody wrote from it.",
  ...(hadCard ? ["Our payment provider is being told to forget your card; where it does not answer we go on asking."] : []),
  "What you paid us, if anything, stays in our accounts for six years, without your name, as the law asks. The payment provider keeps records of its own.",
  "This address goes too, now that this email is sent.",
];

const body = (left: Left, supportEmail: string) =>
  `Hello,\n\n${sentences(left).join("\n\n")}\n\nIf it was not you who asked, write to ${supportEmail}.\n\n${PRODUCT_NAME}\n`;

/** Confirms a deletion. The account is gone already: a confirmation that cannot be handed over is dropped, rather than keep the address. */
export async function sendAccountDeletedMail({ em, temporal, supportEmail }: ApiDeps, recipient: string, left: Left): Promise<void> {
  const mail = {
    kind: "account-deleted",
    recipient,
    subject: `Your ${PRODUCT_NAME} account is deleted`,
    body: body(left, supportEmail),
    forget: true,
  };
  try {
    await postMail({ em, temporal }, mail);
  } catch {
    await em.fork().nativeDelete(Mail, { recipient, kind: mail.kind });
  }
}
