import { expect, it } from "vitest";
import { vocabularyFor } from "../../api/assistant/vocabulary.ts";
import { readCatalogue } from "../../catalogue/catalogue.ts";
import { readLimits } from "../household/health-limits/read-limits.ts";
import { isCareOnly, isEmergency } from "./medical-mention.ts";

const { foods, recipes } = readCatalogue();
const vocabulary = vocabularyFor(foods, recipes.values());
const read = (message: string) => readLimits(message, vocabulary, { allergens: [], words: [], diets: [], settled: [] });

it.each([
  "my daughter's lips are swelling after dinner",
  "help his throat is closing up",
  "she can't breathe",
  "I think he's having an allergic reaction",
  "my tongue's swollen and I feel faint",
  "the baby is choking",
])("recognises an acute emergency: “%s”", (message) => {
  expect(isEmergency(message)).toBe(true);
});

it.each([
  "my wife's lips get swollen when she has shellfish",
  "his throat closes whenever he eats kiwi, plan a week",
  "she had an allergic reaction last year",
  "grapes are a choking risk, cut them",
  "I'm starving, what's for tea",
])("does not take habits, past events or figures of speech for an emergency: “%s”", (message) => {
  expect(isEmergency(message)).toBe(false);
});

it.each([
  ["he is on warfarin, plan the week", true],
  ["my wife is due in March", true],
  ["my partner's pregnant so no soft cheese", false],
  ["on statins so grapefruit is out", false],
  ["she's pregnant and allergic to nuts", false],
  ["Plan 5 dinners", false],
])("recognises a pregnancy or medicine without a food: “%s” %s", (message, expected) => {
  expect(isCareOnly(read(message))).toBe(expected);
});
