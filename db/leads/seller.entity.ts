import { defineEntity, p } from "@mikro-orm/core";
import { Buyer } from "./trade/buyer.entity.ts";

export const SellerSchema = defineEntity({
  name: "Seller",
  tableName: "lead_seller",
  properties: {
    id: p.uuid().primary(),
    name: p.text().unique(),
    /** For whom its leads are bought from now on; null = for no organisation of their own. */
    buyer: () => p.manyToOne(Buyer).nullable().deleteRule("restrict"),
    /** What a lead of this seller may cost at most, in whole pence. */
    ceilingPence: p.bigint("number"),
    /** How many of its leads are bought on a London day at most. */
    dailyCap: p.integer(),
    enabled: p.boolean().default(true),
    createdAt: p.datetime(),
  },
  checks: [{ name: "lead_seller_limits_check", expression: "ceiling_pence > 0 and daily_cap >= 0" }],
});
/** Somebody we buy leads from; its keys have rows of their own. */
export class Seller extends SellerSchema.class {}
SellerSchema.setClass(Seller);
