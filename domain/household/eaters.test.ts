import { describe, expect, it } from "vitest";
import { atChildAge, eatersFault, householdEaters, resizeEaters, withChildren } from "./eaters.ts";
import { averageAdults, type Eater, peopleWhoEat } from "./needs.ts";

const woman: Eater = { kind: "woman", ageBand: "19-64", appetite: "usual" };
const child: Eater = { kind: "child", ageBand: "4-6", appetite: "larger" };
const baby: Eater = { kind: "baby", ageBand: "under 1", appetite: "usual" };
const [adult] = averageAdults(1);

describe("a household's size and who eats in it", () => {
  it.each<[string, Eater[], number, unknown[]]>([
    ["grows by average adults", [woman, child], 3, [woman, child, adult]],
    ["shrinks from the end", [woman, child], 1, [woman]],
    ["stays as it is", [woman, child], 2, [woman, child]],
    ["keeps its babies, who are not counted", [woman, baby, child], 1, [woman, baby]],
  ])("%s", (_what, eaters, size, expected) => {
    expect(resizeEaters(eaters, size)).toEqual(expected);
    expect(peopleWhoEat(resizeEaters(eaters, size))).toBe(size);
  });

  it("is average adults until they are described", () => {
    expect(householdEaters({ eaters: null, people: 3 })).toEqual(averageAdults(3));
    expect(householdEaters({ eaters: [woman, child], people: 2 })).toEqual([woman, child]);
    expect(householdEaters({ eaters: null, people: null })).toEqual([]);
  });
});

describe("children of a household in a few taps (D-70r)", () => {
  const schoolchild = { kind: "child", ageBand: "7-10", appetite: "usual" };
  it.each<[string, Eater[], number, unknown[]]>([
    ["makes the last adults children", averageAdults(4), 2, [adult, adult, schoolchild, schoolchild]],
    ["keeps described people and babies", [woman, child, averageAdults(1)[0]!, baby], 2, [woman, child, schoolchild, baby]],
    ["makes the last children adults again", [woman, child, child], 1, [woman, child, adult]],
    ["makes none a child", [adult as Eater, child], 0, [adult, adult]],
  ])("%s", (_what, eaters, count, expected) => {
    expect(withChildren(eaters, count)).toEqual(expected);
    expect(eatersFault(withChildren(eaters, count))).toBeUndefined();
  });

  it("has teenagers among them, at their own ages", () => {
    expect(atChildAge(child, "11-14")).toEqual({ kind: "teenager", ageBand: "11-14", appetite: "larger" });
    expect(atChildAge({ appetite: "usual" }, "2-3")).toEqual({ kind: "child", ageBand: "2-3", appetite: "usual" });
  });
});

describe("what may be said of who eats", () => {
  it.each<[string, Eater[], RegExp | undefined]>([
    ["a family", [woman, child, baby], undefined],
    ["nobody", [], /at least one person/],
    ["a baby alone", [baby], /at least one person/],
    ["ten with two babies", [...averageAdults(10), baby, baby], undefined],
    ["eleven", averageAdults(11), /at most 10 people/],
    ["five babies", [woman, baby, baby, baby, baby, baby], /at most 4 babies/],
    ["a woman of six", [{ ...woman, ageBand: "4-6" }], /an age for each woman: 19-64/],
    [
      "a figure of their own",
      [
        { ...woman, kcal: 1000 },
        { ...woman, kcal: 4500 },
      ],
      undefined,
    ],
    ["too little", [{ ...woman, kcal: 999 }], /from 1,000 to 4,500/],
    ["too much", [{ ...woman, kcal: 4501 }], /from 1,000 to 4,500/],
    ["a part of a kcal", [{ ...woman, kcal: 2000.5 }], /whole kcal/],
    ["a child's own figure", [{ ...child, kcal: 1500 }], /smaller or larger appetite/],
  ])("%s", (_who, eaters, fault) => {
    if (fault) expect(eatersFault(eaters)).toMatch(fault);
    else expect(eatersFault(eaters)).toBeUndefined();
  });
});
