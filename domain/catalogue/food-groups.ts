import { comparedPhrase, splitPhrases } from "../compared-words.ts";
import type { Food, FoodGroup, Origin } from "./food.ts";

type Group = {
  /** Words that people write for the group; the first is its name. */
  words: string;
  origins?: readonly Origin[];
  groups?: readonly FoodGroup[];
  ids?: string;
  /** A pattern of whole words in foods' names. */
  names?: string;
};

/**
 * Food groups covered by one word, beyond foods with the word in their name: "pork" also covers bacon, ham, chorizo and sausages.
 * A food belongs to a group if ANY of these match: its origins, its kind, its id or its name. Foods not yet in the catalogue (gelatine, lard) are listed
 * by name, so that they are covered as soon as they are added.
 */
const TABLE: readonly Group[] = [
  {
    words: "meat, meats, any meat, meaty stuff, animal flesh",
    origins: ["poultry", "beef", "lamb", "pork"],
    names: "gelatine|gelatin|lard|(?<!vegetable )suet|dripping|duck|goose|venison|rabbit|game",
  },
  {
    words: "red meat, red meats",
    origins: ["beef", "lamb", "pork"],
    names: "venison|goat meat|lard|(?<!vegetable )suet|dripping",
  },
  { words: "white meat, white meats", origins: ["poultry", "pork"] },
  {
    words: "processed meat, processed meats, cured meat, deli meat, cold meat, cold cut, charcuterie",
    groups: ["processed-meat"],
    names: "salami|pepperoni|prosciutto|pancetta",
  },
  { words: "poultry, bird, fowl", origins: ["poultry"], names: "duck|goose|quail|guinea fowl" },
  {
    words: "chicken, hen",
    ids: "chicken-breast chicken-thigh-fillet chicken-thigh-bone chicken-drumstick chicken-whole chicken-mince chicken-cooked chicken-nuggets breaded-chicken chicken-kiev hot-dogs stock-chicken",
  },
  { words: "turkey", ids: "turkey-mince turkey-steak turkey-joint" },
  { words: "beef, cow meat, veal, steak", origins: ["beef"], names: "veal|beef dripping|steaks?" },
  { words: "lamb, mutton, sheep meat, hogget", origins: ["lamb"], names: "mutton" },
  {
    words: "pork, pig, pig meat, swine, pork product",
    origins: ["pork"],
    names: "gelatine|gelatin|lard|pancetta|salami|prosciutto|pepperoni|pork",
  },
  { words: "bacon, rasher, lardon, pancetta", ids: "bacon-back bacon-streaky bacon-lardons gammon", names: "bacon|pancetta|lardons?" },
  { words: "ham, gammon, prosciutto", ids: "ham-cooked gammon", names: "ham|gammon|prosciutto" },
  {
    words: "sausages, sausage, banger, salami, pepperoni, chorizo sausage",
    ids: "pork-sausage pork-sausage-free chorizo veg-sausage veg-sausage-vegan",
    names: "sausages?|chorizo|salami|pepperoni",
  },
  { words: "mince, minced meat, ground meat", names: "mince" },
  { words: "offal, liver, kidneys of animals, pate, haggis", names: "liver|kidneys?(?! beans)|offal|p[aâ]t[eé]|haggis" },
  { words: "game, venison, duck, goose, rabbit", names: "venison|duck|goose|rabbit|game|pheasant" },
  { words: "gelatine, gelatin, gelatine sweets", names: "gelatine?|jelly" },
  { words: "lard, suet, dripping, animal fat", names: "lard|(?<!vegetable )suet|dripping" },
  {
    words: "white fish species, cod, pollock, haddock",
    ids: "cod-fillet cod-frozen haddock-smoked white-fish-frozen fish-pie-mix fish-fingers fish-fingers-free battered-fish breaded-fish",
  },
  { words: "salmon", names: "salmon", ids: "fish-pie-mix" },
  { words: "anchovies, anchovy", ids: "anchovies worcestershire" },
  { words: "smoked fish", ids: "haddock-smoked mackerel-smoked salmon-smoked fish-pie-mix" },
  { words: "tinned fish, canned fish", ids: "tuna-brine salmon-tin sardines-tin sardines-brine anchovies" },
  { words: "blue cheese, stilton", ids: "stilton" },
  { words: "goats cheese, goat cheese", ids: "goats-cheese" },
  { words: "hard cheese", ids: "cheddar cheddar-light red-leicester parmesan veg-hard-cheese" },
  { words: "pine nuts, pine nut, pine kernel", ids: "pine-nuts pesto pesto-vegetarian" },
  { words: "coconut, coconuts", names: "coconut" },
  { words: "seeds, seed, mixed seed", groups: ["seed"], names: "seeds?|seeded|tahini|sesame|houmous" },
  {
    words: "bread, breads, toast, loaf, bun, roll",
    names:
      "bread|loaf|rolls?|buns?|baguettes?|ciabatta|pittas?|naan|wraps?|bagels?|muffins?|crumpets?|teacakes?|croissants?|tortillas?|pizza bases?|breadcrumbs|panko",
  },
  { words: "pastry, pie crust, puff pastry", names: "pastry" },
  { words: "pasta, spaghetti, macaroni, penne", names: "pasta|spaghetti|penne|fusilli|macaroni|lasagne|orzo|gnocchi|ravioli" },
  { words: "noodles, noodle, ramen", names: "noodles?" },
  { words: "rice, rices", names: "rice(?! vinegar)", ids: "rice-noodles" },
  { words: "grains, grain, cereal grain", groups: ["grain"], ids: "garlic-bread spaghetti-hoops" },
  { words: "oats, oat, porridge oats", names: "oats?|granola|muesli" },
  { words: "breakfast cereal, cereal", ids: "oats muesli wheat-biscuits granola cornflakes bran-flakes rice-pops" },
  { words: "corn, maize, sweetcorn", names: "corn|sweetcorn|cornflour|cornflakes|polenta|cornmeal|custard" },
  { words: "potatoes, potato, spud, chip, fries", names: "potato(?:es)?|chips", ids: "gnocchi hash-browns" },
  { words: "pulses, pulse, legume, legumes", groups: ["pulse", "pulse-nut"], names: "beans?|lentils?|chickpeas?|peas?|houmous" },
  {
    words: "beans, bean",
    ids: "kidney-beans black-beans cannellini butter-beans mixed-beans baked-beans edamame green-beans green-beans-frozen",
  },
  { words: "lentils, lentil, dal, dhal", names: "lentils?" },
  { words: "chickpeas, chickpea, garbanzo, hummus, houmous", names: "chickpeas?|chickpea|houmous" },
  { words: "peas, pea, garden pea", ids: "peas-frozen mushy-peas split-peas sugar-snap mangetout mixed-veg-frozen" },
  {
    words: "tomatoes, tomato, tomatos",
    names: "tomato(?:es)?|passata|ketchup",
    ids: "passata baked-beans spaghetti-hoops sardines-tin bbq-sauce brown-sauce harissa chipotle-paste curry-paste-tikka curry-paste-free",
  },
  {
    words: "onions, onion, spring onion, shallot",
    ids: "onion red-onion shallot spring-onion leek chives coleslaw hash-browns beef-burgers veg-burger stock-veg stock-veg-free stock-chicken stock-beef gravy gravy-free spaghetti-hoops",
  },
  {
    words: "garlic, garlics",
    ids: "garlic garlic-powder garlic-bread pepperoni harissa chipotle-paste curry-paste-tikka curry-paste-free thai-curry-paste houmous pesto pesto-vegetarian chicken-kiev sriracha bbq-sauce sweet-chilli",
  },
  {
    words: "alliums, allium",
    ids: "onion red-onion shallot spring-onion leek chives garlic garlic-powder garlic-bread pepperoni spaghetti-hoops coleslaw hash-browns beef-burgers veg-burger chicken-kiev stock-veg stock-veg-free stock-chicken stock-beef gravy gravy-free harissa curry-paste-tikka curry-paste-free thai-curry-paste houmous pesto pesto-vegetarian",
  },
  {
    words: "peppers, pepper, bell pepper, capsicum",
    ids: "red-pepper green-pepper yellow-pepper roasted-peppers stir-fry-veg fajita-seasoning fajita-seasoning-free",
  },
  {
    words: "chillies, chilli, chili, chilies, spicy, hot spice, spice heat, spicy food",
    names: "chilli(?:es)?|cayenne|jalape[nñ]os|sriracha|harissa|chipotle|gochujang|curry|fajita",
    ids: "chorizo pepperoni smoked-paprika",
  },
  {
    words: "nightshades, nightshade",
    names:
      "tomato(?:es)?|passata|ketchup|potato(?:es)?|chips|pepper|peppers|paprika|chilli(?:es)?|cayenne|aubergine|jalape[nñ]os|harissa|chipotle|gochujang|sriracha|fajita|curry",
    ids: "gnocchi hash-browns bbq-sauce brown-sauce baked-beans sardines-tin chorizo pepperoni spaghetti-hoops stir-fry-veg",
  },
  { words: "mushrooms, mushroom, fungi, fungus", names: "mushrooms?|mycoprotein" },
  { words: "cabbage, cabbages, coleslaw", names: "cabbage|greens|coleslaw" },
  {
    words: "brassicas, brassica, cruciferous vegetable",
    names: "cabbage|coleslaw|broccoli|cauliflower|sprouts|kale|greens|pak choi|radishes|turnip|swede|rocket|watercress|mustard|horseradish",
  },
  { words: "lettuce, salad leaf, salad leaves", ids: "iceberg little-gem mixed-salad" },
  { words: "leafy greens, leafy green, dark greens", names: "spinach|kale|greens|cabbage|lettuce|rocket|watercress|salad leaves|pak choi" },
  { words: "berries, berry", names: "berries|strawberries|blueberries|raspberries|strawberry" },
  { words: "citrus, citrus fruit, citruses", names: "lemon|lime|oranges?|easy peelers|marmalade|grapefruit" },
  { words: "dried fruit", ids: "raisins sultanas apricots-dried dates granola muesli teacake" },
  { words: "raisins, raisin, currant, sultana", ids: "raisins sultanas muesli granola teacake" },
  { words: "fruit, fruits", groups: ["fruit"], ids: "jam marmalade" },
  { words: "chocolate, cocoa, cacao", names: "chocolate|cocoa" },
  { words: "sugar, sugars, added sugar", names: "sugar|syrup|honey|jam|marmalade|curd|jelly|meringue|ice cream|custard \\(tin" },
  { words: "honey", ids: "honey" },
  {
    words: "alcohol, alcohols, wine, booze, beer, cider, spirit",
    origins: ["wine", "alcohol"],
    names: "wine|beer|ale|cider|sherry|rum|brandy|mirin",
  },
  { words: "vinegar, vinegars", names: "vinegar|gherkins|capers|pickle|mint sauce|ketchup|brown sauce|tartare sauce|coleslaw" },
  { words: "stock, stock cube, bouillon", ids: "stock-veg stock-veg-free stock-chicken stock-beef gravy gravy-free" },
  { words: "coriander, cilantro", ids: "coriander ground-coriander" },
  { words: "avocado, guacamole", names: "avocado" },
  { words: "olives, olive", ids: "olives-green olives-black" },
  { words: "courgettes, courgette, zucchini", names: "courgettes?" },
  { words: "aubergines, aubergine, eggplant", names: "aubergines?" },
  { words: "rocket, arugula", ids: "rocket mixed-salad" },
  { words: "beetroot, beet", names: "beetroot" },
  { words: "sprouts, sprout, brussels sprout, brussel sprout", ids: "brussels-sprouts" },
  { words: "quorn, mycoprotein", names: "mycoprotein|quorn" },
  {
    words: "yeast, yeast extract, marmite",
    names: "yeast",
    ids: "bread-white bread-wholemeal bread-seeded sourdough bread-rolls burger-bun baguette ciabatta pitta naan pizza-base garlic-bread bagel english-muffin crumpet teacake croissant gf-bread gf-rolls hot-dog-rolls yeast-extract stock-veg stock-veg-free stock-chicken stock-beef gravy gravy-free",
  },
];

export type FoodTest = (food: Food) => boolean;
type Compiled = { name: string; covers: FoodTest };

function compile({ words, origins = [], groups = [], ids = "", names }: Group): Compiled {
  const [name = ""] = splitPhrases(words);
  const byId = new Set(ids.split(/\s+/).filter(Boolean));
  const byName = names === undefined ? undefined : new RegExp(`(?<![\\p{L}-])(?:${names})(?![\\p{L}])`, "iu");
  return {
    name,
    covers: (food) =>
      byId.has(food.id) ||
      groups.includes(food.group) ||
      food.origins.some((origin) => origins.includes(origin)) ||
      byName?.test(food.name) === true,
  };
}

const BY_WORD = new Map<string, Compiled>();
for (const group of TABLE) {
  const compiled = compile(group);
  for (const phrase of splitPhrases(group.words)) if (!BY_WORD.has(comparedPhrase(phrase))) BY_WORD.set(comparedPhrase(phrase), compiled);
}

/** The group that a word names, or `undefined`. */
export const groupNamed = (text: string): Compiled | undefined => BY_WORD.get(comparedPhrase(text));

/** Every phrase that names a group, normalised by `comparedPhrase`. */
export const GROUP_PHRASES: readonly string[] = [...BY_WORD.keys()];

/** All food ids in the table, so that a test can reject unknown ones. */
export const GROUP_IDS: readonly string[] = [...new Set(TABLE.flatMap(({ ids = "" }) => ids.split(/\s+/).filter(Boolean)))];
