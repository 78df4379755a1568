import { CANCEL_LINK_MINUTES } from "#domain/billing/emails/mailed-links.ts";
import { PRODUCT_NAME } from "#domain/product.ts";
import type { NewMail } from "./public/outbox.ts";

const SUBJECT = `Cancel your ${PRODUCT_NAME} subscription`;
const foot = `Didn't ask for this? Ignore this email and nothing changes.\n\n${PRODUCT_NAME}\n`;

/** The mail with a link that cancels. The token stands behind `#`, so that it reaches no server log, and the page asks before it acts. */
export const cancelMail = (publicOrigin: string, email: string, token: string): NewMail => ({
  kind: "cancel-link",
  recipient: email,
  subject: SUBJECT,
  body: `Hello,\n\nuse this link to see what happens when you cancel, and to cancel. It works once, for ${CANCEL_LINK_MINUTES} minutes:\n\n${publicOrigin}/cancel-subscription#token=${token}\n\nNothing changes until you press the button on that page. ${foot}`,
  secret: true,
});

/** For somebody who has an account and nothing to cancel: the mail says so, the page never does. */
export const nothingToCancelMail = (email: string): NewMail => ({
  kind: "cancel-nothing",
  recipient: email,
  subject: SUBJECT,
  body: `Hello,\n\nyou asked to cancel, but there's no subscription at this address and nothing is being charged. ${foot}`,
});
