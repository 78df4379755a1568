import type { FoodChoice } from "#contracts/shopping/pantry.ts";
import type { Food } from "#domain/catalogue/food.ts";
import { unitsFor } from "#domain/catalogue/units.ts";

/** A food for a picker. */
export const presentFood = (food: Food): FoodChoice => ({
  foodId: food.id,
  name: food.name,
  aisle: food.aisle,
  unit: food.unit,
  units: unitsFor(food),
});
