import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { MealPlan } from "#contracts/planning/meal-plan.ts";
import type { Recipe } from "#contracts/recipes/recipe.ts";
import { answerCalls, show } from "../../../../tests/setup/parts.tsx";
import { ratingsQuery } from "../../household/public/taste.ts";
import { plansQuery } from "../../planning/public/planning.ts";
import { CookSteps } from "./cook-steps.tsx";

const id = (last: number) => `5f6c8f43-7a63-4a3c-8f4b-00000000000${last}`;
const dal = { id: "dal", name: "Dal", instructions: ["Rinse the lentils.", "Simmer for 20 minutes."], tips: [], usedInSteps: [] };
const dinner = { id: id(1), recipeId: "dal", recipeName: "Dal", dayOfWeek: 1, mealType: "dinner", leftoverOfDay: null, cooked: false };
const plan = { id: id(9), monday: "2026-11-23", firstDay: 0, days: 7, items: [dinner] } as unknown as MealPlan;
const CALL = `/api/simple-meal-plans/${plan.id}/items/${dinner.id}/cooked`;
const cooked = { ...plan, items: [{ ...dinner, cooked: true }] } as unknown as MealPlan;

function cooking(step: number, plans: readonly MealPlan[]) {
  const put = vi.fn();
  const part = (at: number) => (
    <CookSteps
      recipe={dal as unknown as Recipe}
      ingredients={[]}
      portions={4}
      step={at}
      mealId={dinner.id}
      put={put}
      leave={{ to: "/recipe/dal", label: "Leave cooking" }}
    />
  );
  const page = show(<div />);
  page.answers.setQueryData(plansQuery.queryKey, [...plans]);
  page.answers.setQueryData(ratingsQuery.queryKey, []);
  page.again(part(step));
  return { ...page, put, at: (next: number) => page.again(part(next)) };
}

it("marks the meal as cooked after the last step, shows what it took, asks for a rating and undoes it", async () => {
  const sent = answerCalls({
    [`PUT ${CALL}`]: { body: { plan: cooked, words: "Taken from your pantry: 200 g red lentils." } },
    [`DELETE ${CALL}`]: { body: { plan, words: "Put back in your pantry: 200 g red lentils." } },
  });
  const { user, put, at } = cooking(2, [plan]);
  await user.click(screen.getByRole("button", { name: "Cooked" }));
  expect(put).toHaveBeenCalledWith("step", 3);
  at(3);
  expect(await screen.findByText("Taken from your pantry: 200 g red lentils.")).toBeDefined();
  expect(screen.getByRole("button", { name: "Loved it" })).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Undo “Cooked”" }));
  expect(await screen.findByText("Put back in your pantry: 200 g red lentils.")).toBeDefined();
  expect(screen.getByRole("button", { name: "We cooked it" })).toBeDefined();
  expect(sent.map(({ call }) => call)).toEqual([`PUT ${CALL}`, `DELETE ${CALL}`]);
});

it.each([
  ["is not planned", []],
  ["is cooked already", [cooked]],
])("marks no meal if the dish %s", async (_, plans) => {
  const sent = answerCalls({});
  const { user, put } = cooking(2, plans);
  await user.click(screen.getByRole("button", { name: "Done" }));
  expect(put).toHaveBeenCalledWith("step", 3);
  expect(sent).toEqual([]);
});
