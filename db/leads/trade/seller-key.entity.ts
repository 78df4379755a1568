import { defineEntity, p } from "@mikro-orm/core";
import { Seller } from "../seller.entity.ts";

export const SellerKeySchema = defineEntity({
  name: "SellerKey",
  tableName: "lead_seller_key",
  properties: {
    id: p.uuid().primary(),
    seller: () => p.manyToOne(Seller).index(),
    /** What its seller calls it. */
    name: p.text(),
    /** SHA-256 of the key, in hexadecimal. The key itself is shown once and stored nowhere. */
    keyHash: p.text().unique(),
    /** By which a person knows it again. */
    lastFour: p.text(),
    createdAt: p.datetime(),
    /** To the minute; null = never. */
    lastUsedAt: p.datetime().nullable(),
    revokedAt: p.datetime().nullable(),
  },
});
/** A key with which a seller offers leads. A seller has two at most that work, so that one can be replaced while the other is in use. */
export class SellerKey extends SellerKeySchema.class {}
SellerKeySchema.setClass(SellerKey);
