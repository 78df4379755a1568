import { AsyncLocalStorage } from "node:async_hooks";
import { basename, dirname } from "node:path";
import pino from "pino";
import { NEVER_LOGGED, scrubbed, toLoggedFault } from "./log-safety.ts";
import { StartFault } from "./start-fault.ts";

/** What stands in each line that is written while one request is answered, or one activity runs. */
type LogContext = {
  requestId?: string | undefined;
  /** A keyed hash of the network address that asks. */
  addressMark?: string;
  workflowId?: string;
  activity?: string;
};
const context = new AsyncLocalStorage<LogContext>();

/** Runs `work`; every line that it writes carries these fields. */
export const withLogContext = <Result>(fields: LogContext, work: () => Result): Result =>
  context.run({ ...context.getStore(), ...fields }, work);
/** The id of the request that is being answered, or that this activity serves; undefined where nobody asked. */
export const currentRequestId = (): string | undefined => context.getStore()?.requestId;

const LEVELS = ["debug", "info", "warn", "error", "silent"];
const { NODE_ENV, LOG_LEVEL = "" } = process.env;
/** Where people watch, only what they should look at; a server's log also says what was asked of it. */
const level = LEVELS.includes(LOG_LEVEL) ? LOG_LEVEL : NODE_ENV === "production" ? "info" : "warn";

type Lines = { write: (line: string) => void };
const asJson: Lines = { write: (line) => void process.stderr.write(scrubbed(line)) };

/** Lines of JSON; where somebody develops, sentences. */
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
    return { write: (line) => void process.stderr.write(pretty(JSON.parse(scrubbed(line)))) };
  } catch {
    return asJson; // installed without what development needs
  }
}

const [, program = "node"] = process.argv;

/**
 * The log of every program, to its standard error: one line for each thing worth knowing, without anybody's data.
 * A fault is given as `err`, beside a sentence of ours: `log.error({ err }, "the plan could not be drawn")`.
 */
export const log = pino(
  {
    level,
    base: { program: `${basename(dirname(program))}/${basename(program)}` },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    mixin: () => ({ ...context.getStore() }),
    redact: { paths: NEVER_LOGGED, censor: "[not logged]" },
    serializers: { err: toLoggedFault, error: toLoggedFault },
    hooks: {
      // a fault by itself gets a sentence: pino would write the fault's own message
      logMethod(args, method) {
        const [first, ...rest] = args as unknown[];
        const given = first instanceof Error ? { err: first } : first;
        method.apply(this, (typeof given === "string" || rest.length > 0 ? [given, ...rest] : [given, "a fault"]) as never);
      },
    },
  },
  await lines(),
);

/** From here on a fault that nobody caught is logged before the process ends; one that is meant for whoever starts it is said in its own words. */
export function endOnFaults(): void {
  process.once("uncaughtException", (error) => {
    if (error instanceof StartFault) process.stderr.write(`${error.message}\n`);
    else log.fatal({ err: error }, "a fault that nobody caught: the process ends");
    process.exit(1);
  });
}
