import { type Erased, erasureSentences } from "#domain/accounts/retention.ts";
import { UNCONFIRMED_DAYS, UNUSED_MONTHS, type UnusedReason } from "#domain/accounts/unused-accounts.ts";
import { PRODUCT_NAME } from "#domain/product.ts";
import type { Undone } from "../../workflows/accounts/erase-account/activities.port.ts";

const UNDONE: Record<Undone, string> = {
  cards:
    "Our payment provider hasn't answered us for 30 days and may still have your card. We'll follow this up ourselves; contact us if you'd like to know the outcome.",
  histories:
    "Some processing records haven't been deleted yet because a payment or refund is still in progress. They hold numbers, not your name, and will be deleted a day after it settles.",
};

const NOT_ASKED: Record<UnusedReason, string> = {
  unconfirmed: `an account at ${PRODUCT_NAME} under this address has been deleted, because the address was never confirmed and the account wasn't used for ${UNCONFIRMED_DAYS} days.`,
  unused: `your ${PRODUCT_NAME} account has been deleted, because you hadn't logged in for ${UNUSED_MONTHS} months.`,
};

type Mailed = Erased & { unused?: UnusedReason; undone: readonly Undone[]; supportEmail: string };

/** The email that confirms an erasure: what was removed, what is kept until when, and what is unfinished. */
export function accountDeletedMail({ undone, supportEmail, unused, ...erased }: Mailed): { subject: string; body: string } {
  const sentences = [
    unused
      ? NOT_ASKED[unused]
      : erased.withoutAccount
        ? `what ${PRODUCT_NAME} held under this address has been deleted, as you asked.`
        : `your ${PRODUCT_NAME} account has been deleted, as you asked.`,
    ...erasureSentences({ ...erased, hadCard: erased.hadCard && !undone.includes("cards") }),
    ...undone.map((what) => UNDONE[what]),
    "The payment provider keeps its own records.",
    "Now that we've sent this email, we'll delete this address too.",
  ];
  return {
    subject: erased.withoutAccount ? `Your data at ${PRODUCT_NAME} has been deleted` : `Your ${PRODUCT_NAME} account has been deleted`,
    body: `Hello,\n\n${sentences.join("\n\n")}\n\n${unused ? "Questions? Contact" : "If this wasn't you, contact"} ${supportEmail}.\n\n${PRODUCT_NAME}\n`,
  };
}
