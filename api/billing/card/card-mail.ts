import { CARD_LINK_DAYS } from "#domain/billing/emails/mailed-links.ts";
import { PRODUCT_NAME } from "#domain/product.ts";
import type { NewMail } from "../public/outbox.ts";

const SUBJECT = `Your payment card for ${PRODUCT_NAME}`;
const foot = `Didn't ask for this? Ignore this email and nothing changes.\n\n${PRODUCT_NAME}\n`;

/** The mail with links to the card page, one for each contract. Their secrets stand behind `#`, so that they reach no server log. */
export const cardLinkMail = (email: string, links: readonly { priceName: string; address: string }[]): NewMail => ({
  kind: "card-link",
  recipient: email,
  subject: SUBJECT,
  body: `Hello,\n\nuse this link to change your card or confirm a payment with your bank. It works for ${CARD_LINK_DAYS} days:\n\n${links
    .map(({ priceName, address }) => `${priceName}: ${address}`)
    .join("\n\n")}\n\n${foot}`,
  secret: true,
  forget: true, // a holder's address is kept sealed, and nowhere else
});

/** For somebody with an account: they log in, and need no link. */
export const cardAccountMail = (publicOrigin: string, email: string): NewMail => ({
  kind: "card-account",
  recipient: email,
  subject: SUBJECT,
  body: `Hello,\n\nyou have an account with this address. Log in to change your card or confirm a payment with your bank:\n\n${publicOrigin}/billing/card\n\n${foot}`,
});
