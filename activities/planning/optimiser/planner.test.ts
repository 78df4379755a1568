import { availableParallelism } from "node:os";
import { expect, it } from "vitest";
import { EASY, foods, LITTLE, ROUNDS_MS, recipes } from "./plan-week.fixture.ts";
import { createPlanner } from "./planner.ts";

it("plans for a waiting household before background searches, however many are queued", {
  timeout: ROUNDS_MS,
}, async () => {
  const planner = createPlanner({ foods, recipes }, LITTLE);
  const done: string[] = [];
  const search = (urgency: "soon" | "later" | undefined, restarts: number) =>
    planner
      .plan({ rules: EASY, shop: undefined, own: [], effort: { ...LITTLE, restarts, iterations: 40_000 }, urgency }, () => {})
      .then(() => done.push(urgency ?? "now"));
  const more = Array.from({ length: availableParallelism() + 1 }, () => [search("soon", 8), search("later", 8)]).flat();
  await search(undefined, 1);
  expect(done).toEqual(["now"]);
  const ended = Promise.allSettled(more);
  await planner.close();
  await ended;
});
