import { act, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { User } from "#contracts/accounts/user.ts";
import { answerCalls, show, underWay } from "../../../../tests/setup/parts.tsx";
import { userQuery } from "../../../lib/session.ts";
import { listsQuery } from "../../shopping/public/lists.ts";
import { generationQuery } from "../public/planning.ts";
import { MealPlannerScreen } from "./meal-planner-screen.tsx";

const user = { id: "u", planDays: 7, planMeals: ["dinner"], paywall: null } as unknown as User;

const PLANS = "GET /api/simple-meal-plans-with-items";

async function showPlanner(newest: object | null, also: Parameters<typeof answerCalls>[0] = {}) {
  const sent = answerCalls({
    "GET /api/user": { body: user },
    [PLANS]: { body: [] },
    "GET /api/simple-meal-plans/generation": { body: newest },
    ...also,
  });
  const page = show(<div />);
  page.answers.setQueryData(userQuery.queryKey, user);
  page.answers.removeQueries(generationQuery);
  page.again(<MealPlannerScreen />);
  await screen.findAllByText("No week planned yet");
  return { ...page, asked: () => sent.filter(({ call }) => call === PLANS).length };
}

it("shows that the last plan failed, and offers a new one", async () => {
  await showPlanner({ fraction: 1, stage: "The plan could not be made", status: "failed" });
  expect((await screen.findByRole("alert")).textContent).toContain("We couldn't make your last plan. Nothing has changed");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "New Plan" }).disabled).toBe(false);
});

it("shows no error if no plan failed", async () => {
  await showPlanner(null);
  expect(screen.queryByRole("alert")).toBeNull();
});

it("refetches the plans when the page opens and when its window gets the focus (H-CALL-06)", async () => {
  const page = await showPlanner(null);
  expect(page.asked()).toBe(1);
  page.again(<div />);
  page.again(<MealPlannerScreen />);
  await vi.waitFor(() => expect(page.asked()).toBe(2));
  await vi.waitFor(() => expect(page.answers.isFetching()).toBe(0));
  act(() => void window.dispatchEvent(new Event("visibilitychange")));
  await vi.waitFor(() => expect(page.asked()).toBe(3));
});

it("shows only that a plan is being made, then refetches plans and lists (H-STATE-04)", async () => {
  vi.stubGlobal(
    "EventSource",
    class extends EventTarget {
      close() {}
    },
  );
  const planning = underWay();
  const page = await showPlanner(null, { "POST /api/simple-meal-plans": planning.answer });
  page.answers.setQueryData(listsQuery.queryKey, []);
  await page.user.click(screen.getByRole("button", { name: "New Plan" }));
  expect((await screen.findByRole<HTMLButtonElement>("button", { name: "Generating..." })).disabled).toBe(true);
  expect(screen.getByRole("heading", { level: 2, name: "We're planning your week" })).toBeDefined();
  expect([screen.queryByText("No week planned yet"), screen.queryByRole("tab")]).toEqual([null, null]);
  expect([page.asked(), page.answers.getQueryState(listsQuery.queryKey)?.isInvalidated]).toEqual([1, false]);
  await act(async () => planning.arrive({ status: 201, body: {} }));
  await screen.findByRole("button", { name: "New Plan" });
  expect([page.asked(), page.answers.getQueryState(listsQuery.queryKey)?.isInvalidated]).toEqual([2, true]);
});
