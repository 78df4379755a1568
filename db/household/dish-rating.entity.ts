import { defineEntity, p } from "@mikro-orm/core";
import { OPINIONS, type Reason } from "#domain/household/taste/verdicts.ts";
import { CatalogueRecipe } from "../catalogue/catalogue.entity.ts";
import { Household } from "./household.entity.ts";

const DishRatingSchema = defineEntity({
  name: "DishRating",
  properties: {
    household: () => p.manyToOne(Household).primary().deleteRule("cascade"),
    recipe: () => p.manyToOne(CatalogueRecipe).primary().deleteRule("cascade"),
    /** null = only reasons were given. */
    opinion: p.enum(OPINIONS).nullable(),
    reasons: p.json<Reason[]>(),
    ratedAt: p.datetime().onCreate(() => new Date()),
  },
});
/** A household's latest rating of a dish, by any of its members. */
export class DishRating extends DishRatingSchema.class {}
DishRatingSchema.setClass(DishRating);
