import type { Foods } from "../catalogue/food.ts";
import { searchFoods } from "../catalogue/food-search.ts";

/** Letters that fit on one line of a phone held in one hand. */
export const OWN_ITEM_LENGTH = { name: 80, amount: 30 } as const;

/** Own items that one list may have: more than a week's shop of a large household. */
export const MOST_OWN_ITEMS = 300;
/** Changes that one list may have: a year of ticking every line twice a day. */
export const MOST_LIST_OPERATIONS = 20_000;

/** Where things stand that no aisle of the food table has, such as kitchen roll. */
export const OTHER_AISLE = "Other";

/** The aisle in which a thing is likely to stand: that of the food whose name is closest. */
export const aisleOf = (foods: Foods, name: string): string => searchFoods(foods, name, 1)[0]?.aisle ?? OTHER_AISLE;
