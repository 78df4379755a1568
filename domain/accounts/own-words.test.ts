import { expect, it } from "vitest";
import { PRODUCT_NAME } from "../product.ts";
import { isMadeOfOwnWords, OWN_WORDS } from "./own-words.ts";

it.each([`${PRODUCT_NAME}2026!`, `my ${PRODUCT_NAME} 1`, "Meal-Planner-99", "shopping list recipes", "ADMIN password 1", "p.a.n.t.r.y.1"])(
  "%s is made of our own words",
  (password) => expect(isMadeOfOwnWords(password)).toBe(true),
);

it.each(["three random words", `${PRODUCT_NAME} otter marmalade`, "1928374650", "meal otter 12345", "a recipe for quince"])(
  "%s is not",
  (password) => expect(isMadeOfOwnWords(password)).toBe(false),
);

it("lists a longer word before its own prefix", () => {
  for (const [at, word] of OWN_WORDS.entries()) expect(OWN_WORDS.slice(0, at).filter((before) => word.startsWith(before))).toEqual([]);
});
