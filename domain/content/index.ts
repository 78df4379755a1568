import type { WriteArticle } from "./article.ts";
import { cheapestDinners } from "./cheapest-dinners.ts";
import { cheapestProtein } from "./cheapest-protein.ts";
import { cookOnceEatTwice } from "./cook-once-eat-twice.ts";
import { fourteenAllergens } from "./fourteen-allergens.ts";
import { inSeason } from "./in-season.ts";
import { weekAtEachShop } from "./week-at-each-shop.ts";
import { wholePacks } from "./whole-packs.ts";

/** Our own articles, in the order in which they are listed. */
export const ARTICLES: readonly WriteArticle[] = [
  weekAtEachShop,
  cheapestDinners,
  cookOnceEatTwice,
  wholePacks,
  cheapestProtein,
  fourteenAllergens,
  inSeason,
];
