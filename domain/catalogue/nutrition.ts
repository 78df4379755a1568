import type { Nutrient } from "./food.ts";

/**
 * An adult's daily reference intake in kilocalories and grams. Source: assimilated Regulation (EU) 1169/2011, annex XIII, as on UK labels;
 * fibre from SACN, Carbohydrates and Health (2015).
 */
export const REFERENCE_INTAKE: Record<Nutrient, number> = {
  kcal: 2000,
  protein: 50,
  carb: 260,
  sugars: 90,
  fat: 70,
  sat: 20,
  fibre: 30,
  salt: 6,
};
