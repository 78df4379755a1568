import { expect, it } from "vitest";
import { keepingUnseen, protectedFrom } from "./shared-preferences.ts";

const BEFORE = { allergies: ["milk", "mushrooms"], diets: ["vegan"] };

it("lets a member add allergies and diets, and take none off", () => {
  expect(protectedFrom("member", BEFORE, { allergies: ["egg", "milk", "mushrooms"], diets: ["vegan", "halal"] })).toEqual([]);
  expect(protectedFrom("member", BEFORE, { allergies: ["mushrooms"], diets: [] })).toEqual(["milk", "vegan"]);
  expect(protectedFrom("owner", BEFORE, { allergies: [], diets: [] })).toEqual([]);
});

it("keeps what somebody else added since the screen was opened", () => {
  expect(keepingUnseen(["milk", "egg"], ["fish"], ["milk"])).toEqual(["fish", "egg"]);
  expect(keepingUnseen(["milk", "egg"], ["fish"])).toEqual(["fish"]);
  expect(keepingUnseen(["milk"], ["milk"], [])).toEqual(["milk"]);
});
