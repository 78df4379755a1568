import { expect, it } from "vitest";
import { DIETS } from "./diets.ts";
import { addsHealthData, isHealthDiet, keepUnseen, removedWithoutPermission } from "./restrictions.ts";

const BEFORE = { allergies: ["milk", "mushrooms"], diets: ["vegan"] };

it("lets a member add allergies and diets, and take none off", () => {
  expect(removedWithoutPermission("member", BEFORE, { allergies: ["egg", "milk", "mushrooms"], diets: ["vegan", "halal"] })).toEqual([]);
  expect(removedWithoutPermission("member", BEFORE, { allergies: ["mushrooms"], diets: [] })).toEqual(["milk", "vegan"]);
  expect(removedWithoutPermission("owner", BEFORE, { allergies: [], diets: [] })).toEqual([]);
});

it("keeps what another member added since the screen was opened", () => {
  expect(keepUnseen(["milk", "egg"], ["fish"], ["milk"])).toEqual(["fish", "egg"]);
  expect(keepUnseen(["milk", "egg"], ["fish"])).toEqual(["fish"]);
  expect(keepUnseen(["milk"], ["milk"], [])).toEqual(["milk"]);
});

const SAVED = { allergies: ["milk", "kiwi"], diets: ["vegan", "gluten_free"] };

it.each([
  { why: "the same", after: SAVED, adds: false },
  { why: "everything taken off", after: { allergies: [], diets: [] }, adds: false },
  { why: "one more allergen", after: { ...SAVED, allergies: ["milk", "kiwi", "egg"] }, adds: true },
  { why: "one allergen for another", after: { ...SAVED, allergies: ["egg"] }, adds: true },
  { why: "a way of eating", after: { ...SAVED, diets: ["vegan", "gluten_free", "halal"] }, adds: false },
  { why: "a health diet", after: { ...SAVED, diets: ["gluten_free", "dairy_free"] }, adds: true },
])("$why: adds data about health = $adds", ({ after, adds }) => {
  expect(addsHealthData(SAVED, after)).toBe(adds);
});

it("counts the diets that follow from an illness or an allergy as about health, and no way of eating", () => {
  expect(DIETS.filter(isHealthDiet)).toEqual(["gluten_free", "dairy_free"]);
});
