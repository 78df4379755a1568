import { defineEntity, p } from "@mikro-orm/core";

export const BuyerSchema = defineEntity({
  name: "Buyer",
  tableName: "lead_buyer",
  properties: {
    id: p.uuid().primary(),
    name: p.text().unique(),
    createdAt: p.datetime(),
  },
});
/** An organisation for which leads are bought. Its people have accounts of their own, and see its leads alone. */
export class Buyer extends BuyerSchema.class {}
BuyerSchema.setClass(Buyer);
