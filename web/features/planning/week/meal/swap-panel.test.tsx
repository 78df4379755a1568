import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { MealPlan, PlanItem } from "#contracts/planning/meal-plan.ts";
import { answerCalls, newestToast, show, underWay } from "../../../../../tests/setup/parts.tsx";
import { plansQuery } from "../../public/planning.ts";
import { SwapPanel } from "./swap-panel.tsx";

const PLAN = "5f6c8f43-7a63-4a3c-8f4b-000000000001";
const ITEM = "5f6c8f43-7a63-4a3c-8f4b-000000000002";
const PLACE = `/api/simple-meal-plans/${PLAN}/items/${ITEM}`;
const item = { id: ITEM, recipeId: "chilli", recipeName: "Chilli" } as PlanItem;
const option = (recipeId: string, recipeName: string, total: string, difference: string) => ({
  ...{ recipeId, recipeName, total, difference },
  ...{ cuisine: "British", minutes: 30 },
});
const OPTIONS = [option("dal", "Dal", "41.20", "-2.30"), option("pie", "Fish pie", "45.00", "1.50")];

it("shows the week's cost with each meal, in the server's order", async () => {
  answerCalls({ [`GET ${PLACE}/options`]: { body: OPTIONS } });
  show(<SwapPanel planId={PLAN} item={item} onSwapped={vi.fn()} />);
  expect(screen.getByRole("status").textContent).toBe("Looking for other meals");
  expect(await screen.findAllByRole("listitem")).toHaveLength(2);
  expect(screen.getAllByRole("listitem").map((line) => line.textContent)).toEqual([
    "Dal£2.30 less · week £41.20 est. · 30 min · BritishSwap",
    "Fish pie£1.50 more · week £45.00 est. · 30 min · BritishSwap",
  ]);
});

it("swaps to the chosen meal once, and updates the plan on every screen", async () => {
  const { answer, arrive } = underWay();
  const sent = answerCalls({ [`GET ${PLACE}/options`]: { body: OPTIONS }, [`PUT ${PLACE}`]: answer });
  const swapped = vi.fn();
  const { user, answers } = show(<SwapPanel planId={PLAN} item={item} onSwapped={swapped} />);
  answers.setQueryData(plansQuery.queryKey, [{ id: PLAN, totalCost: "43.50", items: [item] } as unknown as MealPlan]);
  const button = await screen.findByRole<HTMLButtonElement>("button", { name: "Swap to Dal" });
  await user.dblClick(button);
  expect(button.disabled).toBe(true);
  expect(sent.filter(({ call }) => call.startsWith("PUT"))).toEqual([{ call: `PUT ${PLACE}`, body: { recipeId: "dal" } }]);
  arrive({ body: { id: PLAN, totalCost: "41.20", items: [{ ...item, recipeId: "dal", recipeName: "Dal" }] } });
  await vi.waitFor(() => expect(swapped).toHaveBeenCalledTimes(1));
  expect(answers.getQueryData(plansQuery.queryKey)?.[0]?.totalCost).toBe("41.20");
  expect(newestToast()?.description).toBe("Dal instead of Chilli. The week is now £41.20 est.");
});

it("stays open and shows the error when the swap is refused", async () => {
  answerCalls({ [`GET ${PLACE}/options`]: { body: OPTIONS }, [`PUT ${PLACE}`]: { status: 500, body: { message: "away" } } });
  const swapped = vi.fn();
  const { user } = show(<SwapPanel planId={PLAN} item={item} onSwapped={swapped} />);
  await user.click(await screen.findByRole("button", { name: "Swap to Dal" }));
  await vi.waitFor(() => expect(newestToast()?.description).toBe("We couldn't change this meal"));
  expect(swapped).not.toHaveBeenCalled();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Swap to Dal" }).disabled).toBe(false);
});

it.each([
  [{ body: [] }, "No other meal fits here within your budget and preferences. A higher budget or fewer preferences would help."],
  [{ status: 503, body: { message: "The planner is away." } }, "We couldn't find other meals: The planner is away."],
])("explains why there is nothing to choose (%#)", async (answer, words) => {
  answerCalls({ [`GET ${PLACE}/options`]: answer });
  show(<SwapPanel planId={PLAN} item={item} onSwapped={vi.fn()} />);
  expect(await screen.findByText(words)).toBeDefined();
});
