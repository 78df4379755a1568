import { describe, expect, it } from "vitest";
import { ALLERGENS, ALLERGY_LABELS, readAllergies } from "./allergens.ts";

describe("readAllergies", () => {
  it("knows the UK's 14 regulated allergens (D-11a)", () => {
    expect(ALLERGENS).toHaveLength(14);
    for (const allergen of ALLERGENS) expect(readAllergies([allergen])).toEqual({ allergens: [allergen], avoidWords: [] });
  });

  it.each([
    { label: "Nuts", allergens: ["tree_nuts", "peanuts"], row: "D-11c" },
    { label: "Shellfish", allergens: ["crustaceans", "molluscs"], row: "D-11d" },
    { label: "Dairy", allergens: ["milk"], row: "Dairy" },
    { label: "Soy", allergens: ["soya"], row: "Soy" },
    { label: "Gluten", allergens: ["gluten"], row: "D-11g" },
    { label: "Wheat", allergens: ["gluten"], row: "D-11g" },
    { label: "Wheat/Gluten", allergens: ["gluten"], row: "D-11g" },
    { label: "Sulphites", allergens: ["sulphites"], row: "D-11h" },
  ])("maps the label $label to $allergens ($row)", ({ label, allergens }) => {
    expect(readAllergies([label])).toEqual({ allergens, avoidWords: [] });
    expect(ALLERGY_LABELS[label]).toEqual(allergens);
  });

  it.each([
    { typed: "  Lactose ", allergens: ["milk"] },
    { typed: "peanut allergy", allergens: ["peanuts"] },
    { typed: "prawns", allergens: ["crustaceans"] },
    { typed: "tree   nuts", allergens: ["tree_nuts"] },
  ])("understands “$typed”", ({ typed, allergens }) => {
    expect(readAllergies([typed])).toEqual({ allergens, avoidWords: [] });
  });

  it("keeps a text that maps to nothing as a word to match by name (D-11j)", () => {
    expect(readAllergies(["Mushrooms", "kiwi", ""])).toEqual({ allergens: [], avoidWords: ["kiwi", "mushrooms"] });
  });
});
