import { describe, expect, it } from "vitest";
import { PLACES, placesOf } from "./features.ts";
import { createKindReader, KINDS, kindFeatures } from "./kinds.ts";
import { isSurelyALimit, isSurelyNoLimit } from "./limit-or-not.ts";

const isFood = (word: string) => ["chicken", "milk", "curry"].includes(word);
const shared = (one: string, other: string) => {
  const [places, others] = [new Set(placesOf(one, isFood)), new Set(placesOf(other, isFood))];
  return [...places].filter((place) => others.has(place)).length / places.size;
};

describe("the features of a message", () => {
  it("are the same whatever its capitals, accents and apostrophes", () => {
    expect(placesOf("Can't we have CRÈME brûlée?", isFood)).toEqual(placesOf("cant we have creme brulee?", isFood));
  });
  it("stand for days, meals, numbers, money and foods by their class", () => {
    expect(shared("swap thursday dinner for chicken", "swap monday lunch for curry")).toBeGreaterThan(0.4);
    expect(shared("swap thursday dinner for chicken", "swap monday lunch for curry")).toBeGreaterThan(
      shared("swap thursday dinner for chicken", "swap wednesdy lunsh for tofu"),
    );
  });
  it("are mostly kept by a word with a typing error", () => {
    expect(shared("breakfast", "breakfats")).toBeGreaterThan(0.25);
    expect(Math.max(...placesOf("what is for breakfast", isFood))).toBeLessThan(PLACES);
  });
});

describe("the model of kinds", () => {
  it("gives shares of all kinds that sum to 1, by the weights of the features", () => {
    const weights = new Int8Array((PLACES + 1) * KINDS.length);
    const column = KINDS.indexOf("swap");
    for (const [place] of kindFeatures("swap thursday", null, isFood)) if (place < PLACES) weights[place * KINDS.length + column] = 100;
    const read = createKindReader({ weights, scale: 0.1 }, isFood);
    const shares = read("swap thursday");
    expect([...shares.values()].reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
    expect(shares.get("swap")).toBeGreaterThan(0.9);
    expect(read("is milk off").get("swap")).toBeLessThan(shares.get("swap") as number);
  });
  it("rejects a model of other kinds", () => {
    expect(() => createKindReader({ weights: new Int8Array(10), scale: 1 }, isFood)).toThrow(/bench assistant-model/);
  });
});

describe("a message with a word of health", () => {
  const shares = (swap: number, limit: number) =>
    new Map([...KINDS.map((kind): [string, number] => [kind, 0]), ["swap", swap], ["limit", limit]]);
  it("states no limit where it is surely something else and the word is an everyday one or a misreading", () => {
    expect(isSurelyNoLimit("im dying for a curry on friday", ["dying"], false, shares(0.95, 0.001))).toBe(true);
    expect(isSurelyNoLimit("chole on monday", ["choke"], false, shares(0.95, 0.001))).toBe(true);
  });
  it("may state one where the name of an illness is in it, or a limit is not unlikely", () => {
    expect(isSurelyNoLimit("coeliac, so swap friday", ["coeliac"], false, shares(0.99, 0.001))).toBe(false);
    expect(isSurelyNoLimit("im dying for a curry on friday", ["dying"], false, shares(0.9, 0.05))).toBe(false);
    expect(isSurelyNoLimit("im dying for a curry on friday", ["dying"], false, shares(0.5, 0.001))).toBe(false);
  });
  it("may state one where it names an allergen beside the word", () => {
    expect(isSurelyNoLimit("swap thursday, cheese upsets my tummy", ["upsets", "tummy"], true, shares(0.99, 0.001))).toBe(false);
    expect(isSurelyNoLimit("chole with yogurt on thursday", ["choke"], true, shares(0.99, 0.001))).toBe(true);
  });
  it("states one in words that no rule knows where the model is sure", () => {
    expect([isSurelyALimit(shares(0.1, 0.9)), isSurelyALimit(shares(0.4, 0.5))]).toEqual([true, false]);
  });
});
