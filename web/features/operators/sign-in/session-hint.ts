import { OPERATOR_SESSION_MS } from "#domain/accounts/sign-in.ts";

/**
 * An operator's login as remembered by the browser. Only a hint for the screen: the server decides by its own session (decision 24).
 * `expires`: epoch milliseconds.
 */
export type AdminSession = { isAuthenticated: true; email: string; expires: number; stayLoggedIn: boolean };

const KEY = "adminSession";

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const isSession = (value: unknown): value is AdminSession => {
  const { isAuthenticated, email, expires, stayLoggedIn } = (value ?? {}) as Record<string, unknown>;
  return isAuthenticated === true && typeof email === "string" && typeof expires === "number" && typeof stayLoggedIn === "boolean";
};

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Stores the hint after a successful login. */
export function saveSession(storage: Store, { email, stayLoggedIn }: { email: string; stayLoggedIn: boolean }, nowMs: number): void {
  const expires = nowMs + OPERATOR_SESSION_MS;
  const session: AdminSession = { isAuthenticated: true, email, expires, stayLoggedIn };
  storage.setItem(KEY, JSON.stringify(session));
}

/** Reads the hint. Clears it and returns null if it is expired or invalid. */
export function readSession(storage: Store, nowMs: number): AdminSession | null {
  const text = storage.getItem(KEY);
  if (text === null) return null;
  const session = parseJson(text);
  if (isSession(session) && session.expires > nowMs) return session;
  storage.removeItem(KEY);
  return null;
}

export const clearSession = (storage: Store): void => storage.removeItem(KEY);
