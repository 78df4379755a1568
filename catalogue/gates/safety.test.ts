import { describe, expect, it } from "vitest";
import { CORE_CELSIUS, UK_ADVICE } from "#domain/recipes/core-temperature.ts";
import { readCatalogue } from "../catalogue.ts";
import { done } from "./safety.ts";

const { foods, recipes } = readCatalogue();
const all = [...recipes.values()];
const BESIDE = `(${UK_ADVICE})`;

/** The specification's three temperatures (H §9), and patterns for the foods that they apply to. */
const SPECIFIED = [
  { what: "poultry", celsius: 74, names: /^(breaded )?(chicken|turkey)\b(?!.*(stock|cooked))/i, not: /never/ },
  { what: "ground meat", celsius: 71, names: /^(beef|pork|lamb|lean beef)\b.*mince|^pork sausages|^beef burgers/i, not: /never/ },
  {
    what: "fish and whole cuts",
    celsius: 63,
    names:
      /steak|joint|tenderloin|diced|chops|salmon|cod\b|haddock|sea bass|trout|fish pie mix|white fish|raw king prawns|fish fingers|(battered|breaded) fish|scampi/i,
    not: /turkey|breaded chicken|smoked salmon|tinned/i,
  },
] as const;

describe("safe temperatures", () => {
  it.each(SPECIFIED)(
    "D-20a: every recipe with raw $what names $celsius °C with “UK advice: 70 °C for 2 minutes throughout” beside it",
    ({ celsius, names, not }) => {
      const raw = new Set([...foods.values()].filter(({ name }) => names.test(name) && !not.test(name)).map(({ id }) => id));
      const dishes = all.filter((recipe) => recipe.ingredients.some(({ foodId }) => raw.has(foodId)));
      expect(raw.size).toBeGreaterThan(2);
      expect(dishes.length).toBeGreaterThan(30);
      for (const { id, steps } of dishes) {
        const advice = steps.filter((step) =>
          new RegExp(`\\b${celsius} °C[a-z ]*\\(UK advice: 70 °C for 2 minutes throughout\\)`).test(step),
        );
        expect(advice.length, id).toBeGreaterThan(0);
      }
    },
  );

  it("D-20a: every method gives the UK advice with each safe temperature", () => {
    const methods = all.flatMap(({ steps }) => steps).filter((step) => /\b(74|71|63) °C/.test(step));
    expect(methods.length).toBeGreaterThan(300);
    for (const step of methods)
      expect(step.replaceAll(/\b(74|71|63) °C[a-z ]*\(UK advice: 70 °C for 2 minutes throughout\)/g, "")).not.toMatch(/\b(74|71|63) °C/);
  });

  it("D-20a: the rules have the specified temperatures", () => {
    expect(CORE_CELSIUS).toMatchObject({
      poultry: 74,
      "poultry-mince": 74,
      mince: 71,
      "whole-cut": 63,
      pieces: 63,
      fish: 63,
      shellfish: 63,
    });
    expect(UK_ADVICE).toBe("UK advice: 70 °C for 2 minutes throughout");
    for (const [core, celsius] of Object.entries(CORE_CELSIUS)) {
      const sentence = done({ core: core as keyof typeof CORE_CELSIUS, say: "the food" });
      expect(sentence).toContain(`${celsius} °C`);
      expect(sentence).toContain(BESIDE);
    }
  });
});
