import { expect, it } from "vitest";
import { readCatalogue } from "../../../../catalogue/catalogue.ts";
import { EASY } from "../plan-week.fixture.ts";
import { compileProblem } from "../problem.ts";
import { seededRandom } from "../random.ts";
import { type Change, createBasket } from "./basket.ts";

const { foods, recipes } = readCatalogue();
const problem = compileProblem({ ...EASY, stock: { "whole-milk": 500 }, spoiling: ["whole-milk"] }, recipes, foods);
const ANYTHING = Number.POSITIVE_INFINITY;

/** The price of these meals from an empty basket. */
function fromNothing(meals: readonly number[]): Change {
  const [basket, change] = [createBasket(problem), { till: 0, weighted: 0 }];
  for (const recipe of meals) basket.shift(recipe, 1);
  basket.evaluate(change, ANYTHING);
  return change;
}

it("prices a move as the difference between the whole baskets, whatever was rejected before", () => {
  const random = seededRandom(7);
  const one = () => Math.floor(random() * problem.recipes.length);
  const meals = Array.from({ length: 12 }, one);
  const basket = createBasket(problem);
  const change: Change = { till: 0, weighted: 0 };
  for (const recipe of meals) basket.shift(recipe, 1);
  basket.evaluate(change, ANYTHING);
  basket.accept();
  const pence = { ...change };
  for (let round = 0; round < 600; round++) {
    // moves often remove the same meal several times in a row, and sometimes none
    const [place, more] = [Math.floor(round / 4) % meals.length, one()];
    const adds = round % 7 === 0;
    if (!adds) basket.shift(meals[place]!, -1);
    basket.shift(more, 1);
    const next = adds ? [...meals, more] : meals.with(place, more);
    expect(basket.evaluate(change, ANYTHING)).toBe(true);
    const whole = fromNothing(next);
    expect(pence.till + change.till).toBeCloseTo(whole.till, 4);
    expect(pence.weighted + change.weighted).toBeCloseTo(whole.weighted, 4);
    // exceeds a limit just below the difference, and no limit above it
    expect(basket.evaluate(change, whole.weighted - pence.weighted - 0.01)).toBe(false);
    expect(basket.evaluate(change, whole.weighted - pence.weighted + 0.01)).toBe(true);
    // the till counts once it rises beyond the headroom
    const [rise, over] = [whole.till - pence.till, whole.weighted - pence.weighted + 5 * 3];
    expect(basket.evaluate(change, over - 0.01, rise - 5, 3)).toBe(false);
    expect(basket.evaluate(change, over + 0.01, rise - 5, 3)).toBe(true);
    if (!adds && round % 10 === 0) {
      basket.accept();
      meals[place] = more;
      pence.till = whole.till;
      pence.weighted = whole.weighted;
    } else basket.reject();
  }
});
