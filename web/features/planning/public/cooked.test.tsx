import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { MealPlan, PlanItem } from "#contracts/planning/meal-plan.ts";
import { answerCalls, newestToast, show } from "../../../../tests/setup/parts.tsx";
import { CookedButton, findPlannedMeal } from "./cooked.tsx";
import { plansQuery } from "./planning.ts";

const id = (last: number) => `5f6c8f43-7a63-4a3c-8f4b-00000000000${last}`;
const item = (last: number, dayOfWeek: number, mealType: string, recipeId: string, leftoverOfDay: number | null = null) =>
  ({ id: id(last), dayOfWeek, mealType, recipeId, recipeName: recipeId, leftoverOfDay, cooked: false }) as PlanItem;
const plan = {
  ...{ id: id(9), monday: "2026-11-23", firstDay: 0, days: 7 },
  items: [item(1, 1, "dinner", "dal"), item(2, 2, "lunch", "dal", 1), item(3, 2, "dinner", "pie"), item(4, 5, "dinner", "dal")],
} as MealPlan;

it.each([
  ["today's meal", "pie", null, "2026-11-25", 3],
  ["no meal of another day", "pie", null, "2026-11-26", undefined],
  ["no lunch of leftovers", "dal", null, "2026-11-25", undefined],
  ["the meal with this id, on any day", "dal", id(4), "2026-11-24", 4],
  ["today's meal, if the one with this id has another dish now", "dal", id(3), "2026-11-24", 1],
  ["no meal of an unplanned week", "dal", null, "2026-12-01", undefined],
])("finds %s", (_, recipeId, named, today, found) => {
  expect(findPlannedMeal([plan], recipeId, named, today)?.item.id).toBe(found && id(found));
});

it("marks a meal with one tap, shows what it took from the pantry, and undoes it with another", async () => {
  const call = `/api/simple-meal-plans/${plan.id}/items/${id(1)}/cooked`;
  const cooked = { ...plan, items: [{ ...plan.items[0], cooked: true }] };
  const sent = answerCalls({
    [`PUT ${call}`]: { body: { plan: cooked, words: "Taken from your pantry: 200 g red lentils." } },
    [`DELETE ${call}`]: { body: { plan, words: "Put back in your pantry: 200 g red lentils." } },
  });
  const planned = { plan, item: plan.items[0]! };
  const { user, answers, again } = show(<CookedButton {...planned} />);
  answers.setQueryData(plansQuery.queryKey, [plan]);
  const known = () => answers.getQueryData(plansQuery.queryKey)?.[0]?.items[0]?.cooked;
  await user.click(screen.getByRole("button", { name: "We cooked it" }));
  await vi.waitFor(() => expect(known()).toBe(true));
  const toast = newestToast();
  expect([toast?.title, toast?.description, toast?.action?.label]).toEqual([
    "Cooked",
    "Taken from your pantry: 200 g red lentils.",
    "Undo",
  ]);
  toast?.action?.onClick();
  await vi.waitFor(() => expect(known()).toBe(false));
  expect(newestToast()?.description).toBe("Put back in your pantry: 200 g red lentils.");
  again(<CookedButton plan={plan} item={{ ...plan.items[0]!, cooked: true }} />);
  await user.click(screen.getByRole("button", { name: "Undo “Cooked”" }));
  await vi.waitFor(() => expect(sent.map((one) => one.call)).toEqual([`PUT ${call}`, `DELETE ${call}`, `DELETE ${call}`]));
});

it("shows why a meal could not be marked", async () => {
  answerCalls({});
  const { user } = show(<CookedButton plan={plan} item={plan.items[0]!} />);
  await user.click(screen.getByRole("button", { name: "We cooked it" }));
  await vi.waitFor(() => expect(newestToast()).toMatchObject({ title: "Error", description: "Nobody answers here." }));
});
