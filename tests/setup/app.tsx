import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, vi } from "vitest";
import type { User } from "#contracts/accounts/user.ts";
import { queryClient } from "../../web/lib/query-client.ts";
import { currentToasts } from "../../web/lib/toast.ts";
import { PageRouter } from "../../web/page-router.tsx";
import { Pages } from "../../web/pages.tsx";
import { fetchScreen } from "../../web/public-routes.tsx";
import { routes } from "../../web/routes.tsx";
import { answerCalls } from "./parts.tsx";

/** A household's member who has set everything up. */
export const HOUSEHOLD = {
  ...{ id: "00000000-0000-4000-8000-000000000009", email: "ada@larder.test", firstName: "Ada", householdSize: 2, weeklyBudget: "87.50" },
  ...{ allergies: [], allergyWords: [], allergyQuestions: [], dietaryRestrictions: [], cuisinePreferences: [], cookingSkill: "beginner" },
  ...{
    eaters: null,
    maxMinutesByDay: [],
    maxMinutes: null,
    planMeals: ["breakfast", "lunch", "dinner"],
    planDays: 7,
    plansMade: 1,
    listsMade: 1,
  },
  ...{ spending: "balanced", supermarket: "tesco", basicsAtHome: true, cookOnceEatTwice: false, paywall: null, snacks: null },
  ...{ subscriptionStatus: "active", isOperator: false, operatorRole: null, joinedOn: "2026-11-01", earlierSpend: null, healthConsent: 1 },
} as unknown as User;
export const OPERATOR = { ...HOUSEHOLD, firstName: "Olive", isOperator: true, operatorRole: "owner" } as User;
/** The session has ended. */
export const LOGGED_OUT = { status: 401, body: { message: "401: Unauthorized", code: "UNAUTHORIZED" } };
export const BROKEN = { status: 500, body: { message: "Something broke" } };

let close = () => {};
const place = () => location.pathname + location.search;
type Answers = Parameters<typeof answerCalls>[0];
/**
 * Opens the whole client at an address, as the browser does, with faked answers.
 * @param who The person who is signed in; null for a visitor.
 * @param answers By method and path; a test may change them while it runs.
 */
export async function openApp(at: string, who: User | null, answers: Answers = {}) {
  answers["GET /api/user"] ??= who ? { body: who } : LOGGED_OUT;
  const sent = answerCalls(answers);
  const assigned = vi.spyOn(location, "assign").mockImplementation(() => {});
  /** Opens an address anew: nothing of the page before is kept. */
  const open = async (path = place()) => {
    close();
    history.replaceState(null, "", path);
    queryClient.clear();
    await fetchScreen(routes, new URL(path, location.href).pathname);
    await act(async () => {
      const shown = render(
        <QueryClientProvider client={queryClient}>
          <PageRouter routes={routes}>
            <Pages routes={routes} />
          </PageRouter>
        </QueryClientProvider>,
      );
      close = shown.unmount;
    });
  };
  await open(at);
  const user = userEvent.setup();
  return {
    user,
    answers,
    sent,
    open,
    place,
    /** Addresses that the browser was sent to, out of the app. */
    left: () => assigned.mock.calls.map(([address]) => String(address)),
    click: async (name: string | RegExp, role = "button") => user.click(await screen.findByRole(role, { name })),
  };
}

/** The newest toast says this. */
export const seesToast = (title: string, description?: string) =>
  waitFor(() => expect(currentToasts()[0]).toMatchObject({ open: true, title, ...(description && { description }) }));

/** The page shows these words, in full or as a part, once or more often. @returns the first element with them. */
export const sees = async (text: string | RegExp) => (await screen.findAllByText(text, { exact: false }))[0] as HTMLElement;
export const seesNot = (text: string | RegExp) => waitFor(() => expect(screen.queryByText(text, { exact: false })).toBeNull());

export { screen, waitFor, within };
