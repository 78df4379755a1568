import { act, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { User } from "#contracts/accounts/user.ts";
import { answerCalls, show, underWay } from "../../../checks/setup/parts.tsx";
import { userQuery } from "../../lib/session.ts";
import { currentToasts } from "../../lib/toast.ts";
import DashboardScreen from "./dashboard-screen.tsx";

const USER = {
  ...{ id: "u", firstName: "Ada", householdSize: 2, weeklyBudget: "87.50", cookingSkill: "beginner", planDays: 7, plansMade: 0 },
  ...{ paywall: null, subscriptionStatus: "active", isOperator: false },
} as unknown as User;

it("says that a plan is being made, and that none could be (H-STATE-04)", async () => {
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
  expect(currentToasts()).toMatchObject([{ title: "Error", description: "Failed to generate meal plan" }]);
});
