import { defineEntity, p } from "@mikro-orm/core";
import { CatalogueFood, Shop } from "./catalogue.entity.ts";

const ShopPriceSchema = defineEntity({
  name: "ShopPrice",
  properties: {
    shop: () => p.manyToOne(Shop).primary(),
    food: () => p.manyToOne(CatalogueFood).primary().index(),
    /** In the food's unit. */
    packSize: p.integer().primary().autoincrement(false),
    packPence: p.integer(),
    /** The day of the price. */
    asOf: p.date(),
    source: p.text(),
    importedAt: p.datetime(),
  },
});
/** The price of a pack at a shop, written only by the price import. All prices of a food at a shop come from one import. */
export class ShopPrice extends ShopPriceSchema.class {}
ShopPriceSchema.setClass(ShopPrice);
