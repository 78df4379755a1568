/** Moves the sandbox clock of one customer: `npm run -s clock -- --email ada@example.org --forward 31d` (or `--to next-charge`). */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import type { z } from "zod";
import type { ClockMoved, MoveClock } from "#contracts/billing/sandbox-clock.ts";
import { withOperatorSession } from "../deploy/commands/operator-session.ts";
import { getPublicUrl, readConfig } from "../server/config.ts";
import { localSecrets } from "./secrets.ts";

const USAGE = `Say whose clock, and how far:
  npm run -s clock -- --email ada@example.org --forward 31d
  npm run -s clock -- --email ada@example.org --to next-charge`;

function parseArguments(args: string[]): z.input<typeof MoveClock> {
  const { values } = parseArgs({ args, options: { email: { type: "string" }, forward: { type: "string" }, to: { type: "string" } } });
  const { email, forward, to } = values;
  const days = /^(\d{1,3})d?$/.exec(forward ?? "")?.[1];
  if (email && days && to === undefined) return { email, forwardDays: Number(days) };
  if (email && to === "next-charge" && forward === undefined) return { email, toNextCharge: true };
  throw new Error(USAGE);
}

async function post(url: string, path: string, cookie: string, json: unknown): Promise<Response> {
  const response = await fetch(`${url}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: url, cookie },
    body: JSON.stringify(json),
  }).catch(() => {
    throw new Error(`Nothing is running at ${url}. Start the product first, or set PUBLIC_URL.`);
  });
  if (response.ok) return response;
  const { message = response.statusText } = (await response.json().catch(() => ({}))) as { message?: string };
  throw new Error(response.status === 404 ? `${message} Only clocks of sandbox subscribers can be moved.` : message);
}

async function moveClock(args: string[]): Promise<string> {
  const move = parseArguments(args);
  if (existsSync(".env")) process.loadEnvFile(".env");
  const config = readConfig(process.env);
  const url = getPublicUrl(config);
  const secret = config.AUTH_SECRET ?? localSecrets(resolve(config.LARDERLY_HOME ?? ".larderly")).authSecret;
  const moved = await withOperatorSession({ url, secret }, (cookie) => post(url, "/api/sandbox/clock", cookie, move));
  const { now, status, nextChargeOn, charges } = (await moved.json()) as ClockMoved;
  const lines = charges.map(({ dueOn, amount, attempt, outcome }) => `  ${dueOn}  £${amount}  attempt ${attempt}: ${outcome}`);
  const next = nextChargeOn ? `, next charge ${nextChargeOn}` : "";
  return [`It is now ${now} for them: ${status}${next}.`, ...(lines.length > 0 ? lines : ["  Nothing was charged."])].join("\n");
}

try {
  console.log(await moveClock(process.argv.slice(2)));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
