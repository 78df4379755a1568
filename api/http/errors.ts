import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { routePath } from "hono/route";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { type ApiErrorBody, type ApiErrorCode, UNAUTHORIZED_MESSAGE } from "#contracts/api-error.ts";
import type { NoPlan } from "#contracts/planning/meal-plan.ts";
import { currentRequestId, log } from "../../server/log.ts";

const STATUS: Record<ApiErrorCode, ContentfulStatusCode> = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  PAYMENT_REQUIRED: 402,
  FORBIDDEN: 403,
  SIGN_IN_AGAIN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  UNPROCESSABLE: 422,
  NO_PLAN: 422,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
};

/** The error code of a status. */
export const errorCodeForStatus = (status: number): ApiErrorCode | undefined =>
  (Object.keys(STATUS) as ApiErrorCode[]).find((code) => STATUS[code] === status);

/** An error response, thrown where the error is known. Its message is shown to the person. */
export class ApiError extends Error {
  readonly body: ApiErrorBody | NoPlan;
  /** For the Retry-After header. */
  readonly retryAfterSeconds: number | undefined;
  constructor(body: ApiErrorBody | NoPlan, retryAfterSeconds?: number) {
    super(body.message);
    this.body = body;
    this.retryAfterSeconds = retryAfterSeconds;
  }
  get status(): ContentfulStatusCode {
    return STATUS[this.body.code];
  }
}

export const unauthorized = () => new ApiError({ code: "UNAUTHORIZED", message: UNAUTHORIZED_MESSAGE });
/** A server of ours is temporarily unavailable. */
export const unavailable = () =>
  new ApiError({ code: "UNAVAILABLE", message: "We couldn't reach our servers just now. Try again in a minute." }, 60);
export const notFound = (what: string) => new ApiError({ code: "NOT_FOUND", message: `There's no such ${what}, or it isn't yours.` });

/** For values that the database can never store. */
export const cannotBeStored = () =>
  new ApiError({
    code: "UNPROCESSABLE",
    message: "We can't save this, and sending it again won't help. Check what you entered, or contact us.",
  });

const UNAVAILABLE =
  /ECONNREFUSED|ECONNRESET|57P0|57014|55P03|25P03|55000|Connection terminated|ETIMEDOUT|UNAVAILABLE|the database system is|not currently accepting connections/;

/** Whether an error means that a server of ours is temporarily unavailable, rather than a defect in our code. */
const isUnavailable = (error: unknown): boolean => {
  const { message = "", code = "", cause } = (error ?? {}) as { message?: string; code?: string; cause?: unknown };
  return UNAVAILABLE.test(`${code} ${message}`) || (cause !== undefined && cause !== error && isUnavailable(cause));
};

/** Logs an internal error without the request's data. @returns the start of the request id, to find the log line. */
export function logError(error: Error, c: Context): string {
  log.error({ err: error, method: c.req.method, route: routePath(c) }, "a call failed");
  return currentRequestId()?.slice(0, 8) ?? "";
}

/** Maps every error to a response. */
export function answerError(error: Error, c: Context): Response {
  if (error instanceof ApiError) {
    if (error.retryAfterSeconds !== undefined) c.header("retry-after", String(error.retryAfterSeconds));
    return c.json(error.body, error.status);
  }
  if (error instanceof HTTPException)
    return c.json(
      { code: "BAD_REQUEST", message: error.message || "We couldn't read that request." } satisfies ApiErrorBody,
      error.status as ContentfulStatusCode,
    );
  const number = logError(error, c);
  if (isUnavailable(error)) return answerError(unavailable(), c);
  return c.json(
    {
      code: "INTERNAL",
      message: `Something went wrong on our side (${number}). Try again in a minute.`,
    } satisfies ApiErrorBody,
    500,
  );
}
