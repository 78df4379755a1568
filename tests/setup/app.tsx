import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { RouterProvider } from "react-router-dom";
import { expect, vi } from "vitest";
import type { User } from "#contracts/accounts/user.ts";
import { queryClient } from "../../web/lib/query-client.ts";
import { loadScreens } from "../../web/public-routes.tsx";
import { createPageRouter } from "../../web/router.ts";
import { routes } from "../../web/routes.tsx";
import { answerCalls, newestToast } from "./parts.tsx";

/** A household member with a complete setup. */
export const HOUSEHOLD = {
  ...{ id: "00000000-0000-4000-8000-000000000009", email: "ada@larder.test", firstName: "Ada", householdSize: 2, weeklyBudget: "87.50" },
  ...{ allergies: [], allergyWords: [], allergyQuestions: [], dietaryRestrictions: [], cuisinePreferences: [], cookingSkill: "beginner" },
  ...{
    eaters: null,
    maxMinutesByDay: [],
    habits: {},
    dislikes: [],
    standingRules: [],
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
/** The facts of this installation. */
export const FACTS = {
  ...{ mailboxUrl: "http://localhost/mails", supportEmail: "support@localhost", recipes: 1496, paymentProvider: "stripe" },
  ...{ modelProvider: null, operator: { name: null, address: null, number: null, vat: null } },
};
/** The session has ended. */
export const LOGGED_OUT = { status: 401, body: { message: "401: Unauthorized", code: "UNAUTHORIZED" } };
export const BROKEN = { status: 500, body: { message: "Something broke" } };

let close = () => {};
const place = () => location.pathname + location.search;
type Answers = Parameters<typeof answerCalls>[0];
/**
 * Opens the whole client at an address, as the browser does, with fake responses.
 * @param who the signed-in user; null for a visitor.
 * @param answers by method and path; a test may change them while it runs.
 */
export async function openApp(at: string, who: User | null, answers: Answers = {}) {
  answers["GET /api/user"] ??= who ? { body: who } : LOGGED_OUT;
  answers["GET /api/facts"] ??= { body: FACTS };
  const sent = answerCalls(answers);
  const assigned = vi.spyOn(location, "assign").mockImplementation(() => {});
  /** Loads an address from scratch, without state of the previous page. */
  const open = async (path = place()) => {
    close();
    history.replaceState(null, "", path);
    queryClient.clear();
    await loadScreens(routes, new URL(path, location.href).pathname);
    const router = createPageRouter(routes);
    await act(async () => {
      const shown = render(
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>,
      );
      close = () => {
        shown.unmount();
        router.dispose();
      };
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
    /** Addresses outside the app that the browser was sent to. */
    left: () => assigned.mock.calls.map(([address]) => String(address)),
    click: async (name: string | RegExp, role = "button") => user.click(await screen.findByRole(role, { name })),
  };
}

/** Expects the newest toast to have this text. */
export const seesToast = (title: string, description?: string) =>
  waitFor(() => expect(newestToast()).toMatchObject({ title, ...(description && { description }) }));

const isShown = (words: string | RegExp): boolean => {
  const text = document.body.textContent ?? "";
  return typeof words === "string" ? text.includes(words) : words.test(text);
};
const toBe = (shown: boolean) => (words: string | RegExp) =>
  waitFor(() => {
    if (isShown(words) !== shown) throw new Error(`The page ${shown ? "does not show" : "still shows"} ${words}`);
  });
/** Waits until the page shows this text. */
export const sees = toBe(true);
/** Waits until the page no longer shows this text. */
export const seesNot = toBe(false);

export { screen, waitFor, within };
