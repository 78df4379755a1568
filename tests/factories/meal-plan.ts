import type { MealPlan } from "#contracts/planning/meal-plan.ts";
import type { ShoppingList } from "#contracts/shopping/shopping-list.ts";

const MEALS = ["breakfast", "lunch", "dinner"] as const;

/** A planned week of 21 meals as the API returns it, from Monday 23 November 2026. */
export const mealPlan = (change: Partial<MealPlan> = {}): MealPlan =>
  ({
    ...{ id: "00000000-0000-4000-8000-00000000aaaa", generationId: "00000000-0000-4000-8000-00000000bbbb", weekIndex: 0 },
    ...{ createdAt: "2026-11-22T10:00:00Z", serves: 2, monday: "2026-11-23", firstDay: 0, days: 7, totalCost: "63.00" },
    ...{
      foodUsed: "80.00",
      budget: "87.50",
      saved: "24.50",
      kcalPerDay: 2100,
      kcalShare: 1,
      supermarket: null,
      relaxed: false,
      unkeptRules: [],
    },
    ...{ search: { objectivePence: 1, boundPence: null, status: "annealed", weeksTried: 1000 }, offer: null, beforeChange: null },
    ...{ replaced: null, version: "0a0a0a0a", toReplace: { meals: 0, extras: 0 } },
    items: Array.from({ length: 7 }, (_, dayOfWeek) =>
      MEALS.map((mealType) => ({
        ...{ id: `item-${dayOfWeek}-${mealType}`, dayOfWeek, mealType, recipeId: `recipe-${dayOfWeek}-${mealType}` },
        ...{ recipeName: `${mealType} ${dayOfWeek}`, ingredients: "oats, milk", portionsCooked: 2, leftoverOfDay: null, eaters: null },
        ...{ minutes: 20, allergens: [], locked: false, cooked: false, avoid: [], kcal: 500, imageUrl: null, cost: "3.00" },
        ...{ plates: "2 plates", energies: [{ who: "each", kcal: 500 }] },
      })),
    ).flat(),
    ...change,
  }) as unknown as MealPlan;

const line = (name: string, price: string) => ({
  ...{ id: `line-${name}`, name, quantity: 500, unit: "g", category: "Fruit & veg", isChecked: false, cupboard: false, toBuy: false },
  ...{ leftOver: 0, atHome: 0, own: false, amount: null, note: null, priceFrom: null, avoid: [], humanAmount: "500 g", price },
  ...{ packs: [], runOutPacks: [], runOutPrice: price },
});

/** The week's shopping list of two lines as the API returns it. */
export const shoppingList = (change: Partial<ShoppingList> = {}): ShoppingList =>
  ({
    ...{ id: "00000000-0000-4000-8000-00000000cccc", mealPlanId: mealPlan().id, monday: "2026-11-23", supermarket: "Tesco" },
    ...{ createdAt: "2026-11-22T10:00:00Z", totalCost: "3.50", foodUsed: "3.50", version: 0 },
    aisleOrder: { shop: "tesco", aisles: ["Fruit & veg"], typical: true },
    items: [line("Apples", "2.00"), line("Carrots", "1.50")],
    ...change,
  }) as unknown as ShoppingList;
