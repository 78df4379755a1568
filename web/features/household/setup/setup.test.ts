import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { PreferencesA } from "#contracts/household/preferences.ts";
import { readCuisine } from "#domain/catalogue/cuisines.ts";
import { ALLERGY_LABELS } from "#domain/household/allergens.ts";
import { readDiet } from "#domain/household/diets.ts";
import { nearest } from "../../../lib/location.ts";
import { labelsFor } from "../preferences/saved-labels.ts";
import { ALLERGY_OPTIONS, CUISINE_OPTIONS, DIET_OPTIONS, SETUP_DEFAULTS, SIZES, SKILL_OPTIONS } from "./setup-options.ts";

describe("reading A", () => {
  it("offers the specified options, each of which means something (H-VAL-14, H-VAL-15, H-VAL-16, H-UI-25, H-UI-26)", () => {
    expect(ALLERGY_OPTIONS).toEqual([
      "Nuts",
      "Shellfish",
      "Fish",
      "Eggs",
      "Dairy",
      "Soy",
      "Gluten",
      "Wheat",
      "Sesame",
      "Celery",
      "Mustard",
      "Sulphites",
    ]);
    expect(DIET_OPTIONS).toEqual(["Vegetarian", "Vegan", "Gluten-free", "Dairy-free", "Low-carb", "Halal"]);
    expect(CUISINE_OPTIONS).toEqual(["British", "Italian", "Indian", "Mediterranean", "Chinese", "Mexican", "Thai", "French"]);
    for (const label of ALLERGY_OPTIONS) expect(ALLERGY_LABELS[label]?.length).toBeGreaterThan(0);
    for (const label of DIET_OPTIONS) expect(readDiet(label)).toBeDefined();
    for (const label of CUISINE_OPTIONS) expect(readCuisine(label)).toBeDefined();
    expect(SIZES.map(({ value, label }) => `${label} (${value})`)).toEqual([
      "Just me (1)",
      "2 people (2)",
      "3-4 people (4)",
      "5+ people (6)",
    ]);
    expect(SKILL_OPTIONS.map(({ label, note }) => `${label}: ${note}`)).toEqual([
      "Beginner: Simple recipes",
      "Intermediate: Some experience",
      "Advanced: Complex dishes",
    ]);
  });

  it("starts from the specified placeholders (H-ENT-02)", () => {
    expect(SETUP_DEFAULTS).toEqual({
      postcode: "",
      weeklyBudget: 50,
      householdSize: 4,
      cookingSkill: "beginner",
      dietaryPreferences: [],
      cuisinePreferences: ["British"],
      allergies: [],
    });
  });

  it("H-VAL-07: says “Required” where something is missing", () => {
    const faults = PreferencesA.safeParse({}).error?.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    expect(faults).toEqual(["postcode: Required", "weeklyBudget: Required", "householdSize: Required", "cookingSkill: Required"]);
  });
});

it("keeps saved codes that a screen has no label for", () => {
  expect(labelsFor(["vegan", "keto"], DIET_OPTIONS, readDiet)).toEqual({ shown: ["Vegan"], beyond: ["keto"] });
});

describe("the nearest outward code", () => {
  const { centres } = JSON.parse(readFileSync("web/public/outward-codes.json", "utf8"));
  it.each([
    [51.501, -0.142, /^SW1/],
    [53.48, -2.24, /^M\d/],
    [55.953, -3.188, /^EH\d/],
    [54.597, -5.93, /^BT\d/],
  ])("of %d, %d is in %s", (latitude, longitude, area) => {
    expect(nearest(centres, latitude, longitude)).toMatch(area);
  });
  it("is none outside the United Kingdom", () => {
    expect(nearest(centres, 48.85, 2.35)).toBeUndefined();
  });
});
