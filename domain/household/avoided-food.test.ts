import { describe, expect, it } from "vitest";
import { loadFoods } from "../../catalogue/load-foods.ts";
import { foodOf } from "../catalogue/food.ts";
import { GROUP_IDS, GROUP_PHRASES } from "../catalogue/food-groups.ts";
import { avoidedBy } from "./must-not-eat.ts";

const foods = loadFoods();
const left = (word: string) => [...foods.values()].filter(avoidedBy(word)).map(({ id }) => id);

describe("what a word leaves out", () => {
  it("is every food that bears it in its name, singular or plural (D-11j)", () => {
    expect(left("mushrooms")).toEqual(expect.arrayContaining(["mushroom", "portobello"]));
    expect(left("strawberries")).toEqual(expect.arrayContaining(["strawberry", "jam"]));
    expect(avoidedBy("mushrooms")(foodOf(foods, "rice-basmati"))).toBe(false);
  });

  it.each([
    [
      "pork",
      "bacon-back bacon-streaky bacon-lardons ham-cooked gammon chorizo pork-sausage pork-mince pork-loin pork-shoulder pork-fillet",
    ],
    ["beef", "beef-mince-5 beef-mince-12 diced-beef beef-steak beef-joint stock-beef"],
    ["red meat", "beef-steak lamb-chops pork-loin bacon-back stock-beef"],
    ["meat", "chicken-breast turkey-mince beef-joint lamb-diced ham-cooked stock-chicken stock-beef chorizo"],
    ["chicken", "chicken-breast chicken-whole chicken-mince chicken-cooked stock-chicken"],
    ["alcohol", "red-wine white-wine vinegar-wine vinegar-balsamic"],
    ["tomatoes", "tomato cherry-tomato chopped-tomatoes passata tomato-puree ketchup baked-beans sundried-tomatoes"],
    ["pasta", "spaghetti penne fusilli macaroni wholewheat-pasta lasagne-sheets orzo fresh-pasta gf-pasta"],
    ["bread", "bread-white bread-rolls burger-bun baguette naan pitta tortilla bagel crumpet breadcrumbs"],
    ["onions", "onion red-onion spring-onion shallot leek stock-veg"],
  ])("“%s” is %s", (word, ids) => {
    expect(left(word)).toEqual(expect.arrayContaining(ids.split(" ")));
  });

  it.each(["Gelatine leaves", "Gelatin", "Lard", "Pork sausages", "Smoked ham", "Back bacon", "Pancetta", "Salami"])(
    "of pork is “%s”, too, from the day that the catalogue has it",
    (name) => {
      const origins = /sausages|ham|bacon/.test(name) ? (["pork"] as const) : [];
      expect(avoidedBy("pork")({ ...foodOf(foods, "sugar-white"), id: "new", name, word: name.toLowerCase(), origins: [...origins] })).toBe(
        true,
      );
    },
  );

  it("is not what only sounds like it", () => {
    expect(left("pork")).not.toEqual(expect.arrayContaining(["beef-steak"]));
    for (const id of ["chickpeas-tin", "gram-flour"]) expect(left("chicken")).not.toContain(id);
    for (const id of ["coconut-milk", "nutmeg"]) expect(left("pine nuts")).not.toContain(id);
    expect(left("rice")).not.toContain("vinegar-wine");
  });

  it("names foods of the catalogue in every group that lists them", () => {
    expect(GROUP_IDS.filter((id) => !foods.has(id))).toEqual([]);
    expect(GROUP_PHRASES.length).toBeGreaterThan(150);
  });
});
