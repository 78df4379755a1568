import { ApplicationFailure } from "@temporalio/common";
import type { ActivityInterceptorsFactory } from "@temporalio/worker";
import { SealFault } from "../db/seal.ts";
import { DATA_REFUSED } from "../workflows/data-refused.ts";

/** Classes of SQLSTATE (PostgreSQL's manual, appendix A) in which the data is at fault: it will be refused as often as it is sent. */
const NEVER_HEALS = ["21", "22", "23", "44", "P0"];
/** What an upgrade under way may mend: a table that is not there yet. */
const MAY_HEAL = ["0A", "42"];
/** Of other classes: two wrote the same row at once, which the second look finds; a message that could not be read, as one with NUL in a text. */
const MAY_HEAL_TOO = ["23505", "08P01"];
/** With the usual delays half a minute for a plan, and half an hour for a payment: longer than an upgrade takes. */
const ATTEMPTS = 10;
const SQLSTATE = /^[0-9A-Z]{5}$/;
/** Every error of the server has one; system errors such as `EPIPE`, which look like a SQLSTATE, have none. */
type ServerError = { code?: unknown; severity?: unknown; cause?: unknown; previous?: unknown };

/** The SQLSTATE of what went wrong, however deep it is wrapped; null where it was not the database. */
export function sqlState(error: unknown, depth = 0): string | null {
  if (typeof error !== "object" || error === null || depth > 5) return null;
  const { code, severity, cause, previous } = error as ServerError;
  if (typeof code === "string" && SQLSTATE.test(code) && severity !== undefined) return code;
  return sqlState(cause, depth + 1) ?? sqlState(previous, depth + 1);
}

/** Whether a repetition may end otherwise: a server that is away or busy comes back, a refused value stays refused. */
export function mayHeal(state: string, attempt: number): boolean {
  const group = state.slice(0, 2);
  if (MAY_HEAL.includes(group) || MAY_HEAL_TOO.includes(state)) return attempt < ATTEMPTS;
  return !NEVER_HEALS.includes(group);
}

/** A fault of our own code, which the next version may mend. `fetch` says so too where no server answers, and then names its cause. */
const isBrokenCode = (error: unknown): error is Error =>
  (error instanceof TypeError || error instanceof ReferenceError || error instanceof RangeError) && error.cause === undefined;

/** Faults whose words repeat what was read: text that is no JSON, a row of another shape, a row that was not found by what somebody typed. */
const QUOTING = ["SyntaxError", "ZodError", "$ZodError", "ValidationError", "NotFoundError"];
const quotes = (error: unknown): error is Error => error instanceof Error && QUOTING.includes(error.name);

/** Whether somebody has to change our code or keys before a repetition may end otherwise; until an upgrade under way is surely over, it may by itself. */
function isOurs(error: unknown, attempt: number): error is Error {
  if (error instanceof SealFault && !error.mayHeal) return true;
  return (error instanceof SealFault || isBrokenCode(error)) && attempt >= ATTEMPTS;
}

/**
 * Turns every error of the database into a failure that says its SQLSTATE alone: its own words repeat the row, which may be somebody's address,
 * and histories are kept. What no repetition mends is not repeated, whoever is at fault.
 */
export const dataFaults: ActivityInterceptorsFactory = ({ info }) => ({
  inbound: {
    async execute(input, next) {
      try {
        return await next(input);
      } catch (error) {
        const state = sqlState(error);
        if (state === null) {
          if (isOurs(error, info.attempt))
            throw ApplicationFailure.create({
              type: DATA_REFUSED,
              message: `${error.name} in ${info.activityType}`,
              nonRetryable: true,
              cause: error,
            });
          if (quotes(error)) throw ApplicationFailure.create({ type: error.name, message: `${error.name} in ${info.activityType}` });
          throw error;
        }
        const nonRetryable = !mayHeal(state, info.attempt);
        const message = `the database answers ${state} to ${info.activityType}`;
        throw ApplicationFailure.create({ type: nonRetryable ? DATA_REFUSED : "DatabaseFault", message, nonRetryable });
      }
    },
  },
});
