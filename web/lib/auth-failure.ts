import { toast } from "sonner";
import { ApiFailure, isAuthFailure, isPaymentRequired, isSignInAgain, refusalText } from "./failure.ts";
import { goToLogin } from "./session.ts";

const LOGIN_AFTER_MS = 500;

/** The server says that this person may not do it, in a sentence for them to read. */
const isRefused = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure && error.status === 403 && (error.body as { code?: unknown } | null)?.code === "FORBIDDEN";

/**
 * Tells what went wrong with saving or planning. A lost session has its own words and leads to the sign-in page after half a second;
 * a refusal shows the server's sentence, and anything else `otherwise`.
 */
export function showFailure(error: unknown, otherwise: string): void {
  if (isAuthFailure(error)) {
    toast.error("Unauthorized", { description: "You are logged out. Logging in again..." });
    setTimeout(() => goToLogin(), LOGIN_AFTER_MS);
    return;
  }
  if (isSignInAgain(error)) toast.error("Nothing was done", { description: "We couldn't confirm it's you." });
  else if (isPaymentRequired(error)) toast.error("Subscription needed", { description: error.message });
  else if (isRefused(error)) toast.error("Not allowed", { description: error.message });
  else toast.error("Error", { description: refusalText(error) ?? otherwise });
}
