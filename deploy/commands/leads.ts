/** `npm run -s leads`: manages sellers of leads and their keys, and sells the running product a fictitious lead to try out the funnel. */

import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { formatPence, parsePence } from "#domain/money.ts";
import { listSellers } from "../../db/leads/buying.repository.ts";
import { saveSeller, switchSeller } from "../../db/leads/seller.writes.ts";
import { newSecret } from "../../db/secret.ts";
import { getPublicUrl, readConfig } from "../../server/config.ts";
import { withDatabase } from "../prices/database.ts";
import { sellDemoLead } from "./demo-lead.ts";

const USAGE = `Say what to do:
  npm run -s leads -- demo                                  sells the running product a made-up lead and prints where its visitor goes
  npm run -s leads -- demo --amount 404                     the same, for an amount: the sandbox lender makes no offer at 404, declines at 403, never decides at 408
  npm run -s leads -- seller NAME --ceiling 12.50 --cap 50  creates a seller, or gives it a new key, and prints the key once
  npm run -s leads -- sellers
  npm run -s leads -- off NAME                              stops buying from it (on NAME: resumes)`;

async function demo(url: string, loanAmount: string): Promise<string> {
  const sold = await sellDemoLead(url, loanAmount);
  return sold
    ? `Bid £${sold.bid}, bought for £${sold.price}. The visitor is sent to:\n  ${sold.redirect}`
    : "The product does not bid for this lead.";
}

async function run(args: string[]): Promise<string> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { ceiling: { type: "string" }, cap: { type: "string" }, amount: { type: "string" } },
  });
  const [what, name = ""] = positionals;
  const ceilingPence = parsePence(values.ceiling ?? "");
  const dailyCap = Number(values.cap);
  if (what === "demo") return demo(getPublicUrl(readConfig(process.env)), values.amount ?? "500.00");
  if (what === "seller" && name !== "" && ceilingPence && Number.isInteger(dailyCap) && dailyCap > 0) {
    const key = newSecret();
    await withDatabase((orm) => saveSeller(orm.em.fork(), name, key, { ceilingPence, dailyCap }));
    return `Key of ${name}, shown this once: ${key}`;
  }
  if (what === "sellers") {
    const sellers = await withDatabase((orm) => listSellers(orm.em.fork()));
    const lines = sellers.map(
      (one) => `${one.name}: at most ${formatPence(one.ceilingPence)}, ${one.dailyCap} a day${one.enabled ? "" : ", off"}`,
    );
    return lines.length > 0 ? lines.join("\n") : "No sellers yet.";
  }
  if ((what === "on" || what === "off") && name !== "") {
    const found = await withDatabase((orm) => switchSeller(orm.em.fork(), name, what === "on"));
    if (!found) throw new Error(`There is no seller called ${name}.`);
    return `${name} is ${what}.`;
  }
  throw new Error(USAGE);
}

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
