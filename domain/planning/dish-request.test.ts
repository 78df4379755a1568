import { describe, expect, it } from "vitest";
import { readCatalogue } from "../../catalogue/catalogue.ts";
import type { Recipe } from "../recipes/recipe.ts";
import { minutesOf } from "../recipes/recipe.ts";
import { type DishRequest, dishNamed, meetsRequest, requestInWords, unknownIn } from "./dish-request.ts";
import { starchOf } from "./plate.ts";

const { foods, recipes } = readCatalogue();
const all = [...recipes.values()];
const meeting = (request: DishRequest, now?: Recipe) => all.filter(meetsRequest(request, foods, all, now));
const dinner = all.find(({ meal, appeal }) => meal === "dinner" && appeal.spice === 2) as Recipe;

describe("a request for a dish", () => {
  it("for a food, a kind, a starch or a dish by name is met by dishes with it alone (D-74c)", () => {
    for (const recipe of meeting({ with: ["chicken"] }))
      expect(recipe.ingredients.some(({ foodId }) => foodId.includes("chicken")) || /chicken/i.test(recipe.name)).toBe(true);
    for (const recipe of meeting({ with: ["pasta"] })) expect(starchOf(recipe, foods)).toBe("pasta");
    for (const recipe of meeting({ with: ["spag bol"] })) expect(recipe.name).toMatch(/bolognese/i);
    expect(meeting({ with: ["fish and chips"] }).length).toBeGreaterThan(0);
  });

  it("without a food is met by no dish that has it, by its name, group or starch (D-74c)", () => {
    for (const recipe of meeting({ without: ["pasta"] })) expect(starchOf(recipe, foods)).not.toBe("pasta");
    for (const recipe of meeting({ without: ["mushrooms"] }))
      expect(recipe.ingredients.some(({ foodId }) => /mushroom/.test(foodId))).toBe(false);
    for (const recipe of meeting({ without: ["fish"] })) expect(recipe.mainProtein).not.toMatch(/-fish/);
    expect(meeting({ without: ["pasta"] }).length).toBeGreaterThan(100);
  });

  it("that compares is compared with the dish that is there", () => {
    for (const recipe of meeting({ quicker: true }, dinner)) expect(minutesOf(recipe)).toBeLessThan(minutesOf(dinner));
    for (const recipe of meeting({ milder: true }, dinner)) expect(recipe.appeal.spice).toBeLessThan(dinner.appeal.spice);
    for (const recipe of meeting({ lighter: true }, dinner)) expect(recipe.perPortion.kcal).toBeLessThan(dinner.perPortion.kcal);
    for (const recipe of meeting({ max_minutes: 20, for_children: true, diets: ["vegetarian"] })) {
      expect([minutesOf(recipe) <= 20, recipe.appeal.children, recipe.diets.includes("vegetarian")]).toEqual([true, 3, true]);
    }
  });

  it("for something unknown is known to be so", () => {
    expect(dishNamed("zorblax", foods, all)).toBeUndefined();
    expect(unknownIn({ with: ["chicken", "zorblax"] }, foods, all)).toEqual(["zorblax"]);
  });

  it("reads as words that follow “dish”", () => {
    expect(requestInWords({ with: ["chicken"], without: ["pasta"], max_minutes: 30, diets: ["vegan"] })).toBe(
      "with chicken, without pasta, ready in 30 minutes, that is vegan",
    );
  });
});
