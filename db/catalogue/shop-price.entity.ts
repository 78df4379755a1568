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
    /** The day on which the price was true. */
    asOf: p.date(),
    source: p.text(),
    importedAt: p.datetime(),
  },
});
/** What a pack of a food really costs at a shop. Written by the import of prices only; all prices of a food at a shop are of one import. */
export class ShopPrice extends ShopPriceSchema.class {}
ShopPriceSchema.setClass(ShopPrice);
