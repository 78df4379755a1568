import { describe, expect, it } from "vitest";
import { vocabularyFor } from "../../api/assistant/vocabulary.ts";
import { readCatalogue } from "../../catalogue/catalogue.ts";
import { requestsRead } from "../../lab/bench/assistant/requests.ts";
import { readLimits } from "../household/health-limits/read-limits.ts";

const { foods, recipes } = readCatalogue();
const vocabulary = vocabularyFor(foods, recipes.values());
const read = requestsRead(foods, (text) => readLimits(text, vocabulary, { allergens: [], words: [], diets: [], settled: [] }));

describe("150 requests that people make", () => {
  it.each([
    ["seen", false],
    ["held out", true],
  ])("lead to the right tool and main arguments in at least nine of ten cases (%s)", (_, isHeldOut) => {
    const some = read.filter((request) => request.isHeldOut === isHeldOut);
    expect(some.length).toBeGreaterThanOrEqual(50);
    expect(some.filter(({ right }) => right).length / some.length).toBeGreaterThanOrEqual(0.9);
  });
});
