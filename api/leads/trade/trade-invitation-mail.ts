import { INVITATION_DAYS } from "#domain/accounts/membership.ts";
import type { TradeKind } from "#domain/leads/trade.ts";
import { PRODUCT_NAME } from "#domain/product.ts";
import type { NewMail } from "../../billing/public/outbox.ts";

const WHAT_FOR: Record<TradeKind, string> = {
  buyer: "see its leads' results and costs",
  seller: "see its offers' results and manage its keys",
};

/** The mail with an invitation to a buyer's or seller's account. The token stands behind `#`, so that it reaches no server log. */
export const tradeInvitationMail = (
  publicOrigin: string,
  { kind, name, email, token }: { kind: TradeKind; name: string; email: string; token: string },
): NewMail => ({
  kind: "trade-invitation",
  recipient: email,
  subject: `Your ${PRODUCT_NAME} account for ${name}`,
  body: `Hello,\n\n${PRODUCT_NAME} has created an account for you at ${name}, where you can ${WHAT_FOR[kind]}.\n\nOpen this link to choose a password. It works once, for ${INVITATION_DAYS} days:\n\n${publicOrigin}/trade/join#token=${token}\n\nAnyone with the link can use it, so keep it to yourself. Not expecting this? Ignore this email.\n\n${PRODUCT_NAME}\n`,
  secret: true,
});
