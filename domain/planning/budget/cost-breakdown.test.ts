import { describe, expect, it } from "vitest";
import { readCatalogue } from "../../../catalogue/catalogue.ts";
import { foodOf } from "../../catalogue/food.ts";
import { type CostedPlan, costBreakdown, ukAveragePence } from "./cost-breakdown.ts";

const { foods } = readCatalogue();
const spinach = [...foods.values()].find((food) => food.storage === "fresh" && food.lifeDays <= 7 && food.unit === "g")!;
const rice = [...foods.values()].find((food) => food.storage === "cupboard")!;
const line = { pricePence: 200, leftOver: 0, isChecked: false };

const PLAN: CostedPlan = {
  firstDay: 0,
  days: 7,
  serves: 2,
  budgetPence: 5000,
  kcalShare: 1,
  tillPence: 700,
  meals: [
    { day: 0, meal: "dinner", costPence: 300 },
    { day: 0, meal: "breakfast", costPence: 100 },
    { day: 2, meal: "dinner", costPence: 250 },
    { day: 2, meal: "snack", costPence: 50 },
  ],
  lines: [
    { ...line, foodId: rice.id, aisle: "Pasta, rice & grains", leftOver: 500 },
    { ...line, foodId: spinach.id, aisle: "Fruit & veg", leftOver: spinach.packs[0]!.size, pricePence: 300 },
    { ...line, foodId: null, aisle: "Somewhere else" },
  ],
};

describe("where a plan's money goes (D-16b)", () => {
  const costs = costBreakdown(PLAN, foods);
  it("adds up to the till by day, by meal and by aisle", () => {
    const sum = (all: readonly { pence: number }[]) => all.reduce((total, { pence }) => total + pence, 0);
    expect(costs.byDay.map(({ pence }) => pence)).toEqual([400, 0, 300, 0, 0, 0, 0]);
    expect(sum(costs.byMeal)).toBe(700);
    expect(sum(costs.byAisle)).toBe(700);
    expect(costs.cupboardPence + costs.freshPence).toBe(700);
  });

  it("lists the days of a plan that starts late in its week", () => {
    const late = costBreakdown({ ...PLAN, firstDay: 2, days: 5, meals: PLAN.meals.filter(({ day }) => day === 2) }, foods);
    expect(late.byDay).toEqual([{ day: 2, pence: 300 }, ...[3, 4, 5, 6].map((day) => ({ day, pence: 0 }))]);
  });

  it("lists courses in order of the day with the price of a portion, and aisles in the order of a shop", () => {
    expect(costs.byMeal).toEqual([
      { meal: "breakfast", pence: 100, portionPence: 50 },
      { meal: "dinner", pence: 550, portionPence: 138 },
      { meal: "snack", pence: 50, portionPence: 25 },
    ]);
    expect(costs.byAisle.map(({ aisle }) => aisle)).toEqual(["Fruit & veg", "Pasta, rice & grains", "Somewhere else"]);
  });

  it("divides by the eaters of each meal, and leaves out a course that is always eaten out", () => {
    const eaters = (some: number | null) => ({
      ...PLAN,
      meals: PLAN.meals.map((one) => ({ ...one, eaters: one.meal === "dinner" ? some : 0 })),
    });
    const portions = (some: number | null) =>
      costBreakdown(eaters(some), foods).byMeal.map(({ meal, portionPence }) => [meal, portionPence]);
    expect([portions(5), portions(null), portions(0)]).toEqual([[["dinner", 55]], [["dinner", 138]], []]);
  });

  it("prices leftovers that spoil, but no store-cupboard food", () => {
    const cheapest = Math.min(...foodOf(foods, spinach.id).packs.map(({ pence, size }) => pence / size));
    expect(costs.waste).toEqual([
      { foodId: spinach.id, leftOver: spinach.packs[0]!.size, pence: Math.round(cheapest * spinach.packs[0]!.size) },
    ]);
    expect(costs.wastePence).toBe(costs.waste[0]?.pence);
  });

  it("is compared with the household's own budget and the UK average of £32.17 a person a week (D-73a)", () => {
    expect(costs.savedPence).toBe(4300);
    expect(costs.averagePence).toBe(6434);
    expect(costs.belowAveragePence).toBe(5734);
    expect(ukAveragePence(1, 3)).toBe(1379);
    expect(costBreakdown({ ...PLAN, budgetPence: 600 }, foods).savedPence).toBe(0);
  });
});
