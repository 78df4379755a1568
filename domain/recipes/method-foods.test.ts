import { expect, it } from "vitest";
import { foodsInSteps } from "./method.ts";

it("lists the foods that a step adds, and the share of each", () => {
  expect(
    foodsInSteps([
      "Heat {olive-oil*0.4} in [up to 2: a pan | two pans] and fry {onion} for 7 minutes.",
      "Pour on {water*150}, add {olive-oil*0.3} and, at the end, {olive-oil*0.3}.",
      "Serve at once.",
    ]),
  ).toEqual([
    [
      { foodId: "olive-oil", share: 0.4 },
      { foodId: "onion", share: 1 },
    ],
    [{ foodId: "olive-oil", share: 0.6 }],
    [],
  ]);
});
