import { type QueryClient, queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import type { TradeUser, User } from "#contracts/accounts/user.ts";
import { forgetHere } from "../features/accounts/public/forget-here.ts";
import { api, LENIENT } from "./api.ts";
import { ApiFailure } from "./failure.ts";
import { queryClient } from "./query-client.ts";

const signedOut = (error: unknown): null => {
  if (error instanceof ApiFailure && error.status === 401) return null;
  throw error;
};

/** Lets the lists that are saved on this phone follow who is signed in. */
const noted = (user: User | null): User | null => {
  void import("../features/shopping/public/kept-lists.ts").then(({ notePerson }) => notePerson(user?.id ?? null)).catch(() => {}); // nothing can be kept here
  return user;
};

const TRADE_KEY = ["trade", "user"];

/** Whoever is of a buyer or seller of leads is nobody to a household's pages: theirs ask `useTradeUser`. */
function householdOf(answer: User | TradeUser | null): User | null {
  const trade = answer !== null && "organisation" in answer ? answer : null;
  queryClient.setQueryData<TradeUser | null>(TRADE_KEY, trade);
  return trade ? null : (answer as User | null);
}

/** The signed-in person, or null. Signed in or not is decided by this call alone. */
export const userQuery = queryOptions({
  queryKey: ["user"],
  queryFn: (): Promise<User | null> =>
    api.user
      .$get({}, LENIENT)
      .then(async (response): Promise<User | TradeUser | null> => response.json(), signedOut)
      .then(householdOf)
      .then(noted),
});
/**
 * Asks again for every answer that is held, after a change of what the household eats or must not: plans, lists, recipes and offers all follow from it.
 */
export const refreshHousehold = (client: QueryClient): Promise<void> => client.invalidateQueries();

export const useUser = () => useQuery(userQuery);

/** Who is signed in of a buyer or seller of leads; undefined while nobody knows, null where it is somebody else, or nobody. */
export function useTradeUser(): TradeUser | null | undefined {
  const user = useUser();
  const { data } = useQuery<TradeUser | null>({ queryKey: TRADE_KEY, enabled: false, queryFn: () => null });
  return user.data === undefined ? undefined : (data ?? null);
}

/** Where a visitor is sent to sign in, to come back here afterwards. */
export const loginUrl = (next: string): string => `/api/login?next=${encodeURIComponent(next)}`;
export const goToLogin = (next = location.pathname + location.search): void => location.assign(loginUrl(next));

/** Nobody waits longer than this to be signed out. */
const SENT_WITHIN_MS = 3000;

const LOGOUT_TRIES = 3;
const LOGOUT_AGAIN_MS = 500;

/** Sends a call again that did not reach the server, or that it could not answer. */
async function sentAgain<Answer>(send: () => Promise<Answer>, tries = LOGOUT_TRIES): Promise<Answer> {
  return send().catch(async (error: unknown) => {
    if (tries === 1) throw error;
    await new Promise((done) => setTimeout(done, LOGOUT_AGAIN_MS));
    return sentAgain(send, tries - 1);
  });
}

/** Signs out, leaves nothing of the lists on this phone, and goes home, or to the operators’ door; a failure is only logged (specification H §8). */
export const useLogout = (door: "/" | "/admin" = "/") =>
  useMutation({
    mutationFn: async () => {
      const { sendWaiting } = await import("../features/shopping/lists/send-waiting.ts");
      await sendWaiting(SENT_WITHIN_MS).catch(() => {}); // nobody is kept from leaving
      await sentAgain(() => api.logout.$post()).catch((error: unknown) => console.error("Could not log out", error));
      await forgetHere();
      queryClient.clear();
      location.assign(door);
    },
  });
