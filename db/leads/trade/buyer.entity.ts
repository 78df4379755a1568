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
/** An organisation that we buy leads for. Its people have their own accounts and see only its leads. */
export class Buyer extends BuyerSchema.class {}
BuyerSchema.setClass(Buyer);
