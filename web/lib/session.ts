import { type QueryClient, queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import type { TradeUser, User } from "#contracts/accounts/user.ts";
import { clearStoredData } from "../features/accounts/public/forget-here.ts";
import { api, LENIENT } from "./api.ts";
import { ApiFailure } from "./failure.ts";
import { queryClient } from "./query-client.ts";

const nullIfSignedOut = (error: unknown): null => {
  if (error instanceof ApiFailure && error.status === 401) return null;
  throw error;
};

/** Ties the lists stored on this device to the signed-in person. */
const notePersonOfLists = (user: User | null): User | null => {
  void import("../features/shopping/public/kept-lists.ts").then(({ recordPerson }) => recordPerson(user?.id ?? null)).catch(() => {}); // storage is not available
  return user;
};

const TRADE_KEY = ["trade", "user"];

/** Households' pages treat people of buyers and sellers as signed out; trade pages use `useTradeUser`. */
function toHouseholdUser(response: User | TradeUser | null): User | null {
  const trade = response !== null && "organisation" in response ? response : null;
  queryClient.setQueryData<TradeUser | null>(TRADE_KEY, trade);
  return trade ? null : (response as User | null);
}

/** The signed-in person, or null: the only source for whether someone is signed in. */
export const userQuery = queryOptions({
  queryKey: ["user"],
  queryFn: (): Promise<User | null> =>
    api.user
      .$get({}, LENIENT)
      .then(async (response): Promise<User | TradeUser | null> => response.json(), nullIfSignedOut)
      .then(toHouseholdUser)
      .then(notePersonOfLists),
});
/** Invalidates every query after a change of preferences or allergies: plans, lists, recipes and offers depend on them. */
export const refreshHousehold = (client: QueryClient): Promise<void> => client.invalidateQueries();

export const useUser = () => useQuery(userQuery);

/** The signed-in person of a buyer or seller; null for anyone else, undefined while loading. */
export function useTradeUser(): TradeUser | null | undefined {
  const user = useUser();
  const { data } = useQuery<TradeUser | null>({ queryKey: TRADE_KEY, enabled: false, queryFn: () => null });
  return user.data === undefined ? undefined : (data ?? null);
}

/** The login page, which returns to `next` afterwards. */
export const loginUrl = (next: string): string => `/api/login?next=${encodeURIComponent(next)}`;
export const goToLogin = (next = location.pathname + location.search): void => location.assign(loginUrl(next));

/** Time for unsent ticks before the logout. */
const SEND_TICKS_MS = 3000;

const LOGOUT_ATTEMPTS = 3;
const RETRY_AFTER_MS = 500;

async function retry<Answer>(send: () => Promise<Answer>, attempts = LOGOUT_ATTEMPTS): Promise<Answer> {
  return send().catch(async (error: unknown) => {
    if (attempts === 1) throw error;
    await new Promise((done) => setTimeout(done, RETRY_AFTER_MS));
    return retry(send, attempts - 1);
  });
}

/** Logs out, removes stored lists from this device and opens `next`; a failed request is only logged (specification H §8). */
export const useLogout = (next: "/" | "/admin" = "/") =>
  useMutation({
    mutationFn: async () => {
      const { sendWaiting } = await import("../features/shopping/lists/send-waiting.ts");
      await sendWaiting(SEND_TICKS_MS).catch(() => {}); // does not block the logout
      await retry(() => api.logout.$post()).catch((error: unknown) => console.error("Could not log out", error));
      await clearStoredData();
      queryClient.clear();
      location.assign(next);
    },
  });
