import { ApplicationFailure } from "@temporalio/common";
import type { ActivityInterceptorsFactory } from "@temporalio/worker";
import { SealError } from "../db/seal.ts";
import { DATA_REFUSED } from "../workflows/data-refused.ts";

/** SQLSTATE classes (PostgreSQL's manual, appendix A) caused by the data itself: retrying never helps. */
const NEVER_RETRYABLE = ["21", "22", "23", "44", "P0"];
/** Classes that a running upgrade may resolve, such as a missing table. */
const RETRYABLE_CLASSES = ["0A", "42"];
/** Single states: a row inserted twice at once, which a retry finds; an unreadable message, such as text with NUL. */
const RETRYABLE_STATES = ["23505", "08P01"];
/** With the usual backoff, half a minute for a plan and half an hour for a payment: longer than an upgrade takes. */
const ATTEMPTS = 10;
const SQLSTATE = /^[0-9A-Z]{5}$/;
/** Errors of the server have a severity; system errors such as `EPIPE`, which look like a SQLSTATE, do not. */
type ServerError = { code?: unknown; severity?: unknown; cause?: unknown; previous?: unknown };

/** The SQLSTATE of an error or its causes; null if it does not come from the database. */
export function sqlState(error: unknown, depth = 0): string | null {
  if (typeof error !== "object" || error === null || depth > 5) return null;
  const { code, severity, cause, previous } = error as ServerError;
  if (typeof code === "string" && SQLSTATE.test(code) && severity !== undefined) return code;
  return sqlState(cause, depth + 1) ?? sqlState(previous, depth + 1);
}

/** Whether a retry may succeed: an unavailable server comes back, a rejected value stays rejected. */
export function isRetryable(state: string, attempt: number): boolean {
  const group = state.slice(0, 2);
  if (RETRYABLE_CLASSES.includes(group) || RETRYABLE_STATES.includes(state)) return attempt < ATTEMPTS;
  return !NEVER_RETRYABLE.includes(group);
}

/** A defect in our code, which the next version may fix. `fetch` throws a TypeError with a cause if no server responds; that is none. */
const isDefect = (error: unknown): error is Error =>
  (error instanceof TypeError || error instanceof ReferenceError || error instanceof RangeError) && error.cause === undefined;

/** Errors whose messages repeat their input: invalid JSON, a row of the wrong shape, a row not found by a typed value. */
const QUOTING_ERRORS = ["SyntaxError", "ZodError", "$ZodError", "ValidationError", "NotFoundError"];
const quotesInput = (error: unknown): error is Error => error instanceof Error && QUOTING_ERRORS.includes(error.name);

/** Whether a retry can only succeed after a change of our code or keys. During the first attempts an upgrade may still be running. */
function needsUpgrade(error: unknown, attempt: number): error is Error {
  if (error instanceof SealError && !error.isRetryable) return true;
  return (error instanceof SealError || isDefect(error)) && attempt >= ATTEMPTS;
}

/**
 * Replaces database errors by failures with the SQLSTATE only: their messages repeat rows, which may hold personal data, and workflow histories are kept.
 * Errors that a retry cannot resolve become non-retryable.
 */
export const dataFaults: ActivityInterceptorsFactory = ({ info }) => ({
  inbound: {
    async execute(input, next) {
      try {
        return await next(input);
      } catch (error) {
        const state = sqlState(error);
        if (state === null) {
          if (needsUpgrade(error, info.attempt))
            throw ApplicationFailure.create({
              type: DATA_REFUSED,
              message: `${error.name} in ${info.activityType}`,
              nonRetryable: true,
              cause: error,
            });
          if (quotesInput(error)) throw ApplicationFailure.create({ type: error.name, message: `${error.name} in ${info.activityType}` });
          throw error;
        }
        const nonRetryable = !isRetryable(state, info.attempt);
        const message = `the database answers ${state} to ${info.activityType}`;
        throw ApplicationFailure.create({ type: nonRetryable ? DATA_REFUSED : "DatabaseFault", message, nonRetryable });
      }
    },
  },
});
