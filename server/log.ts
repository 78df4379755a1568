import { AsyncLocalStorage } from "node:async_hooks";
import { basename, dirname } from "node:path";
import pino from "pino";
import { StartupError } from "./config.ts";
import { NEVER_LOGGED, redactLine, toLoggedError } from "./redact.ts";

/** Fields of every line that is logged during one request or activity. */
type LogContext = {
  requestId?: string | undefined;
  /** A keyed hash of the client's network address. */
  addressMark?: string;
  workflowId?: string;
  activity?: string;
};
const context = new AsyncLocalStorage<LogContext>();

/** Runs `work` with these fields added to every line it logs. */
export const withLogContext = <Result>(fields: LogContext, work: () => Result): Result =>
  context.run({ ...context.getStore(), ...fields }, work);
/** The id of the request that is being answered or that this activity belongs to. */
export const currentRequestId = (): string | undefined => context.getStore()?.requestId;

const LEVELS = ["debug", "info", "warn", "error", "silent"];
const { NODE_ENV, LOG_LEVEL = "" } = process.env;
/** Development logs warnings only; production also logs requests. */
const level = LEVELS.includes(LOG_LEVEL) ? LOG_LEVEL : NODE_ENV === "production" ? "info" : "warn";

type Lines = { write: (line: string) => void };
const asJson: Lines = { write: (line) => void process.stderr.write(redactLine(line)) };

/** JSON lines; readable lines in development. */
async function lines(): Promise<Lines> {
  if (NODE_ENV === "production" || NODE_ENV === "test") return asJson;
  try {
    const { prettyFactory } = await import("pino-pretty");
    const pretty = prettyFactory({
      translateTime: "SYS:HH:MM:ss.l",
      ignore: "pid,hostname",
      colorize: process.stderr.isTTY ?? false,
      singleLine: true,
    });
    return { write: (line) => void process.stderr.write(pretty(JSON.parse(redactLine(line)))) };
  } catch {
    return asJson; // installed without development dependencies
  }
}

const [, program = "node"] = process.argv;

/**
 * The log of every program, on standard error, without personal data.
 * Pass an error as `err` beside a sentence: `log.error({ err }, "the plan could not be drawn")`.
 */
export const log = pino(
  {
    level,
    base: { program: `${basename(dirname(program))}/${basename(program)}` },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    mixin: () => ({ ...context.getStore() }),
    redact: { paths: NEVER_LOGGED, censor: "[not logged]" },
    serializers: { err: toLoggedError, error: toLoggedError },
    hooks: {
      // an error without a sentence gets one: pino would log the error's message
      logMethod(args, method) {
        const [first, ...rest] = args as unknown[];
        const given = first instanceof Error ? { err: first } : first;
        method.apply(this, (typeof given === "string" || rest.length > 0 ? [given, ...rest] : [given, "an error"]) as never);
      },
    },
  },
  await lines(),
);

/** Logs an uncaught error and exits with code 1. A `StartupError` is printed as its message alone. */
export function exitOnUncaughtErrors(): void {
  process.once("uncaughtException", (error) => {
    if (error instanceof StartupError) process.stderr.write(`${error.message}\n`);
    else log.fatal({ err: error }, "uncaught error: the process ends");
    process.exit(1);
  });
}
