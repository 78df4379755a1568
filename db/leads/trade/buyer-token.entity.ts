import { defineEntity, p } from "@mikro-orm/core";
import { Buyer } from "./buyer.entity.ts";

export const BuyerTokenSchema = defineEntity({
  name: "BuyerToken",
  tableName: "lead_buyer_token",
  properties: {
    /** SHA-256 of the token, in hexadecimal. */
    tokenHash: p.text().primary(),
    /** Whose leads it shows; null = those that are bought for no organisation of their own. */
    buyer: () => p.manyToOne(Buyer).nullable().deleteRule("restrict"),
    /** Keyed mark of the password that it was given for: with another password no token works. */
    passwordMark: p.text(),
    expiresAt: p.datetime().index(),
  },
});
/** What the shared password of the analytics page was exchanged for. It ends at sign-out, after an hour, and with the password. */
export class BuyerToken extends BuyerTokenSchema.class {}
BuyerTokenSchema.setClass(BuyerToken);
