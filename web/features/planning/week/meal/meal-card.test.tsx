import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { PlanItem } from "#contracts/planning/meal-plan.ts";
import { answerCalls, show } from "../../../../../checks/setup/parts.tsx";
import { MealCard } from "./meal-card.tsx";

const PLAN = "5f6c8f43-7a63-4a3c-8f4b-000000000001";
const ITEM = "5f6c8f43-7a63-4a3c-8f4b-000000000002";
const PLACE = `/api/simple-meal-plans/${PLAN}/items/${ITEM}`;
const item = { id: ITEM, recipeId: "chilli", recipeName: "Chilli", cost: "2.10", kcal: 610, locked: false } as PlanItem;

it.each([
  { locked: false, felt: 1 },
  { locked: true, felt: 0 },
])("is felt when a meal is kept, not when it is let go: %o", async ({ locked, felt }) => {
  const vibrate = vi.fn();
  Object.defineProperty(navigator, "vibrate", { value: vibrate, configurable: true });
  const sent = answerCalls({ [`PUT ${PLACE}`]: { body: { id: PLAN, items: [{ ...item, locked: !locked }] } } });
  const { user } = show(<MealCard planId={PLAN} meal="dinner" item={{ ...item, locked }} eatenAgain={false} onOpen={vi.fn()} />);
  await user.click(screen.getByRole("button", { name: "Keep for the next plan: Chilli" }));
  await vi.waitFor(() => expect(sent).toContainEqual({ call: `PUT ${PLACE}`, body: { locked: !locked } }));
  expect(vibrate).toHaveBeenCalledTimes(felt);
  Reflect.deleteProperty(navigator, "vibrate");
});
