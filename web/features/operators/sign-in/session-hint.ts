import { OPERATOR_SESSION_MS } from "#domain/accounts/sign-in.ts";

/**
 * What the browser remembers of an operator's login: a hint for the screen, and no right to anything. The server decides by its own session
 * (decision 24). `expires` in milliseconds since 1970.
 */
export type AdminSession = { isAuthenticated: true; email: string; expires: number; stayLoggedIn: boolean };

const KEY = "adminSession";

type Kept = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const isSession = (value: unknown): value is AdminSession => {
  const { isAuthenticated, email, expires, stayLoggedIn } = (value ?? {}) as Record<string, unknown>;
  return isAuthenticated === true && typeof email === "string" && typeof expires === "number" && typeof stayLoggedIn === "boolean";
};

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Remembers a login that the server has just accepted. A browser that keeps nothing shows the same page without the hint. */
export function keepSession(storage: Kept, { email, stayLoggedIn }: { email: string; stayLoggedIn: boolean }, nowMs: number): void {
  const expires = nowMs + OPERATOR_SESSION_MS;
  const session: AdminSession = { isAuthenticated: true, email, expires, stayLoggedIn };
  storage.setItem(KEY, JSON.stringify(session));
}

/** What is remembered. One that has expired, or that is none, is cleared; null = nothing. */
export function readSession(storage: Kept, nowMs: number): AdminSession | null {
  const text = storage.getItem(KEY);
  if (text === null) return null;
  const session = parsed(text);
  if (isSession(session) && session.expires > nowMs) return session;
  storage.removeItem(KEY);
  return null;
}

export const clearSession = (storage: Kept): void => storage.removeItem(KEY);
