import { screen, within } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import type { PlanItem } from "#contracts/planning/meal-plan.ts";
import type { Course } from "#domain/recipes/recipe.ts";
import { answerCalls, show } from "../../../../tests/setup/parts.tsx";
import { DayRow } from "./day-row.tsx";

const meal = (mealType: PlanItem["mealType"], recipeName: string, more: Partial<PlanItem> = {}) =>
  ({
    ...{ id: mealType, mealType, dayOfWeek: 1, recipeId: recipeName, recipeName, cost: "2.50", minutes: 30, leftoverOfDay: null },
    ...{ imageUrl: `/${mealType}.svg`, avoid: [], energies: [], ingredients: "", eaters: null, locked: false, cooked: false, ...more },
  }) as unknown as PlanItem;
const DAY = [meal("breakfast", "Porridge"), meal("lunch", "Soup"), meal("dinner", "Fish pie"), meal("extra", "A banana", { cost: "0.20" })];
const COURSES: readonly Course[] = ["dinner", "lunch", "breakfast"];

function showDay(items: PlanItem[] = DAY, isToday = false) {
  answerCalls({});
  const onOpen = vi.fn();
  const Row = ({ shown }: { shown: PlanItem[] }) => {
    const [isOpen, setOpen] = useState(false);
    const day = { planId: "p", day: 1, date: "1 Dec", isToday, courses: COURSES, eatenAgain: false };
    return <DayRow {...day} items={shown} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} onOpen={onOpen} />;
  };
  const page = show(<Row shown={items} />);
  return {
    ...page,
    onOpen,
    day: screen.getByRole("region", { name: "Tuesday" }),
    update: (next: PlanItem[]) => page.again(<Row shown={next} />),
  };
}
const toggle = () => screen.getByRole("button", { name: /^Tuesday 1 Dec/ });

it("shows the dinner with picture, name and minutes, and opens all meals of the day in place with their total", async () => {
  const { user, day } = showDay();
  expect(toggle().textContent).toBe("Tuesday 1 Dec · 30 minFish pie");
  expect(day.querySelector("img")?.getAttribute("src")).toBe("/dinner.svg");
  expect(within(day).queryByText("Porridge")).toBeNull();
  await user.click(toggle());
  expect(toggle().textContent).toBe("Tuesday 1 Dec£7.70");
  expect(document.activeElement).toBe(toggle());
  expect(
    within(day)
      .getAllByRole("heading", { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(["Fish pie", "Soup", "Porridge"]);
  expect(within(day).getByText("A banana")).toBeDefined();
  await user.click(toggle());
  expect(within(day).queryByText("Porridge")).toBeNull();
});

it("opens the dishes to choose instead with one tap, and offers none for a dinner that is kept, cooked or eaten out", async () => {
  const { user, onOpen, update } = showDay();
  await user.click(screen.getByRole("button", { name: "Swap: Fish pie" }));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith("dinner", "swap");
  for (const [more, words] of [
    [{ locked: true }, "Kept for the next plan"],
    [{ cooked: true }, "Cooked"],
    [{ eaters: 0 }, "Eating out"],
  ] as const) {
    update([meal("dinner", "Fish pie", more)]);
    expect(screen.getByText(words)).toBeDefined();
    expect(screen.queryByRole("button", { name: /^Swap/ })).toBeNull();
  }
});

it("names what the household must not eat among the folded meals too", () => {
  const unfit = [...DAY.slice(0, 1), meal("lunch", "Welsh rarebit", { avoid: ["contains milk"] }), ...DAY.slice(2)];
  showDay(unfit, true);
  expect(screen.getByText("Tuesday 1 Dec, today · 30 min")).toBeDefined();
  expect(screen.getByText("Don't eat: Welsh rarebit (contains milk)")).toBeDefined();
});
