import { expect, it } from "vitest";
import { readCatalogue } from "../../catalogue/catalogue.ts";
import { cookedAmounts } from "../recipes/cooked-amounts.ts";
import { methodFor } from "../recipes/method.ts";
import { formatFoodAmount, listedFoodAmount } from "./amounts.ts";
import { foodOf } from "./food.ts";

const { foods, recipes } = readCatalogue();

it.each([
  ["olive-oil", 15, "1 tbsp olive oil"],
  ["olive-oil", 7.5, "1½ tsp olive oil"],
  ["milk-semi", 400, "400 ml semi-skimmed milk"],
  ["cumin", 1.25, "½ tsp ground cumin"],
  ["black-pepper", 0.2, "a pinch of black pepper"],
  ["lemon", 0.5, "half a lemon"],
  ["egg", 4, "4 eggs"],
  ["carrot", 200, "2 carrots"],
  ["garlic", 10, "2 cloves of garlic"],
  ["bread-wholemeal", 160, "4 slices of wholemeal bread"],
  ["chickpeas-tin", 480, "2 tins of chickpeas (480 g drained)"],
  ["chickpeas-tin", 120, "half a tin of chickpeas (120 g drained)"],
  ["rice-basmati", 140, "140 g basmati rice"],
  ["bay-leaf", 0.4, "2 bay leaves"],
  ["chicken-thigh-bone", 875, "7 bone-in chicken thighs (875 g)"],
  ["salmon-fillet", 120, "1 salmon fillet (120 g)"],
  ["salmon-fillet", 165, "170 g salmon fillets"],
  ["baking-potato", 250, "1 baking potato (250 g)"],
  ["anchovies", 4, "1 anchovy (4 g)"],
  ["chicken-breast", 240, "240 g chicken breast fillets (about 2)"],
  ["pork-sausage", 342, "6 pork sausages (340 g)"],
  ["chopped-tomatoes", 1000, "2½ × 400 g tins of chopped tomatoes"],
  ["chopped-tomatoes", 480, "480 g chopped tomatoes"],
  ["passata", 500, "a 500 g carton of passata"],
  ["coconut-milk", 200, "half a 400 ml tin of coconut milk"],
  ["garlic", 5, "1 clove of garlic"],
  ["fennel-seeds", 1, "½ tsp fennel seeds"],
  ["rapeseed-oil", 3.3, "¾ tsp vegetable oil"],
  ["sourdough", 75, "1½ slices of sourdough"],
  ["egg-noodles", 155, "2½ nests of egg noodles"],
  ["onion", 187.4, "1 brown onion (about 190 g)"],
  ["onion", 290, "2 brown onions"],
  ["onion", 75, "half a brown onion"],
  ["onion", 40, "40 g brown onion"],
  ["red-pepper", 0.5, "half a red pepper"],
  ["aubergine", 0.5, "half an aubergine"],
  ["red-chilli", 3, "half a red chilli (about 3 g)"],
  ["white-cabbage", 220, "¼ white cabbage (about 220 g)"],
  ["broccoli", 360, "1 head of broccoli (about 360 g)"],
  ["celery", 90, "2 sticks of celery"],
  ["tomato", 405, "5 salad tomatoes"],
  ["bacon-back", 130, "4 back bacon rashers"],
  ["fish-fingers", 240, "8 fish fingers"],
  ["chicken-whole", 1500, "1 whole chicken (about 1.5 kg)"],
  ["potato", 1083, "1.1 kg potatoes (about 6)"],
  ["rice-basmati", 0.2, "1 g basmati rice"],
  ["chopped-tomatoes", 400, "a 400 g tin of chopped tomatoes"],
  ["chickpeas-tin", 240, "a tin of chickpeas (240 g drained)"],
  ["chickpeas-tin", 400, "400 g drained chickpeas"],
  ["milk-whole", 1100, "1.1 litres whole milk"],
  ["milk-whole", 1000, "1 litre whole milk"],
  ["cherry-tomato", 420, "420 g cherry tomatoes"],
])("says %s × %d as “%s” (D-70p)", (id, quantity, text) => {
  expect(formatFoodAmount(foodOf(foods, id), quantity)).toBe(text);
});

it.each([
  ["onion", 300, "2 brown onions (about 300 g)"],
  ["carrot", 560, "6 carrots (about 550 g)"],
  ["onion", 75, "half a brown onion (about 75 g)"],
  ["garlic", 10, "2 cloves of garlic"],
  ["spring-onion", 45, "3 spring onions"],
  ["bacon-back", 130, "4 back bacon rashers"],
  ["olive-oil", 45, "3 tbsp olive oil"],
  ["rice-basmati", 248, "250 g basmati rice"],
])("lists %s × %d as “%s” (D-70p)", (id, quantity, text) => {
  expect(listedFoodAmount(foodOf(foods, id), quantity)).toBe(text);
});

it("gives every ingredient an amount that a cook can measure, and rounds none to nothing (D-70p)", () => {
  const measurable = /^(half an?|[1-9]\d*(\.\d)?[¼⅓½⅔¾]?|[¼⅓½⅔¾]|a pinch of|a (\d+ (g|ml) )?(tin|carton) of) /;
  const faults = [...recipes.values()].flatMap(({ id, ingredients }) =>
    [1, 2.75, 4].flatMap((portions) =>
      [...cookedAmounts(ingredients, foods, portions)].flatMap(([foodId, quantity]) => {
        const phrase = listedFoodAmount(foodOf(foods, foodId), quantity);
        return measurable.test(phrase) ? [] : [`${id} × ${portions}: ${phrase}`];
      }),
    ),
  );
  expect(faults).toEqual([]);
});

it("fills in a method's amounts for any number of portions", () => {
  const ingredients = [
    { foodId: "rice-basmati", perPortion: 70 },
    { foodId: "olive-oil", perPortion: 7.5 },
  ];
  const steps = ["Rinse {rice-basmati} and cover with {water*150}.", "Fry in {olive-oil*0.5}."];
  expect(methodFor(steps, ingredients, foods, 2)).toEqual([
    "Rinse 140 g basmati rice and cover with 300 ml water.",
    "Fry in 1½ tsp olive oil.",
  ]);
});

it.each([
  [1, "Fry in a 20 cm pan for 6 minutes."],
  [2.75, "Fry in a 28 cm pan for 8 minutes."],
  [4.25, "Fry in two 28 cm pans for 8 minutes."],
])("words a step for %d portions: %s", (portions, text) => {
  const step = "Fry in [up to 2: a 20 cm pan | up to 4: a 28 cm pan | two 28 cm pans] for [up to 2: 6 minutes | 8 minutes].";
  expect(methodFor([step], [], foods, portions)).toEqual([text]);
});

it("throws for a method that names a food the recipe does not have", () => {
  expect(() => methodFor(["Add {carrot}."], [], foods, 1)).toThrow("carrot");
});
