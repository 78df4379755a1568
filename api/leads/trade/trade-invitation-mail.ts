import { INVITATION_DAYS } from "#domain/accounts/membership.ts";
import type { TradeKind } from "#domain/leads/trade.ts";
import { PRODUCT_NAME } from "#domain/product.ts";
import type { NewMail } from "../../billing/public/outbox.ts";

const WHAT_FOR: Record<TradeKind, string> = {
  buyer: "see what became of its leads, and what they cost",
  seller: "see what came of its offers, and manage its keys",
};

/** The mail with an invitation to a buyer's or seller's account. The token stands behind `#`, so that it reaches no server log. */
export const tradeInvitationMail = (
  publicOrigin: string,
  { kind, name, email, token }: { kind: TradeKind; name: string; email: string; token: string },
): NewMail => ({
  kind: "trade-invitation",
  recipient: email,
  subject: `Your ${PRODUCT_NAME} account for ${name}`,
  body: `Hello,\n\n${PRODUCT_NAME} has made an account for you at ${name}, where you can ${WHAT_FOR[kind]}.\n\nOpen this link to choose a password. It works once, for ${INVITATION_DAYS} days:\n\n${publicOrigin}/trade/join#token=${token}\n\nThe link lets in whoever has it, so keep it to yourself. If you do not know what this is about, you need do nothing.\n\n${PRODUCT_NAME}\n`,
  secret: true,
});
