import { toast } from "sonner";
import { ApiFailure, apiErrorMessage, isAuthFailure, isPaymentRequired, isSignInAgain } from "./failure.ts";
import { goToLogin } from "./session.ts";

const LOGIN_AFTER_MS = 500;

/** Whether the API rejected the request for lack of permission, with a message for the person. */
const isForbidden = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure && error.status === 403 && (error.body as { code?: unknown } | null)?.code === "FORBIDDEN";

/**
 * Shows a toast for a failed request: the API's message if it rejected the request, otherwise `otherwise`. After a lost session it also opens the login
 * page half a second later.
 */
export function showFailure(error: unknown, otherwise: string): void {
  if (isAuthFailure(error)) {
    toast.error("Unauthorized", { description: "You are logged out. Logging in again..." });
    setTimeout(() => goToLogin(), LOGIN_AFTER_MS);
    return;
  }
  if (isSignInAgain(error)) toast.error("Nothing was done", { description: "We couldn't confirm it's you." });
  else if (isPaymentRequired(error)) toast.error("Subscription needed", { description: error.message });
  else if (isForbidden(error)) toast.error("Not allowed", { description: error.message });
  else toast.error("Error", { description: apiErrorMessage(error) ?? otherwise });
}
