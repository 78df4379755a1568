/** A response that was not OK, with its status (decision 22). */
export class ApiFailure extends Error {
  readonly status: number;
  readonly body: unknown;
  constructor(message: string, status: number, body: unknown) {
    super(message);
    this.status = status;
    this.body = body;
  }
}

/**
 * The error of a response (specification H §8): the `message` of a JSON body, else the status text; "status: body" if the body is not JSON.
 */
export async function toApiFailure(response: Response): Promise<ApiFailure> {
  const text = await response.text();
  try {
    const body: unknown = JSON.parse(text);
    const message = (body as { message?: unknown } | null)?.message;
    return new ApiFailure(typeof message === "string" && message !== "" ? message : response.statusText, response.status, body);
  } catch {
    return new ApiFailure(`${response.status}: ${text}`, response.status, text);
  }
}

/** Whether the trial has ended and nothing is paid (402). */
export const isPaymentRequired = (error: unknown): error is ApiFailure => error instanceof ApiFailure && error.status === 402;

/** Whether a rate limit was hit (429); the same request may be sent again later. */
export const isTooMany = (error: unknown): boolean => error instanceof ApiFailure && error.status === 429;

/**
 * The API's message for a rejected request (4xx), to be shown as it is (specification H §8). Undefined for errors of the server or the network.
 */
export function apiErrorMessage(error: unknown): string | undefined {
  if (!(error instanceof ApiFailure) || error.status < 400 || error.status >= 500) return undefined;
  const message = (error.body as { message?: unknown } | null)?.message;
  return typeof message === "string" && message !== "" ? message : undefined;
}

/** Whether the data has changed since it was loaded (409). */
export const isConflict = (error: unknown): boolean => error instanceof ApiFailure && error.status === 409;

/** Whether the API rejected the request with advice in its message (409 or 422). */
export const isRefusal = (error: unknown): boolean => isConflict(error) || (error instanceof ApiFailure && error.status === 422);

/** Whether a recent login is required; nothing was done. */
export const isSignInAgain = (error: unknown): boolean =>
  error instanceof ApiFailure && error.status === 403 && (error.body as { code?: unknown } | null)?.code === "SIGN_IN_AGAIN";

/** The API's message about this field, or undefined. */
export function fieldErrorMessage(field: "allergies" | "healthConsent", error: unknown): string | undefined {
  const body = error instanceof ApiFailure ? (error.body as { field?: unknown; message?: unknown } | null) : null;
  return body?.field === field && typeof body.message === "string" ? body.message : undefined;
}

/** The field that the API rejected (422) and its message without the field's name; other errors have no field. */
export function rejectedField(error: Error): { field: string | undefined; message: string } {
  const body = error instanceof ApiFailure && error.status === 422 ? (error.body as { field?: unknown } | null) : null;
  if (typeof body?.field !== "string") return { field: undefined, message: error.message };
  const prefix = `${body.field}: `;
  return { field: body.field, message: error.message.startsWith(prefix) ? error.message.slice(prefix.length) : error.message };
}

/** Whether the session is lost: a message that starts with "401: " and contains "Unauthorized". */
export const isAuthFailure = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith("401: ") && error.message.includes("Unauthorized");
