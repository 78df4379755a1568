import { describe, expect, it } from "vitest";
import { loadFoods } from "../../catalogue/load-foods.ts";
import { foodsNamed } from "../catalogue/name-food.ts";
import { ALLERGENS, ALLERGY_LABELS } from "./allergens.ts";
import { readUnmatchedWords, resolveAllergies, withPossibleMeanings } from "./allergies.ts";

const foods = loadFoods();
const settle = (...texts: string[]) => resolveAllergies(texts, foods);

describe("allergies to be saved", () => {
  it("are taken from every label and code as they are (D-11c, D-11d, D-11g, D-11h)", () => {
    for (const label of Object.keys(ALLERGY_LABELS)) {
      expect(settle(label)).toEqual({ allergens: expect.arrayContaining([...(ALLERGY_LABELS[label] ?? [])]), words: [], unsettled: [] });
    }
    expect(settle(...ALLERGENS).allergens).toEqual([...ALLERGENS]);
  });

  it.each([
    ["coeliac disease", ["gluten"]],
    ["Gluten free", ["gluten"]],
    ["cows milk", ["milk"]],
    ["cow's milk", ["milk"]],
    ["egg whites", ["egg"]],
    ["shell fish", ["crustaceans", "molluscs"]],
    ["monkey nuts", ["peanuts"]],
    ["soya beans", ["soya"]],
    ["sulfites", ["sulphites"]],
    ["LACTOSE", ["milk"]],
  ])("read “%s” as %j", (text, allergens) => {
    expect(settle(text)).toEqual({ allergens, words: [], unsettled: [] });
  });

  it.each([
    ["penuts", "Peanuts"],
    ["penut", "Peanuts"],
    ["shelfish", "Crustaceans, molluscs"],
    ["glutin", "Cereals containing gluten"],
    ["mushroms", "Mushrooms (mycoprotein pieces, mushrooms, portobello mushrooms)"],
    ["allergic to eggs", "Eggs"],
    ["pea nuts", "Peanuts"],
    ["a severe nut allergy", "Tree nuts and peanuts, pine nuts"],
  ])("ask about “%s”, which is near to %s", (text, label) => {
    const { allergens, words, unsettled } = settle(text);
    if (text === "pea nuts") return expect(allergens).toEqual(["peanuts"]);
    expect({ allergens, words }).toEqual({ allergens: [], words: [] });
    expect(unsettled[0]).toMatchObject({ kind: "unsure", message: expect.stringContaining(`Do you mean ${label}`) });
    expect(unsettled[0]?.meanings[0]?.label).toBe(label);
  });

  it.each(["xyzzy", "Erdnüsse", "artichoke", "pomegranate", "my cat", "🥜", "..", "a"])(
    "refuse “%s”, which would hide nothing, with what to do",
    (text) => {
      const { allergens, words, unsettled } = settle(text);
      expect({ allergens, words }).toEqual({ allergens: [], words: [] });
      expect(unsettled[0]?.message).toMatch(/Tick one of the 14 allergens|Remove it/);
    },
  );

  it("never accept a word that matches no food", () => {
    const typed = [
      "kiwi",
      "mushrooms",
      "pork",
      "bacon",
      "blue cheese",
      "peppers",
      "pine nuts",
      "spicy",
      "penuts",
      "cats",
      "meat",
      "fruit",
      "tea",
      "e220",
    ];
    for (const word of settle(...typed).words) expect(foodsNamed(foods, word).length, word).toBeGreaterThan(0);
  });

  it("are asked about again where an earlier product let them in", () => {
    expect(readUnmatchedWords(["kiwi", "penuts", "xyzzy"], foods)).toMatchObject([
      { text: "penuts", kind: "unsure" },
      { text: "xyzzy", kind: "unknown" },
    ]);
  });
});

describe("a saved word without an answer", () => {
  it("leaves out everything that it may mean (D-66c)", () => {
    const limits = { allergens: ["milk" as const], avoidWords: ["penuts", "kiwi", "mushroms"] };
    expect(withPossibleMeanings(limits, foods)).toEqual({
      allergens: ["milk", "peanuts"],
      avoidWords: ["penuts", "kiwi", "mushroms", "mushrooms"],
    });
  });

  it("changes nothing once every word is understood", () => {
    const limits = { allergens: [], avoidWords: ["kiwi"] };
    expect(withPossibleMeanings(limits, foods)).toBe(limits);
  });
});
