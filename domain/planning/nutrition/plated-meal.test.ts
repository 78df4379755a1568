import { describe, expect, it } from "vitest";
import { averageAdults, dailyNeed, type Eater } from "../../household/needs.ts";
import { describedEaters, energyInWords, mealPlates, platesInWords, recipePlates, type Table } from "./plated-meal.ts";
import { servings } from "./servings.ts";

const adult: Eater = { kind: "adult", ageBand: "19-64", appetite: "usual" };
const child: Eater = { kind: "child", ageBand: "4-6", appetite: "usual" };
const baby: Eater = { kind: "baby", ageBand: "under 1", appetite: "usual" };
const table = (eaters: readonly Eater[]): Table => ({ people: eaters.length, need: dailyNeed(eaters), eaters });
const family = table([adult, adult, child, child]);
const DAL = { meal: "dinner", perPortion: { kcal: 500 } } as const;

describe("plates of a meal (D-70q)", () => {
  it.each([
    [[adult, adult, child, child], "2 adult plates, 2 small plates"],
    [[adult, child], "1 adult plate, 1 small plate"],
    [[adult, { ...adult, kind: "teenager", ageBand: "11-14" } as Eater], "2 plates"],
    [[child], "1 small plate"],
    [[adult], "1 plate"],
  ])("says for %j: %s", (eaters, words) => {
    expect(platesInWords(table(eaters))).toBe(words);
  });

  it("counts plates where only the number of people is known, or a meal has guests", () => {
    expect(platesInWords({ people: 4 })).toBe("4 plates");
    expect(mealPlates(family, { people: 6, kcal: 560 })).toEqual({ plates: "6 plates", energies: [{ who: "each", kcal: 560 }] });
  });

  it("shares a meal's energy by need, so that the plates add up to the pot", () => {
    const { energies } = mealPlates(family, { people: 4, kcal: 500 });
    expect(energies).toEqual([
      { who: "an adult", kcal: 610 },
      { who: "a child of 4–6", kcal: 390 },
    ]);
    expect(energyInWords(energies)).toBe("about 610 kcal for an adult and 390 for a child of 4–6");
    expect(2 * 610 + 2 * 390).toBe(4 * 500);
  });

  it("says the energy of each if all are alike, and nothing if it is unknown", () => {
    expect(energyInWords(mealPlates(table(averageAdults(2)), { people: 2, kcal: 563 }).energies)).toBe("about 560 kcal each");
    expect(energyInWords(mealPlates(family, { people: 4, kcal: null }).energies)).toBe("");
  });
});

describe("the eaters of a plan", () => {
  const plan = { people: 2, need: dailyNeed([adult, child]) };

  it("are those described, without babies, as long as the plan was made for them", () => {
    expect(describedEaters([adult, child, baby], plan)).toEqual([adult, child]);
    expect(describedEaters([adult, adult], plan)).toBeUndefined();
    expect(describedEaters([adult, child, child], plan)).toBeUndefined();
    expect(describedEaters(null, plan)).toBeUndefined();
  });
});

describe("plates of a recipe (D-70q)", () => {
  const once = servings(DAL, family);

  it("are the household's, and those of dinner and lunch together if it is cooked for both", () => {
    expect(recipePlates(DAL, once, family)).toEqual({
      plates: "2 adult plates, 2 small plates",
      energies: [
        { who: "an adult", kcal: 840 },
        { who: "a child of 4–6", kcal: 530 },
      ],
    });
    expect(recipePlates(DAL, 2 * once, family).plates).toBe("4 adult plates, 4 small plates");
  });

  it("are as many as the portions come to, else the portions themselves", () => {
    expect(recipePlates(DAL, servings(DAL, table(averageAdults(3))), table(averageAdults(2))).plates).toBe("3 plates");
    expect(recipePlates(DAL, once + 0.25, family).plates).toMatch(/portions$/);
    expect(recipePlates(DAL, 4, undefined).plates).toBe("4 plates");
    expect(recipePlates(DAL, 2.5, undefined).plates).toBe("2½ portions");
  });
});
