import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { PlanItem } from "#contracts/planning/meal-plan.ts";
import { answerCalls, show } from "../../../../../tests/setup/parts.tsx";
import { ratingsQuery } from "../../../household/public/taste.ts";
import { MealCard } from "./meal-card.tsx";

const PLAN = "5f6c8f43-7a63-4a3c-8f4b-000000000001";
const ITEM = "5f6c8f43-7a63-4a3c-8f4b-000000000002";
const PLACE = `/api/simple-meal-plans/${PLAN}/items/${ITEM}`;
const item = {
  id: ITEM,
  recipeId: "chilli",
  recipeName: "Chilli",
  cost: "2.10",
  energies: [{ who: "each", kcal: 610 }],
  locked: false,
  avoid: [] as string[],
} as PlanItem;

it.each([
  { locked: false, felt: 1 },
  { locked: true, felt: 0 },
])("vibrates when a meal is kept, not when it is released: %o", async ({ locked, felt }) => {
  const vibrate = vi.fn();
  Object.defineProperty(navigator, "vibrate", { value: vibrate, configurable: true });
  const sent = answerCalls({ [`PUT ${PLACE}`]: { body: { id: PLAN, items: [{ ...item, locked: !locked }] } } });
  const { user } = show(<MealCard planId={PLAN} meal="dinner" item={{ ...item, locked }} eatenAgain={false} onOpen={vi.fn()} />);
  await user.click(screen.getByRole("button", { name: "Keep for the next plan: Chilli" }));
  await vi.waitFor(() => expect(sent).toContainEqual({ call: `PUT ${PLACE}`, body: { locked: !locked } }));
  expect(vibrate).toHaveBeenCalledTimes(felt);
  Reflect.deleteProperty(navigator, "vibrate");
});

it("shows that a meal is cooked, asks for a rating until it is given, and offers no swap", async () => {
  const rating = { recipeId: "chilli", recipeName: "Chilli", opinion: "loved", reasons: [] };
  const sent = answerCalls({ "PUT /api/taste/ratings/chilli": { body: rating } });
  const page = show(<div />);
  page.answers.setQueryData(ratingsQuery.queryKey, []);
  page.again(<MealCard planId={PLAN} meal="dinner" item={{ ...item, cooked: true }} eatenAgain={false} onOpen={vi.fn()} />);
  expect(screen.getByText("Cooked")).toBeDefined();
  expect(screen.getByRole("article").getAttribute("draggable")).toBe("false");
  const named = () => screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"));
  const verdicts = ["Loved it: Chilli", "Fine: Chilli", "Never again: Chilli"];
  expect(named()).toEqual(["View Recipe: Chilli", ...verdicts, "More: Chilli"]);
  await page.user.click(screen.getByRole("button", { name: "Loved it: Chilli" }));
  await vi.waitFor(() => expect(sent[0]?.body).toEqual({ opinion: "loved", reasons: [] }));
  page.answers.setQueryData(ratingsQuery.queryKey, [{ ...rating, imageUrl: null, ratedAt: "2026-11-25T10:00:00Z" } as never]);
  await vi.waitFor(() => expect(named()).toEqual(["View Recipe: Chilli", "More: Chilli"]));
});
