import { describe, expect, it } from "vitest";
import { ALLERGENS, type Allergen } from "#domain/household/allergens.ts";
import { buildOwnRecipe, type SettledLine } from "#domain/recipes/import/own-recipe.ts";
import { proposeLines } from "#domain/recipes/import/proposal.ts";
import { readCatalogue } from "../catalogue.ts";
import { foodFiles, loadFoods } from "../load-foods.ts";

const { foods, recipes } = readCatalogue();

/** Allergens on the labels of British products, independent of the food table. A food may list more than a product declares. */
const SHELF: readonly (readonly [product: string, foodId: string, declares: string])[] = [
  ["Oxo vegetable stock cubes", "stock-veg", "gluten celery"],
  ["Oxo chicken stock cubes", "stock-chicken", "gluten celery"],
  ["Oxo beef stock cubes", "stock-beef", "gluten celery"],
  ["vegetable stock cubes with lactose", "stock-veg", "milk celery"],
  ["Kallo gluten-free vegetable stock cubes", "stock-veg-free", "celery"],
  ["Bisto gravy granules", "gravy", "gluten"],
  ["own-label gravy granules", "gravy", "gluten celery milk soya"],
  ["own-label medium curry powder", "curry-powder", "mustard gluten celery"],
  ["tikka curry paste", "curry-paste-tikka", "mustard gluten celery"],
  ["korma curry paste with coconut and cashews", "curry-paste-korma", "mustard milk tree_nuts sulphites"],
  ["balti curry paste", "curry-paste-medium", "mustard gluten celery"],
  ["black bean stir-fry sauce", "black-bean-sauce", "gluten soya sesame"],
  ["Kikkoman soy sauce", "soy-sauce", "gluten soya"],
  ["Kikkoman teriyaki sauce", "teriyaki", "gluten soya"],
  ["Lea & Perrins Worcestershire sauce", "worcestershire", "gluten fish"],
  ["Richmond pork sausages", "pork-sausage", "gluten soya sulphites"],
  ["Heck gluten-free pork sausages", "pork-sausage-free", "sulphites"],
  ["Linda McCartney meat-free sausages", "veg-sausage", "gluten soya sulphites"],
  ["vegetarian sausages bound with egg white", "veg-sausage", "egg"],
  ["meat-free mince with barley malt", "veg-mince", "gluten soya"],
  ["Quorn pieces", "quorn-pieces", "egg"],
  ["Birds Eye fish fingers", "fish-fingers", "fish gluten"],
  ["frozen king prawns", "prawns-raw", "crustaceans sulphites"],
  ["all-butter puff pastry", "puff-pastry", "gluten milk"],
  ["all-butter shortcrust pastry", "shortcrust", "gluten milk"],
  ["Jus-Rol filo pastry", "filo", "gluten"],
  ["Sacla basil pesto", "pesto", "milk egg tree_nuts"],
  ["vegetarian pesto", "pesto-vegetarian", "milk egg tree_nuts"],
  ["Sarson's malt vinegar", "vinegar-malt", "gluten"],
  ["red wine", "red-wine", "sulphites"],
  ["white wine", "white-wine", "sulphites"],
  ["red wine vinegar", "vinegar-wine", "sulphites"],
  ["balsamic vinegar", "vinegar-balsamic", "sulphites"],
  ["cider vinegar", "vinegar-cider", "sulphites"],
  ["porridge oats", "oats", "gluten"],
  ["Weetabix", "wheat-biscuits", "gluten"],
  ["Alpen muesli", "muesli", "gluten milk tree_nuts"],
  ["honey and almond granola", "granola", "gluten tree_nuts"],
  ["houmous", "houmous", "sesame"],
  ["tahini", "tahini", "sesame"],
  ["own-label mayonnaise", "mayo", "egg mustard"],
  ["Colman's English mustard", "mustard-english", "mustard gluten"],
  ["Maille Dijon mustard", "mustard-dijon", "mustard sulphites"],
  ["wholegrain mustard", "mustard-wholegrain", "mustard"],
  ["Heinz tomato ketchup", "ketchup", "celery"],
  ["HP brown sauce", "brown-sauce", "gluten"],
  ["barbecue sauce", "bbq-sauce", "mustard"],
  ["Branston pickle", "pickle", "gluten"],
  ["horseradish sauce", "horseradish", "milk mustard sulphites"],
  ["Lee Kum Kee hoisin sauce", "hoisin", "gluten soya sesame"],
  ["oyster sauce", "oyster-sauce", "molluscs soya gluten"],
  ["Thai fish sauce", "fish-sauce", "fish"],
  ["miso paste", "miso", "soya"],
  ["gochujang", "gochujang", "soya gluten"],
  ["Warburtons white bread", "bread-white", "gluten soya"],
  ["brioche burger buns", "burger-bun", "gluten milk egg"],
  ["seeded burger buns", "burger-bun", "sesame"],
  ["plain naan", "naan", "gluten milk"],
  ["wholemeal pittas", "pitta", "gluten"],
  ["plain wraps", "tortilla", "gluten"],
  ["Schär gluten-free bread", "gf-bread", "soya"],
  ["Genius gluten-free bread", "gf-bread", "egg"],
  ["golden breadcrumbs", "breadcrumbs", "gluten"],
  ["couscous", "couscous", "gluten"],
  ["bulgur wheat", "bulgur", "gluten"],
  ["pearl barley", "pearl-barley", "gluten"],
  ["fresh tagliatelle", "fresh-pasta", "gluten egg"],
  ["egg noodles", "egg-noodles", "gluten egg"],
  ["gnocchi", "gnocchi", "gluten"],
  ["Bournville dark chocolate", "dark-chocolate", "milk soya"],
  ["dark chocolate that may contain nuts", "dark-chocolate", "tree_nuts"],
  ["dried apricots", "apricots-dried", "sulphites"],
  ["golden sultanas", "sultanas", "sulphites"],
  ["mixed dried fruit", "raisins", "sulphites"],
  ["desiccated coconut", "coconut-desiccated", "sulphites"],
  ["baking powder with wheat flour", "baking-powder", "gluten"],
  ["fajita seasoning mix", "fajita-seasoning", "gluten"],
  ["Marmite", "yeast-extract", "gluten celery"],
  ["vegetarian hard cheese", "veg-hard-cheese", "milk egg"],
  ["chorizo ring", "chorizo", "milk"],
  ["pepperoni with milk powder", "pepperoni", "milk"],
  ["own-label pizza bases", "pizza-base", "gluten"],
  ["garlic baguette", "garlic-bread", "gluten milk"],
  ["spinach and ricotta ravioli", "filled-pasta", "egg gluten milk"],
  ["Heinz spaghetti hoops", "spaghetti-hoops", "gluten milk"],
  ["Oatly oat drink", "oat-milk", "gluten"],
  ["jar of gherkins", "gherkins", "mustard"],
  ["Birds Eye battered fish fillets", "battered-fish", "fish gluten"],
  ["own-label breaded haddock fillets", "breaded-fish", "fish gluten"],
  ["gluten-free fish fingers", "fish-fingers-free", "fish"],
  ["Whitby wholetail scampi", "scampi", "crustaceans gluten"],
  ["Birds Eye chicken nuggets", "chicken-nuggets", "gluten"],
  ["own-label breaded chicken steaks", "breaded-chicken", "gluten"],
  ["own-label garlic chicken Kievs", "chicken-kiev", "gluten milk"],
  ["own-label frozen beef burgers", "beef-burgers", "gluten sulphites"],
  ["Quorn burgers", "veg-burger", "egg milk gluten"],
  ["soya burgers", "veg-burger", "soya gluten"],
  ["own-label coleslaw", "coleslaw", "egg mustard"],
  ["Colman's tartare sauce", "tartare-sauce", "egg mustard"],
  ["Warburtons hot dog rolls", "hot-dog-rolls", "gluten soya"],
  ["Genius gluten-free rolls", "gf-rolls", "egg"],
  ["pickled onions in malt vinegar", "pickled-onions", "gluten"],
  ["Jacob's cream crackers", "cream-crackers", "gluten"],
  ["Nairn's oatcakes", "oatcakes", "gluten"],
  ["cheese and onion crisps", "crisps", "milk"],
  ["pork pies glazed with egg", "pork-pie", "gluten egg"],
  ["Scotch eggs", "scotch-egg", "gluten egg"],
  ["pork sausage rolls", "sausage-rolls", "gluten"],
  ["cheese and onion quiche", "quiche-cheese", "gluten egg milk"],
  ["cheese and onion pasties", "cheese-pasty", "gluten milk"],
  ["Heinz cream of tomato soup", "soup-tomato-tin", "milk"],
  ["Heinz cream of chicken soup", "soup-chicken-tin", "milk gluten"],
  ["vegetable soup with celery", "soup-vegetable-tin", "celery"],
  ["Heinz salad cream", "salad-cream", "egg mustard"],
  ["Caesar dressing with anchovies", "caesar-dressing", "egg fish milk"],
];

describe("a food counts as containing what its British brands usually contain (decision 68)", () => {
  it("compares at least 60 shelf products with the food table", () => expect(SHELF.length).toBeGreaterThanOrEqual(60));

  it.each(SHELF)("D-68a %s: %s contains %s", (_, foodId, declares) => {
    expect(foods.get(foodId)?.allergens).toEqual(expect.arrayContaining(declares.split(" ")));
  });

  it.each([
    ["pesto", "vegetarian"],
    ["parmesan", "vegetarian"],
    ["red-wine", "vegetarian"],
    ["white-wine", "vegan"],
    ["veg-sausage", "vegan"],
    ["granola", "vegan"],
    ["stock-veg", "vegan"],
    ["gravy", "vegan"],
    ["puff-pastry", "halal"],
    ["miso", "halal"],
    ["teriyaki", "halal"],
  ] as const)("D-68b %s is not %s unless it is sold as such", (foodId, diet) => {
    const dishes = [...recipes.values()].filter(({ ingredients }) => ingredients.some((ingredient) => ingredient.foodId === foodId));
    expect(dishes.filter(({ diets }) => diets.includes(diet)).map(({ id }) => id)).toEqual([]);
    expect(foods.get(foodId)?.origins).not.toEqual([]);
  });
});

/** A file of the food table with one changed row. */
function fileWith(file: string, id: string, change: Record<string, unknown>) {
  const files = foodFiles();
  const content: { aisle: string; foods: { id: string }[] } = JSON.parse(files.get(file) ?? "");
  const changed = content.foods.map((row) => (row.id === id ? { ...row, ...change } : row));
  return files.set(file, JSON.stringify({ ...content, foods: changed }));
}

describe("every food of several ingredients has a note on what its brands contain", () => {
  it.each([
    ["no note", { allergenNote: undefined }, "missing"],
    ["no allergen data", { allergens: null }, "needs its allergens"],
    ["a note without one of its allergens", { allergenNote: "Most stock cubes contain wheat and celery." }, "does not name milk"],
    ["a note with another allergen", { allergenNote: "Most contain wheat, celery, milk and soya." }, "names soya, which the row lacks"],
    ["a note that is not a sentence", { allergenNote: "wheat, celery, milk" }, "not a sentence"],
    ["a claim to be a single ingredient", { allergenNote: undefined, singleIngredient: true }, "has several ingredients"],
    ["both a claim and a note", { singleIngredient: true }, "a single ingredient needs no note"],
  ])("D-68c rejects a stock cube with %s", (_, change, fault) => {
    expect(() => loadFoods(fileWith("oils-and-sauces.json", "stock-veg", change))).toThrow(fault);
  });

  it("D-68c refuses a food without allergens of which the note does not say so", () => {
    const change = { allergenNote: "Beans in tomato sauce." };
    expect(() => loadFoods(fileWith("tins-and-jars.json", "baked-beans", change))).toThrow("none of the 14 allergens");
  });
});

describe("a free-from version is a food of its own", () => {
  const VERSIONS = [...foods.keys()].filter((id) => id.endsWith("-free"));
  const used = (foodId: string) =>
    [...recipes.values()].filter(({ ingredients }) => ingredients.some((ingredient) => ingredient.foodId === foodId));

  it.each(VERSIONS)("D-68d %s names what it is free from, contains less, and is cooked with", (id) => {
    const plain = [...foods.values()].find((food) => food.id === id.replace(/-free$/, "") || food.id === id.replace(/-free$/, "-tikka"));
    expect(foods.get(id)?.name).toMatch(/gluten-free/i);
    expect(plain?.allergens).toContain("gluten");
    expect(foods.get(id)?.allergens).not.toContain("gluten");
    expect(used(id)).not.toEqual([]);
  });

  it("D-68d is used in some of a family's dishes, and the ordinary food in others", () => {
    for (const family of ["hotpot", "casserole", "risotto", "spanish-rice"]) {
      const dishes = (foodId: string) => used(foodId).filter(({ familyId }) => familyId === family);
      expect(dishes("stock-veg").length, family).toBeGreaterThanOrEqual(3);
      expect(dishes("stock-veg-free").length, family).toBeGreaterThanOrEqual(4);
    }
  });

  it("D-68d is what a dish named gluten-free is made with", () => {
    for (const recipe of recipes.values()) if (/gluten-free/i.test(recipe.name)) expect(recipe.diets, recipe.name).toContain("gluten_free");
  });
});

/** Lines as people type them, and what the recipe then has to count as containing. */
const TYPED: readonly (readonly [line: string, contains: string])[] = [
  ["1 stock cube", "gluten celery milk"],
  ["500ml vegetable stock", "gluten celery milk"],
  ["1 Oxo cube", "gluten celery milk"],
  ["1 tsp vegetable bouillon powder", "celery milk"],
  ["500ml hot chicken stock", "gluten celery milk"],
  ["1 stock pot", "celery gluten"],
  ["2 tbsp gravy granules", "gluten celery milk soya"],
  ["200ml gravy", "gluten celery milk soya"],
  ["2 tbsp curry paste", "mustard gluten celery milk"],
  ["2 tbsp korma curry paste", "mustard tree_nuts milk"],
  ["1 tbsp curry powder", "mustard gluten celery"],
  ["1 tsp madras curry powder", "mustard gluten celery"],
  ["2 tbsp pesto", "milk egg tree_nuts"],
  ["2 tbsp red pesto", "milk egg tree_nuts"],
  ["1 tbsp soy sauce", "gluten soya"],
  ["a dash of Worcestershire sauce", "fish gluten"],
  ["6 sausages", "gluten sulphites soya"],
  ["4 vegetarian sausages", "gluten soya egg"],
  ["400g sausagemeat", "gluten sulphites"],
  ["4 beef burgers", "gluten sulphites"],
  ["300g Quorn", "egg gluten milk"],
  ["300g Quorn mince", "egg gluten"],
  ["1 sheet puff pastry", "gluten milk"],
  ["1 tsp mustard", "mustard gluten sulphites"],
  ["1 tsp English mustard", "mustard gluten"],
  ["50g mixed dried fruit", "sulphites"],
  ["1 tsp baking powder", "gluten"],
  ["1 packet fajita seasoning", "gluten"],
  ["1 tbsp miso", "soya gluten"],
  ["100g crab sticks", "fish egg gluten crustaceans"],
  ["100g stuffing", "gluten milk egg soya sulphites celery"],
  ["1 packet stuffing mix", "gluten milk egg soya sulphites celery"],
  ["500ml custard", "milk egg"],
  ["2 scoops ice cream", "milk egg"],
  ["50g margarine", "milk"],
  ["1 bag of crisps", "milk gluten"],
  ["330ml beer", "gluten"],
  ["500ml cider", "sulphites"],
  ["100g cornflakes", "gluten"],
  ["100g milk chocolate", "milk soya tree_nuts"],
  ["4 burger buns", "gluten sesame egg milk"],
  ["50g breadcrumbs", "gluten soya"],
  ["2 tbsp barbecue sauce", "mustard gluten"],
];

describe("an imported recipe counts the same", () => {
  it.each(TYPED)("D-68e %s counts as containing %s, whether a person confirms the food or not", (text, contains) => {
    const carrots: SettledLine = { text: "600g carrots", foodId: "carrot", amount: 600, prep: null, confirmed: false };
    const [proposed] = proposeLines([text], foods);
    for (const confirmed of [false, true]) {
      const line = { text, foodId: proposed?.foodId ?? null, amount: proposed?.foodId ? 50 : null, prep: null, confirmed };
      const settled = {
        name: "Stew",
        meal: "dinner",
        cuisine: null,
        servings: 4,
        prepMinutes: 1,
        cookMinutes: 1,
        steps: ["Simmer."],
      } as const;
      const allergens: readonly Allergen[] = buildOwnRecipe("own-1", { ...settled, lines: [carrots, line] }, foods)?.allergens ?? [];
      expect(allergens, `${text} as ${line.foodId}`).toEqual(expect.arrayContaining(contains.split(" ")));
      if (line.foodId === null) expect(allergens).toEqual(ALLERGENS);
    }
  });
});
