import { defineEntity, p } from "@mikro-orm/core";
import { CatalogueRecipe } from "../catalogue/catalogue.entity.ts";
import { Household } from "../household/household.entity.ts";

const RecipePhotoSchema = defineEntity({
  name: "RecipePhoto",
  properties: {
    household: () => p.manyToOne(Household).primary().deleteRule("cascade"),
    recipe: () => p.manyToOne(CatalogueRecipe).primary().deleteRule("cascade"),
    /** A media type: what its bytes are, not what somebody called them. */
    type: p.text(),
    /** A JPEG, PNG or WebP without metadata, at most 300 kB. */
    content: p.blob(),
    /** Part of its address, so that a browser asks again when it changes. */
    version: p.text(),
    addedAt: p.datetime().onCreate(() => new Date()),
  },
});
/** A household's own picture of a dish, shown to that household instead of our drawing. */
export class RecipePhoto extends RecipePhotoSchema.class {}
RecipePhotoSchema.setClass(RecipePhoto);
