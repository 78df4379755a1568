import { isAuthFailure } from "./failure.ts";
import { goToLogin } from "./session.ts";
import { warn } from "./toast.ts";
import { TOASTS } from "./toasts.ts";

const LOGIN_AFTER_MS = 500;

/**
 * Tells what went wrong with saving or planning. A lost session has its own words and leads to the sign-in page after half a second;
 * anything else shows `otherwise`, or what the server said where it explains a refusal.
 */
export function tellFailure(error: unknown, otherwise: string): void {
  if (isAuthFailure(error)) {
    warn(TOASTS.loggedOut);
    setTimeout(() => goToLogin(), LOGIN_AFTER_MS);
    return;
  }
  warn(["Error", otherwise]);
}
