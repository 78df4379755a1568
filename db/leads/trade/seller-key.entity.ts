import { defineEntity, p } from "@mikro-orm/core";
import { Seller } from "../seller.entity.ts";

export const SellerKeySchema = defineEntity({
  name: "SellerKey",
  tableName: "lead_seller_key",
  properties: {
    id: p.uuid().primary(),
    seller: () => p.manyToOne(Seller).index(),
    /** Chosen by the seller. */
    name: p.text(),
    /** SHA-256 of the key, in hexadecimal. The key itself is shown once and never stored. */
    keyHash: p.text().unique(),
    /** Shown in the list of keys, to tell them apart. */
    lastFour: p.text(),
    createdAt: p.datetime(),
    /** To the minute; null = never. */
    lastUsedAt: p.datetime().nullable(),
    revokedAt: p.datetime().nullable(),
  },
});
/** API key of a seller. At most two are active, so that one can be replaced while the other is in use. */
export class SellerKey extends SellerKeySchema.class {}
SellerKeySchema.setClass(SellerKey);
