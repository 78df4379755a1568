import { defineEntity, p } from "@mikro-orm/core";
import { SubscriptionRow } from "../subscription/subscription.entity.ts";

export const CardLinkSchema = defineEntity({
  name: "CardLink",
  properties: {
    id: p.uuid().primary(),
    subscription: () => p.manyToOne(SubscriptionRow).deleteRule("cascade"),
    /** SHA-256 of the link's 256 random bits, in hexadecimal. The link itself is stored nowhere. */
    secretHash: p.text().unique(),
    /** Somebody typed the address to get it; else it came with a mail about a payment. */
    asked: p.boolean().default(false),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
  },
  indexes: [{ properties: ["subscription", "createdAt"] }],
});
/** A mailed link with which the holder of one contract, who has no account, uses another card or confirms a payment with their bank. */
export class CardLink extends CardLinkSchema.class {}
CardLinkSchema.setClass(CardLink);
