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

/** What a status is called in the body of a refusal. */
export const codeOf = (status: number): ApiErrorCode | undefined =>
  (Object.keys(STATUS) as ApiErrorCode[]).find((code) => STATUS[code] === status);

/** A refusal, thrown where it is known. Its message is shown to the person as it stands. */
export class ApiError extends Error {
  readonly body: ApiErrorBody | NoPlan;
  /** When the same may be asked again. */
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
/** A server of ours is away for the moment. */
export const unavailable = () =>
  new ApiError({ code: "UNAVAILABLE", message: "We couldn't reach our servers just now. Try again in a minute." }, 60);
export const notFound = (what: string) => new ApiError({ code: "NOT_FOUND", message: `There's no such ${what}, or it isn't yours.` });

/** For what our database will not have, however often it is sent. */
export const unkeepable = () =>
  new ApiError({
    code: "UNPROCESSABLE",
    message: "We can't save this, and sending it again won't help. Check what you entered, or contact us.",
  });

const AWAY =
  /ECONNREFUSED|ECONNRESET|57P0|57014|55P03|25P03|55000|Connection terminated|ETIMEDOUT|UNAVAILABLE|the database system is|not currently accepting connections/;

/** Whether a fault says that a server of ours is away for the moment, rather than that our code is wrong. */
const isAway = (error: unknown): boolean => {
  const { message = "", code = "", cause } = (error ?? {}) as { message?: string; code?: string; cause?: unknown };
  return AWAY.test(`${code} ${message}`) || (cause !== undefined && cause !== error && isAway(cause));
};

/** Logs a fault of ours without what the person sent. @returns the number that finds it: the start of the request's id. */
export function reportFault(error: Error, c: Context): string {
  log.error({ err: error, method: c.req.method, route: routePath(c) }, "a call failed");
  return currentRequestId()?.slice(0, 8) ?? "";
}

/** The one door out for everything that goes wrong. */
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
  const number = reportFault(error, c);
  if (isAway(error)) return answerError(unavailable(), c);
  return c.json(
    {
      code: "INTERNAL",
      message: `Something went wrong on our side (${number}). Try again in a minute.`,
    } satisfies ApiErrorBody,
    500,
  );
}
