/**
 * A second, independent derivation of allergens and diets from the NAMES of a dish's foods, as a careful shopper reads a packet. It shares no code and
 * no data with `domain/household/{allergens,diets}.ts` and `domain/recipes/derive.ts`, which read the food table's typed fields, so that a mistake in
 * one of the two shows as a disagreement. Only tests use it. Numbers (carbohydrate, fat) come from the food table.
 */

type Words = { any: RegExp; not?: RegExp };
const words = (any: string, not?: string): Words => ({
  any: new RegExp(`\\b(${any})`, "i"),
  ...(not ? { not: new RegExp(`\\b(${not})`, "i") } : {}),
});
const says = (name: string, { any, not }: Words) => any.test(name) && !not?.test(name);

/** What a typical UK own-label product of this name declares. Words match as prefixes: "oat" also matches "oats". */
const ALLERGEN_WORDS: Record<string, Words> = {
  celery: words(
    "celery|celeriac|spaghetti hoops|stuffing|stock cubes|gravy granules|yeast extract|ketchup|bbq sauce|medium curry powder|tikka curry|medium curry paste|korma|jerk|peri-peri|fajita|hot dog sausages|chicken nuggets|breaded chicken|chicken kievs|cream of|vegetable soup",
    "gluten-free vegan (fajita|tikka)",
  ),
  gluten: words(
    "bread|stuffing|vegetable suet|yorkshire pudding|sourdough|soft white rolls|burger buns|baguettes|ciabatta|pittas|naan|pizza bases|ravioli|tortilla wraps|bagels|muffins|crumpets|flour|oats|oat drink|muesli|wheat|granola|fresh egg pasta|gnocchi|pastry|fish fingers|meat-free sausages|pork sausages|soya mince|baking powder|medium curry powder|fajita|tikka curry|english mustard|bbq sauce|mint sauce|stock cubes|soy sauce|oyster sauce|black bean stir-fry|taco shells|tortilla chips|poppadoms|medium curry paste|korma|jerk|hoisin|teriyaki|gochujang|worcestershire|malt vinegar|brown sauce|gravy granules|sweet pickle|spaghetti|penne|fusilli|macaroni|wholewheat|lasagne|orzo|egg noodles|udon|couscous|bulgur|barley|yeast extract|battered|hot dog|chicken nuggets|chicken kievs|beef burgers|meat-free burgers|cream crackers|oatcakes|crisps|pork pies|scotch eggs|sausage rolls|quiche|pasties|caesar|cream of|vegetable soup|pickled onions|cornflakes|bran flakes|rice pops|croissants|teacakes|trifle sponges|black pudding|semolina|digestive",
    "gluten-free|cornflour|gram \\(|corn tortillas",
  ),
  crustaceans: words("prawns|fish pie mix|crab|shrimp|lobster|scampi"),
  egg: words(
    "eggs?\\b|stuffing|ravioli|yorkshire pudding|brioche|gluten-free white bread|gluten-free white rolls|hard cheese|green pesto|mycoprotein|meat-free sausages|meat-free burgers|mayonnaise|horseradish|coleslaw|tartare|chicken nuggets|breaded chicken|chicken kievs|pork pies|sausage rolls|quiche|pasties|salad cream|caesar|croissants|trifle sponges|meringue|ice cream|lemon curd|custard \\(",
    "vegan",
  ),
  fish: words("salmon|cod\\b|haddock|sea bass|mackerel|trout|fish|tuna|sardines|anchov|worcestershire|caesar"),
  lupin: words("lupin"),
  milk: words(
    "stuffing|teacakes|trifle sponges|digestive|lemon curd|chocolate and hazelnut|custard \\(|rice pudding \\(|brioche|yorkshire pudding|naan|garlic bread|spaghetti hoops|mascarpone|pepperoni|english muffins|dark chocolate|muesli|granola|puff pastry|shortcrust|fish fingers|meat-free sausages|stock cubes|gravy granules|tikka curry|medium curry paste|korma|tortilla chips|ready-to-eat poppadoms|fajita|milk|butter\\b|cheddar|leicester|parmesan|cheese|mozzarella|feta|halloumi|paneer|ricotta|stilton|yogurt|cream\\b|crème|ghee|chorizo|pesto|horseradish|battered|breaded|chicken nuggets|chicken kievs|meat-free burgers|hot dog sausages|coleslaw|tartare|crisps|pork pies|scotch eggs|sausage rolls|quiche|pasties|caesar|cream of|vegetable soup",
    "coconut milk|cream crackers|salad cream|dairy-free|soya yogurt|peanut butter|butter beans|vegan|gluten-free",
  ),
  molluscs: words("mussels|black bean stir-fry|oyster|squid|clams|scallops"),
  mustard: words(
    "mustard|medium curry powder|mayonnaise|horseradish|curry paste|gherkins|fish fingers|bbq sauce|poppadoms|jerk|peri-peri|fajita|battered|breaded|chicken nuggets|chicken kievs|hot dog sausages|coleslaw|tartare|potato waffles|scotch eggs|sausage rolls|quiche|pasties|salad cream|caesar",
    "thai|gluten-free vegan fajita",
  ),
  tree_nuts: words("korma|dark chocolate|almonds|cashew|walnut|muesli|granola|pesto|hazelnut|pecan|pistachio|brazil"),
  peanuts: words("peanut|korma"),
  sesame: words("black bean stir-fry|sesame|burger buns|teriyaki|houmous|hoisin|tahini|seeded bread"),
  soya: words(
    "soya|black bean stir-fry|tortilla chips|stuffing|soy\\b|tofu|tempeh|edamame|miso|tamari|hoisin|teriyaki|oyster sauce|gochujang|sliced bread|seeded bread|gluten-free white bread|breadcrumbs|burger buns|bagels|english muffins|soft white rolls|dark chocolate|meat-free sausages|pork sausages|chorizo|pepperoni|pizza bases|beef stock cubes|gravy granules|bbq sauce|gluten-free white rolls|hot dog|chicken nuggets|breaded chicken|chicken kievs|meat-free burgers|beef burgers|crisps|scotch eggs|sausage rolls|cream of chicken soup|teacakes|chocolate and hazelnut",
    "gluten-free pork sausages",
  ),
  sulphites: words(
    "stuffing|wine\\b|apple sauce|wine vinegar|dried apricots|raisins|sultanas|desiccated coconut|prawns|gnocchi|pork sausages|meat-free sausages|dijon|wholegrain mustard|english mustard|horseradish|cider vinegar|korma|peri-peri|mint sauce|sweet pickle|sriracha|balsamic|sun-dried tomatoes|scampi|meat-free burgers|beef burgers|tartare|potato waffles|scotch eggs|sausage rolls|caesar|pickled onions|teacakes|black pudding|lemon curd",
  ),
};

/** The regulated allergens of a dish by the names of its foods, in alphabetical order. */
export const allergensByName = (names: readonly string[]): string[] =>
  Object.keys(ALLERGEN_WORDS)
    .filter((allergen) => names.some((name) => says(name, ALLERGEN_WORDS[allergen] as Words)))
    .sort();

const PORK = words("black pudding|strawberry jelly|pork|gammon|bacon|chorizo|pepperoni|ham\\b|cooked ham|hot dog sausages", "meat-free");
const RED = words(
  "black pudding|strawberry jelly|beef|braising|steak|lamb|pork|gammon|bacon|chorizo|pepperoni|cooked ham|hot dog sausages|mince\\b",
  "turkey|chicken|meat-free|soya|stock",
);
const BIRD = words("chicken|turkey|duck|hot dog sausages", "gram \\(chickpea");
const STOCK = words("chicken stock|beef stock");
const SHELLFISH = words("black bean stir-fry|prawns|fish pie mix|mussels|oyster|crab|squid|scampi");
const RENNET = words("parmesan|green pesto|caesar", "vegetarian green");
const WINE = words("red wine|white wine|vegan red wine|wine vinegar|balsamic vinegar|teriyaki|caesar");
const SPIRIT = words("puff pastry|shortcrust|ready-rolled|miso|gochujang");
const CLEARED_WINE = words("red wine for|white wine for", "vegan");
const EGGS = words(
  "eggs?\\b|stuffing|ravioli|yorkshire pudding|brioche|gluten-free white bread|vegetarian italian-style hard cheese|green pesto|mycoprotein|meat-free sausages|mayonnaise|horseradish|gluten-free white rolls|meat-free burgers|coleslaw|tartare|chicken nuggets|breaded chicken|chicken kievs|pork pies|sausage rolls|quiche|pasties|salad cream|caesar|croissants|trifle sponges|meringue|ice cream|lemon curd|custard \\(",
  "vegan meat-free",
);
const HONEY = words("honey|granola");
const MILK = ALLERGEN_WORDS["milk"] as Words;
const FISHY = ALLERGEN_WORDS["fish"] as Words;
const GLUTEN = ALLERGEN_WORDS["gluten"] as Words;

/** Foods outside a paleo diet: grain, pulses, dairy, sugar, potatoes and processed food. */
const NOT_PALEO = words(
  "cornflakes|bran flakes|croissants|teacakes|sponges|meringue|black pudding|custard|semolina|digestive|strawberry jelly|ice cream|lemon curd|bread|stuffing|suet|yorkshire pudding|corned beef|sourdough|rolls|buns|baguettes|ciabatta|pittas|naan|pizza|tortilla|bagels|muffins|crumpets|flour|cornflour|syrup|sugar|baking powder|bicarbonate|yeast|cocoa|chocolate|peanut|oats|muesli|wheat|granola|tofu|tempeh|houmous|pasta|gnocchi|pastry|milk\\b|butter\\b|cheddar|leicester|parmesan|cheese|mozzarella|feta|halloumi|mascarpone|paneer|ricotta|stilton|yogurt|cream\\b|crème|soya|oat drink|dairy-free|wine for|mycoprotein|meat-free|soya mince|fish fingers|sweetcorn|edamame|chips|white potatoes|baking potatoes|new potatoes|pesto|rapeseed|sunflower oil|ghee|sauce|tamari|hoisin|sriracha|teriyaki|miso|gochujang|ketchup|mayonnaise|paste|chutney|pickle|stock|gravy|spaghetti|penne|fusilli|macaroni|wholewheat|lasagne|orzo|noodles|rice\\b|couscous|bulgur|quinoa|barley|polenta|lentils|chickpea|split peas|jam\\b|marmalade|beans \\(tin|salsa|corn taco|poppadoms|baked beans|gammon|bacon|sausages|chorizo|pepperoni|ham\\b|cooked chicken|mushy peas|battered|scampi|chicken nuggets|chicken kievs|burgers|hash browns|waffles|coleslaw|cooked turkey|cooked beef|crackers|oatcakes|crisps|pies\\b|scotch|quiche|pasties|soup|dressing",
  "rice vinegar|green beans|coconut milk|light coconut milk|sugar snap|tinned sardines",
);
/** Foods that a Mediterranean diet leaves out or limits to special occasions. */
const NOT_MEDITERRANEAN = words(
  "meringue|black pudding|strawberry jelly|lemon curd|beef|braising|suet|lamb|pork|gammon|bacon|chorizo|pepperoni|garlic bread|spaghetti hoops|ham\\b|sausages|rump|cooked chicken|cooked turkey|crisps|quiche|pasties|soup|mycoprotein|meat-free|soya mince|fish fingers|oven chips|butter \\(|salted butter|unsalted butter|ghee|spread|cream\\b|crème|sugar|syrup|chocolate|jam\\b|marmalade|breaded|battered|scampi|chicken nuggets|chicken kievs|burgers|hash browns|waffles|coleslaw",
  "beef stock|houmous|stock cubes|cream cheese|cream crackers|salad cream|sugar snap|no-added-sugar",
);
const HEART_OF_IT = words(
  "onion|shallots|carrots|parsnips|swede|turnip|celeriac|beetroot|celery|leeks|courgette|aubergine|pepper\\b|peppers|tomato|cucumber|lettuce|salad leaves|rocket|spinach|kale|greens|cabbage|pak choi|broccoli|cauliflower|sprouts|beans|mangetout|sugar snap|asparagus|mushrooms|squash|fennel bulb|radishes|watercress|okra|beansprouts|vegetable|peas\\b|lemon|lime\\b|apples|bananas|pears|oranges|easy peelers|grapes|berries|strawberries|blueberries|raspberries|kiwi|mango\\b|pineapple|avocado|melon|plums|peach|apricots|dates|raisins|sultanas|rhubarb|fruit cocktail|orange juice|olives|capers|gherkins|jalapeños|passata|lentils|chickpea|tofu|tempeh|houmous|edamame|almonds|cashew|walnut|pine nuts|salmon|cod\\b|haddock|sea bass|mackerel|trout|fish|tuna|sardines|anchov|prawns|mussels",
  "black pepper|cayenne|vegetable \\(|chutney|fish sauce|strawberry jam|orange marmalade|ketchup|stock|oyster|fish fingers|medium curry|sweet potatoes|parsnips|dairy-free|fennel seeds|mycoprotein|meat-free|chicken\\b|soya",
);

type Portion = { kcal: number; carb: number; sat: number; extra: boolean };

/** The diets that a dish fits by the names of its foods and the nutrition of one portion, in alphabetical order. */
export function dietsByName(names: readonly string[], { kcal, carb, sat, extra }: Portion): string[] {
  const none = (...lists: readonly Words[]) => names.every((name) => !lists.some((list) => says(name, list)));
  const meat = [RED, BIRD, PORK, STOCK];
  const sea = [FISHY, SHELLFISH];
  const fits: Record<string, boolean> = {
    vegan: none(...meat, ...sea, MILK, EGGS, HONEY, RENNET, CLEARED_WINE),
    vegetarian: none(...meat, ...sea, RENNET, CLEARED_WINE),
    pescatarian: none(...meat, RENNET),
    gluten_free: none(GLUTEN),
    dairy_free: none(MILK),
    keto: carb <= (extra ? 5 : 15),
    low_carb: carb <= (extra ? 13 : 40),
    paleo: none(NOT_PALEO),
    mediterranean: none(NOT_MEDITERRANEAN) && names.some((name) => says(name, HEART_OF_IT)) && sat * 9 <= kcal * 0.11,
    halal: none(PORK, WINE, SPIRIT, RENNET),
    kosher: none(PORK, SHELLFISH, RENNET, WINE) && (none(...meat) || none(MILK, FISHY)),
  };
  return Object.keys(fits)
    .filter((diet) => fits[diet])
    .sort();
}
