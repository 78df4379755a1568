import { DefaultLogger, type LogLevel } from "@temporalio/worker";
import { log } from "./log.ts";

const OURS = { TRACE: "debug", DEBUG: "debug", INFO: "info", WARN: "warn", ERROR: "error" } as const satisfies Record<LogLevel, string>;

/** Which of the fields beside a sentence of the SDK are written: names, numbers and states. Others may hold a failure's words, or what a workflow was told. */
const WRITTEN = [
  ...["sdkComponent", "taskQueue", "namespace", "workflowId", "runId", "workflowType", "activityId", "activityType"],
  ...["attempt", "isLocal", "durationMs", "state", "target", "error"],
];

/** What Temporal's SDK has to say, in our own log: from this level on, and never below what our log writes at all. */
export const temporalLog = (from: LogLevel) =>
  new DefaultLogger(from, ({ level, message, meta = {} }) => {
    const fields = Object.entries(meta).filter(([name]) => WRITTEN.includes(name));
    log[OURS[level]](Object.fromEntries(fields), message);
  });
