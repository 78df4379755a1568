import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ALLERGENS } from "./allergens.ts";
import { DIETS } from "./diets.ts";
import { budgetShare, mergeOverlays, type Overlay, withOverlay } from "./overlay.ts";

const household = {
  people: 2,
  weeklyBudgetPence: 8750,
  cookingSkill: "advanced" as const,
  maxMinutes: 30,
  allergens: ["milk"],
  avoidWords: ["kiwi"],
  diets: ["vegetarian"],
  cuisines: ["thai"],
};

describe("a conversation's preferences over its household (D-14a)", () => {
  it("take the place of what it likes, and leave the household's own values alone where they say nothing", () => {
    expect(withOverlay(household, undefined)).toMatchObject({
      people: 2,
      budget: { pence: 8750, days: 7 },
      skill: "advanced",
      maxMinutes: 30,
    });
    expect(withOverlay(household, { people: 5, budget: { pence: 2000, days: 3 }, cuisines: ["greek"], maxMinutes: null })).toMatchObject({
      people: 5,
      budget: { pence: 2000, days: 3 },
      cuisines: ["greek"],
      maxMinutes: null,
    });
  });

  it("never take an allergy, an avoided food or a diet away, however they are put together", () => {
    const preferences: fc.Arbitrary<Overlay> = fc.record({
      allergens: fc.option(fc.subarray([...ALLERGENS]), { nil: undefined }),
      diets: fc.option(fc.subarray([...DIETS]), { nil: undefined }),
      avoidWords: fc.option(fc.array(fc.string(), { maxLength: 2 }), { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.array(preferences, { maxLength: 4 }), (said) => {
        const overlay = said.reduce<Overlay>((before, newer) => mergeOverlays(before, newer), {});
        const now = withOverlay(household, overlay);
        expect(now.allergens).toContain("milk");
        expect(now.avoidWords).toContain("kiwi");
        expect(now.diets).toContain("vegetarian");
        for (const { allergens = [] } of said) expect(now.allergens).toEqual(expect.arrayContaining(allergens));
      }),
    );
  });

  it("a budget for a few days is spent whole on as many days, and shared out otherwise", () => {
    expect([
      budgetShare({ pence: 2000, days: 3 }, 3),
      budgetShare({ pence: 5000, days: 7 }, 3),
      budgetShare({ pence: 9000, days: 14 }, 7),
    ]).toEqual([2000, 2143, 4500]);
  });
});
