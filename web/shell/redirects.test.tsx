import { act, fireEvent, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { useLocation } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { User } from "#contracts/accounts/user.ts";
import { answerCalls, show } from "../../tests/setup/parts.tsx";
import { SubscribeScreen } from "../features/billing/subscribe/subscribe-screen.tsx";
import { FirstRun } from "../features/household/preferences/first-run.tsx";
import { showFailure } from "../lib/auth-failure.ts";
import { ApiFailure } from "../lib/failure.ts";
import { userQuery } from "../lib/session.ts";
import { NotFoundScreen } from "./not-found-screen.tsx";
import SupportDialog from "./support-dialog.tsx";

/** Somebody who has said everything that a first run asks for. */
const USER = {
  ...{ id: "u", email: "ada@larder.test", firstName: "Ada", householdSize: 2, weeklyBudget: "87.50", cookingSkill: "beginner" },
  ...{
    allergies: [],
    allergyWords: [],
    allergyQuestions: [],
    dietaryRestrictions: [],
    cuisinePreferences: [],
    eaters: null,
    maxMinutesByDay: [],
    habits: {},
    dislikes: [],
    standingRules: [],
  },
  ...{ spending: "balanced", supermarket: "tesco", basicsAtHome: true, cookOnceEatTwice: false, maxMinutes: null, paywall: null },
} as unknown as User;
const Where = () => <output>{useLocation().pathname}</output>;

/** Shows a page at its address to this person. */
function showAt(path: string, part: ReactElement, user: User | null = USER): void {
  const page = show(<Where />, path);
  page.answers.setQueryData(userQuery.queryKey, user);
  page.again(
    <>
      {part}
      <Where />
    </>,
  );
}
const setImmediateForReal = setImmediate;
const place = () => document.querySelector("output")?.textContent;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** Not of the clock that the tests move: parts and contracts are fetched in time of their own. */
const fetched = () => new Promise((next) => setImmediateForReal(next));
/** Passes time in the smallest steps to the moment at which something is seen: what waits from then on has waited for nothing yet. */
async function until(seen: () => boolean): Promise<void> {
  for (let ms = 0; ms < 3000 && !seen(); ms++) {
    await fetched();
    await pass(1);
  }
  expect(seen()).toBe(true);
}
const appears = (text: string) => until(() => screen.queryByText(text) !== null);
/** A page is drawn a millisecond after what it shows began. */
const DRAWN_MS = 2;
/** Nothing happens before the time, and it has happened by then. */
async function happensAt(ms: number, seen: () => unknown, before: unknown, then: unknown): Promise<void> {
  await pass(ms - DRAWN_MS);
  expect(seen()).toEqual(before);
  await pass(DRAWN_MS);
  expect(seen()).toEqual(then);
}

describe("automatic redirects happen after the specified time (H-CONST-12)", () => {
  let assigned: ReturnType<typeof vi.spyOn>;
  beforeEach(() => {
    vi.useFakeTimers();
    assigned = vi.spyOn(location, "assign").mockImplementation(() => {});
  });

  it("an unknown page says so and redirects home after a second (H-UI-19, H-ROUTE-37)", async () => {
    showAt("/no/such/page", <NotFoundScreen />);
    screen.getByRole("heading", { name: "Page Not Found" });
    screen.getByText("Redirecting to home page...");
    await happensAt(1000, place, "/no/such/page", "/");
  });

  it("a lost session redirects to the login after half a second", async () => {
    showFailure(new ApiFailure("401: Unauthorized", 401, null), "otherwise");
    await happensAt(500, () => assigned.mock.calls.length, 0, 1);
  });

  it("the thanks for a message are shown for three seconds", async () => {
    const shown = vi.fn();
    answerCalls({ "POST /api/grove/send-message": { body: { success: true } } });
    showAt("/", <SupportDialog user={USER} open onOpenChange={shown} />);
    fireEvent.change(screen.getByLabelText("Message *"), { target: { value: "When am I charged?" } });
    fireEvent.click(screen.getByRole("button", { name: "Send Message" }));
    await appears("Thank you. We've got your message.");
    await happensAt(3000, () => shown.mock.calls, [], [[false]]);
  });

  it("a new household is redirected to its week 1.5 seconds after saving", async () => {
    answerCalls({ "PUT /api/user/preferences": { body: USER }, "GET /api/user": { body: USER } });
    showAt("/account", <FirstRun user={USER} />);
    fireEvent.click(screen.getByRole("button", { name: "Plan my week" }));
    await appears("Saved. Now let's plan your week.");
    await happensAt(1500, place, "/account", "/meal-planner");
  });

  it("a visitor is redirected from the subscribe page to the login after two seconds", async () => {
    showAt("/subscribe", <SubscribeScreen />, null);
    await happensAt(2000, () => assigned.mock.calls, [], [["/api/login?next=%2Fsubscribe"]]);
  });

  it("without payment keys the subscribe page redirects home after two seconds", async () => {
    answerCalls({ "POST /api/create-subscription": { body: { message: "No payment keys are configured.", status: null } } });
    showAt("/subscribe", <SubscribeScreen />);
    await until(() => vi.getTimerCount() > 0);
    await happensAt(2000, place, "/subscribe", "/");
  });
});
