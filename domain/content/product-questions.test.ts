import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { productQuestions } from "./product-questions.ts";

const price = { trialDays: 7, firstMonth: "£9.99", laterMonth: "£24.77" };
const answerTo = (words: RegExp) => productQuestions(price).find(({ question }) => words.test(question))?.answer ?? "";

it("names every shop that has prices, and no other", () => {
  const { shops } = JSON.parse(readFileSync("catalogue/shops.json", "utf8")) as { shops: { name: string }[] };
  const said = answerTo(/Which shops/)
    .split(", or ")[0]
    ?.split(/, | and /);
  expect(said?.toSorted()).toEqual(shops.map(({ name }) => name).toSorted());
});

it("states the given price, and none while the price is unknown", () => {
  expect(answerTo(/really free for 7 days/)).toContain("the first month is £9.99, and each month after it £24.77");
  expect(JSON.stringify(productQuestions(undefined))).not.toContain("£");
});

it("answers eight questions, each once", () => {
  const asked = productQuestions(price).map(({ question }) => question);
  expect(new Set(asked).size).toBe(8);
  expect(asked.every((question) => question.endsWith("?"))).toBe(true);
});
