import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { answerCalls, newestToast } from "../../../../../tests/setup/parts.tsx";
import { id, items, moved, PLAN, plan, ready } from "./meal-sheet.fixture.tsx";
import { MealSheet } from "./meal-sheet.tsx";

it("replaces a meal with a dish found by name, after showing the week's cost", async () => {
  const place = { itemId: id(0), dayOfWeek: 0, mealType: "dinner", recipeName: "Chilli" };
  const priced = { ...place, total: "90.00", difference: "46.50", over: "2.50", refused: null, note: null };
  const PUT = `PUT /api/simple-meal-plans/${PLAN}/items/${id(0)}`;
  const sent = answerCalls({
    "GET /api/recipes?text=our&meal=dinner": { body: { recipes: [{ id: "own-1", name: "Our stew" }] } },
    "GET /api/recipes?text=xy&meal=dinner": { body: { recipes: [] } },
    [`GET /api/simple-meal-plans/${PLAN}/places?recipeId=own-1`]: { body: { budget: "87.50", refused: null, places: [priced] } },
    [PUT]: { body: moved },
  });
  const close = vi.fn();
  const { user, version } = ready(<MealSheet plan={plan} item={items[0]!} onClose={close} />);
  const field = screen.getByRole("searchbox", { name: "Another dinner, by name" });
  await user.type(field, "xy");
  expect(await screen.findByText("No dinner that suits your household has that name.")).toBeDefined();
  await user.clear(field);
  await user.type(field, "our");
  await user.click(await screen.findByRole("button", { name: "Our stew" }));
  expect(await screen.findByText("That is £2.50 over your budget of £87.50.")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Put it here, over budget" }));
  await vi.waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  expect(sent.filter(({ call }) => call === PUT)).toEqual([{ call: PUT, body: { recipeId: "own-1", overBudget: true, version: "v1" } }]);
  expect(version()).toBe("v2");
  expect(newestToast()).toMatchObject({ title: "Our stew is on Monday now", action: { label: "Undo" } });
});

it("shows why a dish can't go there, and offers none for a kept meal", async () => {
  answerCalls({
    "GET /api/recipes?text=pie&meal=dinner": { body: { recipes: [{ id: "pie", name: "Pie" }] } },
    [`GET /api/simple-meal-plans/${PLAN}/places?recipeId=pie`]: {
      body: { budget: "87.50", refused: "It contains milk.", places: [] },
    },
  });
  const { user, again } = ready(<MealSheet plan={plan} item={items[0]!} onClose={vi.fn()} />);
  await user.type(screen.getByRole("searchbox"), "pie");
  await user.click(await screen.findByRole("button", { name: "Pie" }));
  expect((await screen.findByRole("alert")).textContent).toBe("Pie can't go here. It contains milk.");
  again(<MealSheet plan={plan} item={{ ...items[0]!, locked: true }} onClose={vi.fn()} />);
  expect(screen.queryByRole("searchbox")).toBeNull();
});
