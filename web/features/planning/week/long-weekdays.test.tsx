import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { User } from "#contracts/accounts/user.ts";
import type { MealPlan } from "#contracts/planning/meal-plan.ts";
import { show } from "../../../../tests/setup/parts.tsx";
import { userQuery } from "../../../lib/session.ts";
import { LongWeekdays } from "./long-weekdays.tsx";

const dinners = [66, 40, 63].map((minutes, dayOfWeek) => ({ dayOfWeek, minutes, leftoverOfDay: null, eaters: null }));
const showFor = (maxMinutesByDay: User["maxMinutesByDay"], habits: User["habits"] = {}) => {
  const page = show(<div />);
  page.answers.setQueryData(userQuery.queryKey, { maxMinutesByDay, habits } as User);
  page.again(<LongWeekdays plan={{ items: dinners } as unknown as MealPlan} />);
};

it("lists the weekdays above the target, with their minutes", () => {
  showFor([]);
  expect(screen.getByText(/^Cooking on Monday \(66 minutes\) and Wednesday \(63 minutes\) takes longer than the 60 minutes/)).toBeTruthy();
});

it("leaves out days for which the household allows more time", () => {
  showFor([70, null, 70]);
  expect(screen.queryByText(/takes longer/)).toBeNull();
});

it("leaves out every weekday of a household without a limit", () => {
  showFor([], { weekdayMinutes: 0 });
  expect(screen.queryByText(/takes longer/)).toBeNull();
});
