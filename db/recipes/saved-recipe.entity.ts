import { defineEntity, p } from "@mikro-orm/core";
import { CatalogueRecipe } from "../catalogue/catalogue.entity.ts";
import { Household } from "../household/household.entity.ts";

const SavedRecipeSchema = defineEntity({
  name: "SavedRecipe",
  properties: {
    household: () => p.manyToOne(Household).primary().deleteRule("cascade"),
    recipe: () => p.manyToOne(CatalogueRecipe).primary().deleteRule("cascade"),
    savedAt: p.datetime().onCreate(() => new Date()),
  },
});
/** A recipe that a household has saved. */
export class SavedRecipe extends SavedRecipeSchema.class {}
SavedRecipeSchema.setClass(SavedRecipe);
