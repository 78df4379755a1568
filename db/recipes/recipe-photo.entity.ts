import { defineEntity, p } from "@mikro-orm/core";
import { CatalogueRecipe } from "../catalogue/catalogue.entity.ts";
import { Household } from "../household/household.entity.ts";

const RecipePhotoSchema = defineEntity({
  name: "RecipePhoto",
  properties: {
    household: () => p.manyToOne(Household).primary().deleteRule("cascade"),
    recipe: () => p.manyToOne(CatalogueRecipe).primary().deleteRule("cascade"),
    /** The media type detected from the bytes, not the one the client sent. */
    type: p.text(),
    /** A JPEG, PNG or WebP without metadata, at most 300 kB. */
    content: p.blob(),
    /** Part of its URL, so that browsers fetch a changed picture. */
    version: p.text(),
    addedAt: p.datetime().onCreate(() => new Date()),
  },
});
/** A household's own picture of a dish, shown to that household instead of our drawing. */
export class RecipePhoto extends RecipePhotoSchema.class {}
RecipePhotoSchema.setClass(RecipePhoto);
