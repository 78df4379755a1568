/**
 * The fifty best-known dishes of Britain, in the words that people type.
 *
 * Sources: YouGov, "The best and worst of British food" (2019, 6,367 adults); UKTV Food, "Great British Home-Cooked Menu" (2009, 3,000 adults);
 * Sykes Cottages, 40 favourite British foods (2016, 2,000 adults); Opies, meals that households make regularly (2019); OnePoll for Dolmio, meals cooked
 * on rotation (2,000 adults); Fat Panel, favourite main meals and puddings. Of Sykes' list all 28 that are meals, parts of one or puddings, without
 * cakes, sweets, teas and what is bought ready from one region (Cornish pasty, haggis, cockles, jellied eels).
 */
import { findRecipes, type IndexedRecipe, nearestFirst } from "#domain/recipes/recipe-search.ts";

type KnownDish = { typed: string; right: RegExp; source: "YouGov" | "UKTV Food" | "Sykes" | "Opies" | "Dolmio" | "Fat Panel" };
/** `right`: the names of the recipes that are this dish. */
export const KNOWN_DISHES: readonly KnownDish[] = [
  { typed: "yorkshire pudding", right: /Yorkshire pudding/, source: "YouGov" },
  { typed: "roast dinner", right: /^(Quick )?[Rr]oast (beef|chicken|lamb|pork|turkey)/, source: "YouGov" },
  { typed: "fish & chips", right: /^Fish and chips$/, source: "YouGov" },
  { typed: "crumpets", right: /^Crumpets/, source: "YouGov" },
  { typed: "fry-up", right: /^Full English/, source: "YouGov" },
  { typed: "bacon butty", right: /^Bacon sandwich$/, source: "YouGov" },
  { typed: "bangers and mash", right: /^Sausage and mash/, source: "YouGov" },
  { typed: "cottage pie", right: /^Cottage pie$/, source: "YouGov" },
  { typed: "shepherds pie", right: /^Shepherd's pie$/, source: "YouGov" },
  { typed: "cauliflower cheese", right: /^Cauliflower cheese$/, source: "YouGov" },
  { typed: "bubble and squeak", right: /^Bubble and squeak/, source: "YouGov" },
  { typed: "lancashire hot pot", right: /^Lancashire hotpot$/, source: "YouGov" },
  { typed: "black pudding", right: /^Black pudding/, source: "YouGov" },
  { typed: "liver and onions", right: /^Liver and onions/, source: "YouGov" },
  { typed: "eton mess", right: /^Eton mess$/, source: "YouGov" },
  { typed: "spag bol", right: /^Spaghetti bolognese$/, source: "UKTV Food" },
  { typed: "chilli con carne", right: /^Chilli con carne/, source: "UKTV Food" },
  { typed: "lasagna", right: /^Lasagne$/, source: "UKTV Food" },
  { typed: "stir-fry", right: /stir-fry/, source: "UKTV Food" },
  { typed: "beef casserole", right: /^Beef casserole$/, source: "UKTV Food" },
  { typed: "mac and cheese", right: /^Macaroni cheese( with peas)?$/, source: "UKTV Food" },
  { typed: "toad in the hole", right: /^Toad in the hole$/, source: "UKTV Food" },
  { typed: "vegetable curry", right: /^Vegetable curry/, source: "UKTV Food" },
  { typed: "pasta", right: /pasta/i, source: "Opies" },
  { typed: "curry", right: /curry|tikka masala|korma/i, source: "Opies" },
  { typed: "casserole", right: /casserole/, source: "Opies" },
  { typed: "apple crumble", right: /^Apple crumble/, source: "Sykes" },
  { typed: "strawberries and cream", right: /^Strawberries and cream$/, source: "Sykes" },
  { typed: "ham egg and chips", right: /^Ham, egg and chips$/, source: "Sykes" },
  { typed: "sausage rolls", right: /^Sausage rolls/, source: "Sykes" },
  { typed: "baked beans", right: /^Beans on toast/, source: "Sykes" },
  { typed: "sticky toffee pudding", right: /^Sticky toffee pudding$/, source: "Sykes" },
  { typed: "steak and kidney pie", right: /^Steak and kidney pie$/, source: "Sykes" },
  { typed: "pork pie", right: /^Pork pie/, source: "Sykes" },
  { typed: "ploughmans", right: /^Ploughman's lunch$/, source: "Sykes" },
  { typed: "chips and gravy", right: /chips and gravy/i, source: "Sykes" },
  { typed: "rhubarb & custard", right: /^Rhubarb and custard$/, source: "Sykes" },
  { typed: "scampi and chips", right: /^Scampi and chips$/, source: "Sykes" },
  { typed: "prawn cocktail", right: /^Prawn cocktail$/, source: "Sykes" },
  { typed: "mushy peas", right: /mushy peas/, source: "Sykes" },
  { typed: "marmite on toast", right: /^Yeast extract on toast/, source: "Sykes" },
  { typed: "cheese and pickle sarnie", right: /^Cheese and pickle sandwich$/, source: "Sykes" },
  { typed: "scotch eggs", right: /^Scotch egg/, source: "Sykes" },
  { typed: "irish stew", right: /^Irish stew/, source: "Sykes" },
  { typed: "pea and ham soup", right: /^Pea and ham soup$/, source: "Sykes" },
  { typed: "cucumber sandwich", right: /^Cucumber/, source: "Sykes" },
  { typed: "pizza", right: /pizza$/, source: "Dolmio" },
  { typed: "burgers", right: /burger/, source: "Dolmio" },
  { typed: "steak and chips", right: /^Steak and chips$/, source: "Fat Panel" },
  { typed: "apple pie", right: /^Apple pie/, source: "Fat Panel" },
];

const FIRST = 3;
const nameOf = ({ recipe }: IndexedRecipe) => recipe.name;

/** Searches for each dish as the recipe page does. @returns the misses, each with what came first instead */
export const missedDishes = (all: readonly IndexedRecipe[]): { typed: string; first: string[] }[] =>
  KNOWN_DISHES.flatMap(({ typed, right }) => {
    const first = nearestFirst(findRecipes(all, { text: typed }), typed)
      .slice(0, FIRST)
      .map(nameOf);
    return first.some((name) => right.test(name)) ? [] : [{ typed, first }];
  });
