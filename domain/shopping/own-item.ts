import type { Foods } from "../catalogue/food.ts";
import { searchFoods } from "../catalogue/food-search.ts";

/** Letters that fit on one line of a phone held in one hand. */
export const OWN_ITEM_LENGTH = { name: 80, amount: 30 } as const;

/** Own items per list: more than a week's shop of a large household. */
export const MOST_OWN_ITEMS = 300;
/** Operations per list: a year of ticking every line twice a day. */
export const MOST_LIST_OPERATIONS = 20_000;

/** The aisle of own items that match no food, such as kitchen roll. */
export const OTHER_AISLE = "Other";

/** The likely aisle of an own item: that of the food with the closest name. */
export const aisleOf = (foods: Foods, name: string): string => searchFoods(foods, name, 1)[0]?.aisle ?? OTHER_AISLE;
