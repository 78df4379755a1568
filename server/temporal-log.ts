import { DefaultLogger, type LogLevel } from "@temporalio/worker";
import { log } from "./log.ts";

const OURS = { TRACE: "debug", DEBUG: "debug", INFO: "info", WARN: "warn", ERROR: "error" } as const satisfies Record<LogLevel, string>;

/** Fields of the SDK's log that are kept: names, numbers and states. Others may hold failure messages or workflow inputs. */
const KEPT_FIELDS = [
  ...["sdkComponent", "taskQueue", "namespace", "workflowId", "runId", "workflowType", "activityId", "activityType"],
  ...["attempt", "isLocal", "durationMs", "state", "target", "error"],
];

/** Forwards the Temporal SDK's log to ours, from this level on. */
export const temporalLog = (from: LogLevel) =>
  new DefaultLogger(from, ({ level, message, meta = {} }) => {
    const fields = Object.entries(meta).filter(([name]) => KEPT_FIELDS.includes(name));
    log[OURS[level]](Object.fromEntries(fields), message);
  });
