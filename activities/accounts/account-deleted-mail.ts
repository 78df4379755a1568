import { type Erased, erasureSentences } from "#domain/accounts/retention.ts";
import { PRODUCT_NAME } from "#domain/product.ts";
import type { Undone } from "../../workflows/accounts/erase-account/activities.port.ts";

const UNDONE: Record<Undone, string> = {
  cards:
    "Our payment provider did not answer us for 30 days: it may still have your card. One of us looks after it by hand; write to us if you want to know how it went.",
  histories:
    "Records of what our programs did for you are not all deleted yet, because a payment or refund of yours is still under way. They hold numbers, not your name, and go a day after it is settled.",
};

type Mailed = Erased & { undone: readonly Undone[]; supportEmail: string };

/** Confirms an erasure: what is gone, what is kept until when, and what is not done. */
export function accountDeletedMail({ undone, supportEmail, ...erased }: Mailed): { subject: string; body: string } {
  const sentences = [
    erased.withoutAccount
      ? `what ${PRODUCT_NAME} held under this address is deleted, as you asked.`
      : `your ${PRODUCT_NAME} account is deleted, as you asked.`,
    ...erasureSentences({ ...erased, hadCard: erased.hadCard && !undone.includes("cards") }),
    ...undone.map((what) => UNDONE[what]),
    "The payment provider keeps records of its own.",
    "This address goes too, now that this email is sent.",
  ];
  return {
    subject: erased.withoutAccount ? `Your data at ${PRODUCT_NAME} is deleted` : `Your ${PRODUCT_NAME} account is deleted`,
    body: `Hello,\n\n${sentences.join("\n\n")}\n\nIf it was not you who asked, write to ${supportEmail}.\n\n${PRODUCT_NAME}\n`,
  };
}
