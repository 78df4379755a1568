import { act, screen } from "@testing-library/react";
import { toast } from "sonner";
import { expect, it, vi } from "vitest";
import type { User } from "#contracts/accounts/user.ts";
import { addDays, londonDay } from "#domain/billing/calendar/dates.ts";
import { mondayOf } from "#domain/planning/plan-dates.ts";
import { answerCalls, show, underWay } from "../../../tests/setup/parts.tsx";
import { userQuery } from "../../lib/session.ts";
import { daysInWords } from "../planning/public/plan-days.ts";
import DashboardScreen from "./dashboard-screen.tsx";

const USER = {
  ...{
    id: "u",
    firstName: "Ada",
    householdSize: 2,
    weeklyBudget: "87.50",
    cookingSkill: "beginner",
    planDays: 7,
    plansMade: 0,
    joinedOn: "2026-11-01",
    earlierSpend: null,
  },
  ...{ paywall: null, subscriptionStatus: "active", isOperator: false },
} as unknown as User;

it.each([
  ["on the day of their sign-up", londonDay(Date.now()), "Welcome, Ada"],
  ["on any later day", "2026-11-01", "Welcome back, Ada"],
])("greets a person %s (H-UI-12)", async (_when, joinedOn, heading) => {
  answerCalls({ "GET /api/simple-meal-plans-with-items": { body: [] } });
  show(<DashboardScreen user={{ ...USER, joinedOn }} />);
  await screen.findByRole("heading", { level: 1, name: heading });
});

it("follows a plan started elsewhere, without the empty state", async () => {
  vi.stubGlobal(
    "EventSource",
    class extends EventTarget {
      close() {}
    },
  );
  answerCalls({
    "GET /api/simple-meal-plans-with-items": { body: [] },
    "GET /api/simple-meal-plans/generation": { body: { id: "g", status: "running", stage: "Looking for a better week", fraction: 0.4 } },
  });
  show(<DashboardScreen user={USER} />);
  await screen.findByText("We're planning your week");
  screen.getByText("Looking for a better week");
  expect(screen.queryByText("No week planned yet")).toBeNull();
});

it.each([
  [0, "This Week's Meal Plan"],
  [7, "Next Week's Meal Plan"],
  [-7, "Your Newest Meal Plan"],
])("heads a plan that starts %i days from this week's Monday by its week, with its dates (H-UI-14)", async (days, heading) => {
  const monday = addDays(mondayOf(londonDay(Date.now())), days);
  const plan = { id: "p", monday, firstDay: 0, days: 7, serves: 2, totalCost: "61.20", budget: "87.50", saved: "26.30", items: [] };
  answerCalls({ "GET /api/simple-meal-plans-with-items": { body: [{ ...plan, foodUsed: "80.00", kcalShare: 1, toReplace: 0 }] } });
  show(<DashboardScreen user={USER} />);
  const card = await screen.findByRole("region", { name: heading });
  expect(card.textContent).toContain(daysInWords({ monday, firstDay: 0, days: 7 }));
});

it("shows that a plan is being made, and that it failed (H-STATE-04)", async () => {
  vi.stubGlobal(
    "EventSource",
    class extends EventTarget {
      close() {}
    },
  );
  const planning = underWay();
  answerCalls({ "GET /api/simple-meal-plans-with-items": { body: [] }, "POST /api/simple-meal-plans": planning.answer });
  const page = show(<div />);
  page.answers.setQueryData(userQuery.queryKey, USER);
  page.again(<DashboardScreen user={USER} />);
  await page.user.click(screen.getByRole("button", { name: "Generate New Meal Plan" }));
  expect((await screen.findByRole<HTMLButtonElement>("button", { name: "Generating AI Plan..." })).disabled).toBe(true);
  await act(async () => planning.arrive({ status: 500, body: { message: "Something broke" } }));
  expect((await screen.findByRole<HTMLButtonElement>("button", { name: "Generate New Meal Plan" })).disabled).toBe(false);
  expect(toast.getToasts()).toMatchObject([{ title: "Error", description: "Failed to generate meal plan" }]);
});
