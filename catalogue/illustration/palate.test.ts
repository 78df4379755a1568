import { describe, expect, it } from "vitest";
import { readCatalogue } from "../catalogue.ts";
import { dishScene } from "./dishes.ts";
import { recipePalate } from "./palate.ts";
import { drawPicture } from "./picture.ts";
import type { Dish } from "./served.ts";

const { foods, recipes } = readCatalogue();
const palate = (id: string) => recipePalate(recipes.get(id)!, foods);
const shapeOf = (id: string, food: string) => palate(id).seen.find(({ foodId }) => foodId === food)?.look.shape;

describe("what a picture shows", () => {
  it.each([
    ["fish-fingers-mash-and-peas", "potato", "mash"],
    ["sausage-chips-and-beans", "potato", "chip"],
    ["fish-fingers-chips-and-peas", "fish-fingers", "finger"],
    ["poached-eggs-on-toast", "egg", "poached"],
    ["fried-egg-on-toast", "egg", "fried"],
    ["scrambled-eggs-on-toast", "egg", "scramble"],
    ["spaghetti-bolognese", "beef-mince-12", "mince"],
    ["muesli-with-milk", "muesli", "flakes"],
  ])("%s shows its %s as %s", (id, food, shape) => {
    expect(shapeOf(id, food)).toBe(shape);
  });

  it.each([
    ["spaghetti-bolognese", "chopped-tomatoes", "tomatoes cooked into a sauce"],
    ["braised-steak-and-mash", "potato", "mash, which the scene draws under the meat"],
    ["eggy-bread", "egg", "egg soaked up by bread"],
  ])("%s shows no pieces of %s: %s", (id, food) => {
    expect(palate(id).has(food)).toBe(true);
    expect(shapeOf(id, food)).toBeUndefined();
  });

  it("fruit with a sandwich or a jacket potato lies beside it; fruit that its name mentions is in it", () => {
    const beside = (id: string) => palate(id).beside.map(({ foodId }) => foodId);
    expect(beside("cheese-sandwich-with-apple")).toEqual(["apple"]);
    expect(beside("jacket-potato-with-beans")).toEqual(["apple"]);
    expect(beside("peanut-butter-and-banana-toast")).toEqual([]);
    expect(shapeOf("peanut-butter-and-banana-toast", "banana")).toBe("coin");
  });

  it("only hot dishes steam", () => {
    const steams = (dish: Dish) => {
      const drawn = [...recipes.values()].filter((recipe) => dishScene(recipe) === dish).map((recipe) => drawPicture(recipe, foods));
      return new Set(drawn.map((svg) => svg.includes("#ffffff16")));
    };
    for (const dish of ["longPasta", "stew", "smoothSoup", "crumble", "jacket", "plated"] as const)
      expect(steams(dish), dish).toEqual(new Set([true]));
    for (const dish of ["pastaSalad", "bigSalad", "sandwich", "cereal", "yogurtBowl", "oatJar", "scoops", "composed", "wrap"] as const)
      expect(steams(dish), dish).toEqual(new Set([false]));
  });
});
