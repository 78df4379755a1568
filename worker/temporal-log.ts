import { DefaultLogger, type LogLevel } from "@temporalio/worker";
import { log } from "../log.ts";

const OURS = { TRACE: "debug", DEBUG: "debug", INFO: "info", WARN: "warn", ERROR: "error" } as const satisfies Record<LogLevel, string>;

/** What Temporal's SDK has to say, in our own log: from this level on, and never below what our log writes at all. */
export const temporalLog = (from: LogLevel) =>
  new DefaultLogger(from, ({ level, message, meta }) => log[OURS[level]]({ ...meta }, message));
