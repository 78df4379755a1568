import type { FoodChoice } from "#contracts/shopping/pantry.ts";
import type { Food } from "#domain/catalogue/food.ts";
import { unitsFor } from "#domain/catalogue/units.ts";

/** A food as a household chooses it: its name, its aisle and the units it may be given in. */
export const presentFood = (food: Food): FoodChoice => ({
  foodId: food.id,
  name: food.name,
  aisle: food.aisle,
  unit: food.unit,
  units: unitsFor(food),
});
