/** An answer that was not OK. `status` is kept beside the message (decision 22). */
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
 * The error of an answer (specification H §8): the `message` of a JSON body, else the status text;
 * a body that is not JSON reads "status: body".
 */
export async function failureOf(response: Response): Promise<ApiFailure> {
  const text = await response.text();
  try {
    const body: unknown = JSON.parse(text);
    const message = (body as { message?: unknown } | null)?.message;
    return new ApiFailure(typeof message === "string" && message !== "" ? message : response.statusText, response.status, body);
  } catch {
    return new ApiFailure(`${response.status}: ${text}`, response.status, text);
  }
}

/** Neither on trial nor in a period that was paid for. */
export const isPaymentRequired = (error: unknown): error is ApiFailure => error instanceof ApiFailure && error.status === 402;

/** Asked too often: the same request may be sent again later, with everything that was typed. */
export const isTooMany = (error: unknown): boolean => error instanceof ApiFailure && error.status === 429;

/**
 * The server's sentence about a request that it refused (4xx), to be shown as it is (specification H §8). `undefined` for a fault of the
 * server or the network, which has no words for its reader.
 */
export function refusalText(error: unknown): string | undefined {
  if (!(error instanceof ApiFailure) || error.status < 400 || error.status >= 500) return undefined;
  const message = (error.body as { message?: unknown } | null)?.message;
  return typeof message === "string" && message !== "" ? message : undefined;
}

/** What was to be changed is another by now. */
export const isConflict = (error: unknown): boolean => error instanceof ApiFailure && error.status === 409;

/** The server understood and said no, in a sentence that tells what can be done. */
export const isRefusal = (error: unknown): boolean => isConflict(error) || (error instanceof ApiFailure && error.status === 422);

/** Signed in too long ago for what was asked; nothing was done. */
export const isSignInAgain = (error: unknown): boolean =>
  error instanceof ApiFailure && error.status === 403 && (error.body as { code?: unknown } | null)?.code === "SIGN_IN_AGAIN";

/** Why this field was refused, in a sentence that says what to do; `undefined` where something else was wrong, or nothing. */
export function refusalAt(field: "allergies" | "healthConsent", error: unknown): string | undefined {
  const body = error instanceof ApiFailure ? (error.body as { field?: unknown; message?: unknown } | null) : null;
  return body?.field === field && typeof body.message === "string" ? body.message : undefined;
}

/** The field that the server refused (422), and why, without the field's own name before it; any other error names none. */
export function fieldRefusalOf(error: Error): { field: string | undefined; message: string } {
  const body = error instanceof ApiFailure && error.status === 422 ? (error.body as { field?: unknown } | null) : null;
  if (typeof body?.field !== "string") return { field: undefined, message: error.message };
  const prefix = `${body.field}: `;
  return { field: body.field, message: error.message.startsWith(prefix) ? error.message.slice(prefix.length) : error.message };
}

/** A lost session: a message that starts with "401: " and contains "Unauthorized". */
export const isAuthFailure = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith("401: ") && error.message.includes("Unauthorized");
