import { expect, it } from "vitest";
import { readCatalogue } from "../../../../catalogue/catalogue.ts";
import { EASY } from "../plan-week.fixture.ts";
import { compile } from "../problem.ts";
import { seeded } from "../random.ts";
import { type Change, createBasket } from "./basket.ts";

const { foods, recipes } = readCatalogue();
const problem = compile({ ...EASY, stock: { "whole-milk": 500 }, spoiling: ["whole-milk"] }, recipes, foods);
const ANYTHING = Number.POSITIVE_INFINITY;

/** What these meals cost as one proposal to an empty basket. */
function fromNothing(meals: readonly number[]): Change {
  const [basket, change] = [createBasket(problem), { till: 0, reckoned: 0 }];
  for (const recipe of meals) basket.shift(recipe, 1);
  basket.weigh(change, ANYTHING);
  return change;
}

it("says of each proposal what the whole basket would cost more, whatever was proposed and dropped before", () => {
  const random = seeded(7);
  const one = () => Math.floor(random() * problem.recipes.length);
  const meals = Array.from({ length: 12 }, one);
  const basket = createBasket(problem);
  const change: Change = { till: 0, reckoned: 0 };
  for (const recipe of meals) basket.shift(recipe, 1);
  basket.weigh(change, ANYTHING);
  basket.keep();
  const pence = { ...change };
  for (let round = 0; round < 600; round++) {
    // the same meal is often taken away several times in a row, and sometimes none
    const [place, more] = [Math.floor(round / 4) % meals.length, one()];
    const adds = round % 7 === 0;
    if (!adds) basket.shift(meals[place]!, -1);
    basket.shift(more, 1);
    const next = adds ? [...meals, more] : meals.with(place, more);
    expect(basket.weigh(change, ANYTHING)).toBe(true);
    const whole = fromNothing(next);
    expect(pence.till + change.till).toBeCloseTo(whole.till, 4);
    expect(pence.reckoned + change.reckoned).toBeCloseTo(whole.reckoned, 4);
    // it is too dear for a limit below that, and for no other
    expect(basket.weigh(change, whole.reckoned - pence.reckoned - 0.01)).toBe(false);
    expect(basket.weigh(change, whole.reckoned - pence.reckoned + 0.01)).toBe(true);
    if (!adds && round % 10 === 0) {
      basket.keep();
      meals[place] = more;
      pence.till = whole.till;
      pence.reckoned = whole.reckoned;
    } else basket.drop();
  }
});
