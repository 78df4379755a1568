import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { User } from "#contracts/accounts/user.ts";
import { answerCalls, show } from "../../../../checks/setup/parts.tsx";
import { userQuery } from "../../../lib/session.ts";
import { generationQuery } from "../public/planning.ts";
import { MealPlannerScreen } from "./meal-planner-screen.tsx";

const user = { id: "u", planDays: 7, planMeals: ["dinner"], paywall: null } as unknown as User;

async function showPlanner(newest: object | null) {
  answerCalls({
    "GET /api/user": { body: user },
    "GET /api/simple-meal-plans-with-items": { body: [] },
    "GET /api/simple-meal-plans/generation": { body: newest },
  });
  const page = show(<div />);
  page.answers.setQueryData(userQuery.queryKey, user);
  page.answers.removeQueries(generationQuery);
  page.again(<MealPlannerScreen />);
  await screen.findAllByText("No week planned yet");
}

it("says that the last plan could not be made, and offers a new one", async () => {
  await showPlanner({ fraction: 1, stage: "The plan could not be made", status: "failed" });
  expect((await screen.findByRole("alert")).textContent).toContain("We couldn't make your last plan. Nothing has changed");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "New Plan" }).disabled).toBe(false);
});

it("says nothing of the kind where none failed", async () => {
  await showPlanner(null);
  expect(screen.queryByRole("alert")).toBeNull();
});
