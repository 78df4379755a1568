import { randomUUID } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Connection } from "@temporalio/client";
import { openOrm } from "../../../db/orm.ts";
import { freePort } from "../../../local/ports.ts";
import { DATABASE } from "../../../local/postgres/own-database.ts";
import { runningPostgres } from "../../../local/postgres/server.ts";
import { localSecrets } from "../../../local/secrets.ts";
import { createClient, dataConverterWith } from "../../../server/data-converter.ts";
import { signInOperator } from "../accounts/operator-sign-in.ts";
import { startProduct } from "../product.ts";
import { cardSandbox, chargeable } from "./card-sandbox.ts";

/** Starts the product, with access to its database, its Temporal server and its card sandbox. */
export async function billingProduct(env: Record<string, string> = {}) {
  const home = mkdtempSync(join(tmpdir(), "larder-billing-"));
  chmodSync(home, 0o755); // so that the database's own user can read it; otherwise its files would be elsewhere
  const port = await freePort();
  const cards = await cardSandbox({ webhookUrl: `http://127.0.0.1:${port}/api/stripe/webhook` });
  const { keys, url: sandboxUrl } = cards.sandbox;
  const product = await startProduct(home, {
    PORT: String(port),
    STRIPE_SECRET_KEY: keys.secretKey,
    STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
    STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
    STRIPE_API_URL: sandboxUrl,
    ...env,
  });
  const databaseUrl = runningPostgres(join(home, "postgres"))?.(DATABASE);
  const temporalPort = /Temporal server \S+ ready on port (\d+)/.exec(product.output())?.[1];
  if (!databaseUrl || !temporalPort) throw new Error(`The product did not print its servers' addresses: ${product.output()}`);
  const orm = await openOrm(databaseUrl);
  const temporalAddress = `127.0.0.1:${temporalPort}`;
  const connection = await Connection.connect({ address: temporalAddress });

  /** Sends a request as a browser does. */
  const ask = (
    path: string,
    { cookie = "", json, method = json === undefined ? "GET" : "POST" }: { cookie?: string; json?: unknown; method?: string } = {},
  ) =>
    fetch(`${product.url}${path}`, {
      method,
      headers: { "content-type": "application/json", origin: product.url, cookie },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    });
  const cookieOf = async (path: string, json: unknown): Promise<string> => {
    const response = await ask(path, { json });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(";")[0])
      .join("; ");
  };
  const { operatorEmail: email, operatorPassword: password, workflowDataKey: WORKFLOW_DATA_KEY } = localSecrets(home);
  const dataConverter = dataConverterWith({ WORKFLOW_DATA_KEY });
  const signUp = (email: string, name: string) => cookieOf("/api/auth/sign-up/email", { email, name, password: "three random words" });
  let operatorsCookie = "";

  return {
    home,
    url: product.url,
    output: product.output,
    orm,
    cards,
    temporalAddress,
    temporal: createClient({ connection, dataConverter }),
    dataConverter,
    ask,
    /** The operator's session cookie. It is reused, because each authenticator code works once. */
    operator: async () => {
      if (operatorsCookie && (await ask("/api/admin/billing-stats", { cookie: operatorsCookie })).ok) return operatorsCookie;
      const post = (path: string, json: unknown, held: string) => ask(path, { json, cookie: held });
      operatorsCookie = (await signInOperator(post, { email, password })).cookie;
      return operatorsCookie;
    },
    signUp,
    /** Signs a person up. */
    person: async () => {
      const email = `${randomUUID()}@larder.test`;
      return { email, cookie: await signUp(email, "Ada") };
    },
    /** The provider's ids of a customer with a card that is never declined. */
    goodCard: async () => {
      const { customer, card } = await chargeable(cards, "visa", `owner-${randomUUID()}`);
      return { customer, card };
    },
    stop: async () => {
      await orm.close();
      await connection.close();
      await product.stop();
      await cards.sandbox.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
export type BillingProduct = Awaited<ReturnType<typeof billingProduct>>;
