import { defineEntity, p } from "@mikro-orm/core";
import { Buyer } from "./trade/buyer.entity.ts";

export const SellerSchema = defineEntity({
  name: "Seller",
  tableName: "lead_seller",
  properties: {
    id: p.uuid().primary(),
    name: p.text().unique(),
    /** Buyer of its future leads; null = bought for no organisation. */
    buyer: () => p.manyToOne(Buyer).nullable().deleteRule("restrict"),
    /** Highest price of a lead, in whole pence. */
    ceilingPence: p.bigint("number"),
    /** Most leads bought on one London day. */
    dailyCap: p.integer(),
    enabled: p.boolean().default(true),
    createdAt: p.datetime(),
  },
  checks: [{ name: "lead_seller_limits_check", expression: "ceiling_pence > 0 and daily_cap >= 0" }],
});
/** An organisation that sells us leads. Its keys are rows of `SellerKey`. */
export class Seller extends SellerSchema.class {}
SellerSchema.setClass(Seller);
