import { expect, it } from "vitest";
import type { MealType } from "../../recipes/recipe.ts";
import { carryOverEaters, formatEaters } from "./eaters-as-before.ts";

type Said = Record<string, number>;
/** A plan of three days, some of whose meals have another number of eaters: "1 lunch" is Tuesday's. */
const plan = (id: string, monday: string, said: Said = {}, serves = 2) => ({
  id,
  createdAt: `2026-11-0${id}T10:00:00Z`,
  monday,
  serves,
  items: [0, 1, 2].flatMap((dayOfWeek) =>
    (["dinner", "lunch", "extra"] as MealType[]).map((mealType) => ({
      dayOfWeek,
      mealType,
      eaters: said[`${dayOfWeek} ${mealType}`] ?? null,
    })),
  ),
});
const LAST = "2026-11-16";
const THIS = "2026-11-23";
const found = (now: ReturnType<typeof plan>, others: ReturnType<typeof plan>[], today = LAST) =>
  carryOverEaters(now, [now, ...others], today).map(({ item, eaters }) => `${item.dayOfWeek} ${item.mealType} ${eaters}`);

it("finds last week's meals eaten out or by another number, lunches first, without extras", () => {
  const last = plan("1", LAST, { "0 dinner": 6, "1 lunch": 0, "2 lunch": 0, "2 extra": 0 });
  expect(found(plan("2", THIS), [last])).toEqual(["1 lunch 0", "2 lunch 0", "0 dinner 6"]);
});

it.each([
  {
    because: "the new plan has its own numbers",
    now: plan("3", THIS, { "0 lunch": 3 }),
    others: [plan("1", LAST, { "1 lunch": 0 })],
    is: [],
  },
  {
    because: "the number equals what the new plan serves",
    now: plan("3", THIS, {}, 6),
    others: [plan("1", LAST, { "0 dinner": 6 })],
    is: [],
  },
  { because: "two weeks ago is too long ago", now: plan("3", THIS), others: [plan("1", "2026-11-09", { "1 lunch": 0 })], is: [] },
  { because: "a newer plan of the week is not an earlier one", now: plan("2", THIS), others: [plan("3", THIS, { "1 lunch": 0 })], is: [] },
  {
    because: "the plan that it replaced takes precedence over last week's",
    now: plan("3", THIS),
    others: [plan("2", THIS, { "1 dinner": 0 }), plan("1", LAST, { "1 lunch": 0 })],
    is: ["1 dinner 0"],
  },
])("finds $is where $because", ({ now, others, is }) => {
  expect(found(now, others)).toEqual(is);
});

it("leaves out days that are over", () => {
  expect(found(plan("2", THIS), [plan("1", LAST, { "0 lunch": 0, "2 lunch": 0 })], "2026-11-24")).toEqual(["2 lunch 0"]);
});

it("words the changes", () => {
  const last = plan("1", LAST, { "0 dinner": 6, "1 lunch": 0, "2 lunch": 0 });
  const now = plan("2", THIS);
  expect(formatEaters(carryOverEaters(now, [now, last], LAST))).toBe("2 lunches out and 1 dinner for 6");
});
