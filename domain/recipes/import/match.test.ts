import { describe, expect, it } from "vitest";
import { readCatalogue } from "../../../catalogue/catalogue.ts";
import { foodOf } from "../../catalogue/food.ts";
import { LIKELY, SURE } from "./aliases.ts";
import { GOLDEN, HELD_OUT } from "./lines.golden.ts";
import { proposeLines } from "./proposal.ts";

const { foods } = readCatalogue();
const LEAST_RIGHT = 0.97;
const LEAST_RIGHT_UNSEEN = 0.9;

/** The lines with an unexpected result, and the share of expected ones. */
function measure<Line extends readonly [text: string, ...rest: unknown[]]>(lines: readonly Line[], right: (line: Line) => boolean) {
  const wrong = lines.filter((line) => !right(line)).map(([text]) => `${text} → ${JSON.stringify(proposeLines([text], foods))}`);
  const share = 1 - wrong.length / lines.length;
  return {
    share,
    said: `${lines.length - wrong.length} of ${lines.length} lines right (${Math.round(share * 100)} %)\n${wrong.join("\n")}`,
  };
}

it("reads the food and amount of the golden lines", () => {
  expect(GOLDEN.length).toBeGreaterThanOrEqual(60);
  const { share, said } = measure(GOLDEN, ([text, foodId, amount]) => {
    const [line] = proposeLines([text], foods);
    return line?.foodId === foodId && line.amount === amount;
  });
  expect(share, said).toBeGreaterThanOrEqual(LEAST_RIGHT);
});

it("reads the food of lines that it was not tuned for", () => {
  const { share, said } = measure(HELD_OUT, ([text, foodId]) => proposeLines([text], foods)[0]?.foodId === foodId);
  expect(share, said).toBeGreaterThanOrEqual(LEAST_RIGHT_UNSEEN);
});

it("is never sure of a wrong food in any of the lines", () => {
  for (const [text, foodId] of [...GOLDEN, ...HELD_OUT]) {
    const [line] = proposeLines([text], foods);
    if (line?.sureness === "sure") expect(line.foodId, text).toBe(foodId);
  }
});

it("splits salt and pepper, and gives each a pinch", () => {
  for (const text of ["salt and pepper to taste", "Sea salt & freshly ground black pepper"])
    expect(proposeLines([text], foods)).toMatchObject([
      { foodId: "salt", sureness: "sure" },
      { foodId: "black-pepper", sureness: "sure" },
    ]);
});

describe("what matters to an allergy or a diet", () => {
  it.each([
    "gluten-free",
    "dairy-free",
    "vegan",
    "vegetarian",
    "soya",
    "almond",
    "peanut",
    "oat",
    "hazelnut",
    "cashew",
    "coconut",
    "turkey",
    "egg-free",
    "lactose-free",
  ])("a %s version never matches the plain food", (word) => {
    for (const plain of ["milk", "butter", "cheddar", "double cream", "plain flour", "spaghetti", "pork sausages", "mayonnaise", "bacon"]) {
      const [line] = proposeLines([`100g ${word} ${plain}`], foods);
      const named = line?.foodId ? foodOf(foods, line.foodId) : undefined;
      const own = `${named?.id} ${named?.name}`.toLowerCase();
      const means: Record<string, RegExp> = {
        "gluten-free": /gluten-free/,
        "dairy-free": /dairy-free/,
        vegan: /dairy-free|vegan|meat-free/,
        vegetarian: /meat-free|vegetarian/,
      };
      if (named) expect(own, `${word} ${plain}`).toMatch(means[word] ?? new RegExp(word));
    }
  });

  it("the plain food never matches one with a claim", () => {
    for (const text of [
      "200g plain flour",
      "100g spread",
      "4 corn tortillas",
      "2 tbsp thai green curry paste",
      "200g mince",
      "300g pasta",
    ]) {
      const [line] = proposeLines([text], foods);
      if (line?.foodId) expect(foodOf(foods, line.foodId).name.toLowerCase(), text).not.toMatch(/free|vegan|soya/);
    }
  });

  it.each([
    "1 onion, plus walnuts to serve",
    "100g butter (or dairy-free spread)",
    "200ml milk or almond milk",
    "2 carrots, tossed in butter",
  ])("%s has to be checked by a person", (text) => {
    expect(proposeLines([text], foods)[0]?.sureness).toBe("check");
  });
});

it.each([
  ["100g smoked salmon", "salmon-fillet"],
  ["1 tsp sweet smoked paprika", "paprika"],
  ["200g dried chickpeas", "chickpeas-tin"],
  ["1 tsp ground coriander", "coriander"],
  ["400ml coconut milk", "milk-semi"],
  ["2 sweet potatoes", "potato"],
])("%s is not %s", (text, foodId) => {
  expect(proposeLines([text], foods)[0]?.foodId).not.toBe(foodId);
});

it("every alias belongs to a food in the catalogue", () => {
  expect([...Object.keys(SURE), ...Object.keys(LIKELY)].filter((id) => !foods.has(id))).toEqual([]);
});

it("a name that could mean several foods is never sure", () => {
  for (const names of Object.values(LIKELY))
    for (const name of names.split(",")) {
      const [line] = proposeLines([`100g ${name.trim()}`], foods);
      expect(line?.sureness, name).not.toBe("sure");
    }
});

it("leaves an amount that cannot be converted to a person", () => {
  expect(proposeLines(["1 bunch of cheddar"], foods)[0]).toMatchObject({ foodId: "cheddar", amount: null, sureness: "check" });
});

it("never throws, whatever the line", () => {
  const strange = ["", "½", "1/0 onion", "((((", "x x x", "🥕", "9".repeat(200), "a ".repeat(100), "-", "1 kg", "of the", "to taste"];
  expect(() => proposeLines(strange, foods)).not.toThrow();
});
