import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Connection } from "@temporalio/client";
import type { z } from "zod";
import { createStripe } from "../../../activities/billing/card-provider.ts";
import { openOrm } from "../../../db/orm.ts";
import { DATABASE } from "../../../local/postgres/own-database.ts";
import { runningPostgres } from "../../../local/postgres/server.ts";
import { keysIn } from "../../../local/sandbox/stripe/keys.ts";
import type { HeldCall, Knob } from "../../../local/sandbox/stripe/knobs.ts";
import { localSecrets } from "../../../local/secrets.ts";
import { createClient, dataConverterWith } from "../../../server/data-converter.ts";
import { type Started, startProduct } from "../../../tests/setup/product.ts";

/** The services to kill, by their names in the supervisor. The Stripe sandbox runs in the supervisor, as an external service. */
export const SERVICES = ["worker/main.ts", "api/server.ts", "PostgreSQL", "Temporal"] as const;
export type ServiceName = (typeof SERVICES)[number];

const COMES_BACK_WITHIN_MS = 90_000;

/** The real product in its own home folder, with access to its internals. */
export async function runningProduct(home: string, env: Record<string, string> = {}) {
  const product: Started = await startProduct(home, env);
  const findPort = (what: RegExp): string => {
    const [, port] = what.exec(product.output()) ?? [];
    if (!port) throw new Error(`the start did not print ${what}`);
    return port;
  };
  const address = runningPostgres(join(home, "postgres"));
  if (!address) throw new Error("PostgreSQL is not ready");
  const orm = await openOrm(address(DATABASE));
  const connection = await Connection.connect({ address: `127.0.0.1:${findPort(/Temporal server \S+ ready on port (\d+)/)}` });
  const dataConverter = dataConverterWith({ WORKFLOW_DATA_KEY: localSecrets(home).workflowDataKey });
  const keys = keysIn(join(home, "stripe"));
  const apiUrl = `http://127.0.0.1:${findPort(/Sandbox for card payments ready on port (\d+)/)}`;
  const cards = createStripe({ ...keys, apiUrl });

  const order = async (what: object): Promise<Response> => {
    const headers = { authorization: `Bearer ${keys.secretKey}` };
    const answer = await fetch(`${apiUrl}/control`, { method: "POST", headers, body: JSON.stringify(what) });
    if (!answer.ok) throw new Error("the sandbox rejected the command");
    return answer;
  };

  /** The supervisor's file of processes, removed when the product exits. */
  const getPid = (name: ServiceName): number | undefined => {
    const book = join(home, "processes.json");
    if (!existsSync(book)) throw new Error(`the product has exited: ${product.output().slice(-4000)}`);
    return (JSON.parse(readFileSync(book, "utf8")) as { name: string; pid: number }[]).findLast((one) => one.name === name)?.pid;
  };

  return {
    product,
    orm,
    cards,
    temporal: createClient({ connection, dataConverter }),
    dataConverter,
    /** Address of the Stripe sandbox. */
    providerUrl: apiUrl,
    /** Configures a fault or delay of the Stripe sandbox. */
    async turn(knob: z.input<typeof Knob>): Promise<void> {
      await order({ do: "turn", knob });
    },
    /** The requests whose responses the Stripe sandbox is delaying. */
    held: async () => (await (await order({ do: "held" })).json()) as HeldCall[],
    /** Ends a service with `kill -9` and waits for its restart. @throws if it is not restarted. */
    async kill(name: ServiceName): Promise<void> {
      const pid = getPid(name);
      if (pid === undefined) throw new Error(`${name} is not running`);
      process.kill(pid, "SIGKILL");
      for (const until = Date.now() + COMES_BACK_WITHIN_MS; getPid(name) === pid; await wait(50)) {
        if (product.child.exitCode !== null)
          throw new Error(`the product exited after ${name} was killed: ${product.output().slice(-2000)}`);
        if (Date.now() > until) throw new Error(`${name} was not restarted`);
      }
    },
    async stop(): Promise<void> {
      await orm.close();
      await connection.close();
      await product.stop();
    },
  };
}
export type RunningProduct = Awaited<ReturnType<typeof runningProduct>>;
