import { DefaultLogger, Runtime } from "@temporalio/worker";

/** A thread or process runs many test files and has one runtime, which logs errors only. */
const INSTALLED: unique symbol = Symbol.for("runtime of the test files' workers");
const shared = globalThis as { [INSTALLED]?: Runtime };
shared[INSTALLED] ??= Runtime.install({ logger: new DefaultLogger("ERROR"), telemetryOptions: { logging: { filter: "ERROR" } } });
