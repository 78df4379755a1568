import { describe, expect, it } from "vitest";
import { readCatalogue } from "../catalogue.ts";
import { countedKcal, energyGaps } from "./energy.ts";

const { foods, recipes } = readCatalogue();
const WITHIN = 0.05;
const LEAST_KCAL = 3; // below this, rounding of the source's own figures is more than a twentieth

/** Foods whose energy is not covered by macronutrients, or whose source rounds differently. None is heavy enough to affect a dish. */
const OTHER_MEANS: Record<string, readonly string[]> = {
  "acetic acid": [
    "vinegar-malt",
    "vinegar-wine",
    "vinegar-balsamic",
    "vinegar-rice",
    "vinegar-cider",
    "mint-sauce",
    "brown-sauce",
    "capers",
  ],
  "USDA's own factors for spices, seeds, olives and soy": [
    ..."black-pepper cumin cumin-seeds ground-coriander turmeric paprika smoked-paprika chilli-powder chilli-flakes cayenne".split(" "),
    ..."curry-powder curry-powder-free mixed-herbs bay-leaf fennel-seeds chia tamari olives-black sundried-tomatoes".split(" "),
  ],
  "CoFID's energy from 4 kcal a gram, or an older starch figure": ["sugar-white", "polenta", "pearl-barley"],
};
/** Foods for which 4-9-4 is inaccurate: alcohol, fibre that their source counts as energy, and oats, whose carbohydrate CoFID counts at 3.75. */
const NOT_PLAIN = [
  ..."red-wine red-wine-vegan white-wine chia black-beans baked-beans corn-tortilla berries-frozen oats soya-yogurt".split(" "),
  ..."banana pear orange grapes raisins apricots-dried".split(" "), // eaten by themselves: CoFID counts their sugars at 3.75 too
];

describe("energy", () => {
  it("of every food is within 5 % of its macronutrients by its source's factors, except for the foods listed here", () => {
    const off = [...foods.values()].filter(
      (food) => Math.abs(countedKcal(food) - food.per100g.kcal) > Math.max(food.per100g.kcal * WITHIN, LEAST_KCAL),
    );
    expect(off.map(({ id }) => id).sort()).toEqual(Object.values(OTHER_MEANS).flat().sort());
  });

  it("of every recipe is within 5 % of its macronutrients by each source's factors", () => {
    const off = [...recipes.values()].filter((recipe) => Math.abs(energyGaps(recipe, foods).bySource) > WITHIN);
    expect(off.map(({ id }) => id)).toEqual([]);
  });

  it("of a recipe is within 5 % of 4-9-4 too, except with wine, chia, oats, plain fruit, and some beans, tortillas and yoghurt", () => {
    const off = [...recipes.values()].filter((recipe) => Math.abs(energyGaps(recipe, foods).plain) > WITHIN);
    expect(off.length / recipes.size).toBeLessThan(0.025);
    for (const { id, ingredients } of off)
      expect(
        ingredients.some(({ foodId }) => NOT_PLAIN.includes(foodId)),
        id,
      ).toBe(true);
  });
});
