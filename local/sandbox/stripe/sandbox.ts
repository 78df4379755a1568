import type { AddressInfo } from "node:net";
import { SandboxContext } from "./deps.ts";
import { Journal } from "./journal.ts";
import { type Keys, newKeys } from "./keys.ts";
import { Knobs } from "./knobs.ts";
import { createSandboxServer } from "./server.ts";
import { SandboxState } from "./state.ts";
import { type Endpoint, Webhooks } from "./webhooks.ts";

export type SandboxOptions = {
  /** Folder of its state; default: in memory only. */
  folder?: string;
  keys?: Keys;
  /** Receives webhooks. */
  webhookUrl?: string;
  /** Origins that may call it from a browser. */
  origins?: readonly string[];
  port?: number;
  nowMs?: () => number;
};
export type Sandbox = { url: string; keys: Keys; knobs: Knobs; webhooks: Webhooks; sandboxState: SandboxState; stop: () => Promise<void> };

/**
 * Replaces Stripe if no key is configured: the unmodified SDK connects to it on loopback, test cards behave as documented, and no money is charged.
 * @throws in production, and for keys other than test keys.
 */
export async function startStripeSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { folder = null, keys = newKeys(), webhookUrl, origins = [], port = 0, nowMs = Date.now } = options;
  if (process.env["NODE_ENV"] === "production")
    throw new Error("The card sandbox does not run in production. Set STRIPE_SECRET_KEY, or PAYMENT_PROVIDER=none.");
  if (!keys.secretKey.startsWith("sk_test_") || !keys.publishableKey.startsWith("pk_test_"))
    throw new Error("The card sandbox runs with test keys only.");
  const sandboxState = new SandboxState(new Journal(folder), nowMs);
  const knobs = new Knobs();
  const endpoint: Endpoint | null = webhookUrl === undefined ? null : { url: webhookUrl, secret: keys.webhookSecret };
  const webhooks = new Webhooks(sandboxState, knobs, endpoint);
  let context: SandboxContext | undefined;
  const ready = () => {
    if (!context) throw new Error("not listening yet");
    return context;
  };
  const server = createSandboxServer({ context: ready, keys, knobs, webhooks, origins });
  await new Promise<void>((listening, failed) => {
    server.once("error", failed);
    server.listen(port, "127.0.0.1", listening);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  context = new SandboxContext(sandboxState, url, keys.accountId);
  webhooks.resume();
  return {
    url,
    keys,
    knobs,
    webhooks,
    sandboxState,
    stop: async () => {
      webhooks.stop();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
