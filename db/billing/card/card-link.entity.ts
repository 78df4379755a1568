import { defineEntity, p } from "@mikro-orm/core";
import { SubscriptionRow } from "../subscription/subscription.entity.ts";

export const CardLinkSchema = defineEntity({
  name: "CardLink",
  properties: {
    id: p.uuid().primary(),
    subscription: () => p.manyToOne(SubscriptionRow).deleteRule("cascade"),
    /** SHA-256 of the link's 256 random bits, in hexadecimal; the link itself is not stored. */
    secretHash: p.text().unique(),
    /** Requested by typing the address; otherwise sent with an email about a payment. */
    asked: p.boolean().default(false),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
  },
  indexes: [{ properties: ["subscription", "createdAt"] }],
});
/** An emailed link with which a holder without an account changes the card or confirms a payment. */
export class CardLink extends CardLinkSchema.class {}
CardLinkSchema.setClass(CardLink);
