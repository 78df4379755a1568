/** A shop's real prices: `npm run -s prices -- import FILE.csv --shop tesco --as-of 2026-11-20 --source "Receipts"`; see docs/price-book.md. */

import { readFileSync, statSync } from "node:fs";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import type { EntityManager } from "@mikro-orm/postgresql";
import { londonDay } from "#domain/billing/calendar/dates.ts";
import { faultLine, originFaults } from "#domain/shopping/prices/price-file.ts";
import { dayInWords, foodsAtShopPrices, newestPrice } from "#domain/shopping/prices/prices.ts";
import { loadPriceBook } from "../../db/catalogue/catalogue.repository.ts";
import { removePrices, storePrices } from "../../db/catalogue/shop-price.repository.ts";
import { withDatabase } from "../prices/database.ts";
import { MOST_BYTES, readPrices, writePrices } from "../prices/price-csv.ts";

const USAGE = `Usage:
  npm run -s prices -- import FILE.csv --shop tesco --as-of 2026-11-20 --source "Receipts, own collection" [--replace]
  npm run -s prices -- export --shop tesco > file.csv
  npm run -s prices -- list
  npm run -s prices -- remove --shop tesco`;

/** The output, and whether the command succeeded. */
type Outcome = { ok: boolean; text: string };
type Options = { shop?: string; "as-of"?: string; source?: string; replace?: boolean };

const done = (text: string): Outcome => ({ ok: true, text });
const failed = (...lines: string[]): Outcome => ({ ok: false, text: lines.join("\n") });
const pluralise = (count: number, one: string) => `${count} ${one}${count === 1 ? "" : "s"}`;
const today = () => londonDay(Date.now());
const unknownShop = (shops: ReadonlyMap<string, unknown>, shop = "") =>
  shops.has(shop)
    ? undefined
    : failed(`${shop === "" ? "--shop: is missing" : `--shop: "${shop}" is not a known shop`}; choose ${[...shops.keys()].join(", ")}`);

/** Reads a file; of a larger one just enough bytes to be rejected. @returns undefined if it does not exist. */
function readLimited(path: string): Uint8Array | undefined {
  const facts = statSync(path, { throwIfNoEntry: false });
  if (!facts?.isFile()) return undefined;
  return facts.size > MOST_BYTES ? new Uint8Array(MOST_BYTES + 1) : readFileSync(path);
}

async function importPrices(em: EntityManager, path: string, options: Options): Promise<Outcome> {
  const { foods, shops } = await loadPriceBook(em);
  const { shop: shopId, "as-of": asOf, source } = options;
  const bytes = readLimited(path);
  const read = bytes ? readPrices(bytes, foods) : { prices: [], faults: [{ row: null, field: "file", message: "there is no such file" }] };
  const faults = [...originFaults({ shop: shopId, asOf, source }, [...shops.keys()], today()), ...read.faults];
  const shop = shops.get(shopId ?? "");
  if (faults.length > 0 || !shop || !shopId || !asOf || !source)
    return failed(...faults.map((fault) => faultLine(basename(path), fault)), `Nothing was loaded: ${pluralise(faults.length, "fault")}.`);
  await storePrices(em, shopId, read.prices, { asOf, source: source.trim() }, options.replace ?? false);
  const given = new Set(read.prices.map(({ foodId }) => foodId));
  const kept = options.replace ? 0 : [...shop.own.keys()].filter((foodId) => !given.has(foodId)).length;
  const left = foods.size - given.size - kept;
  return done(
    `${pluralise(read.prices.length, "price")} of ${pluralise(given.size, "food")} at ${shop.name}, as of ${dayInWords(asOf)}. ${kept > 0 ? `${pluralise(kept, "food")} more ${kept === 1 ? "keeps its" : "keep their"} earlier real price. ` : ""}${pluralise(left, "food")} without a real price ${left === 1 ? "keeps" : "keep"} the estimate.`,
  );
}

async function exportPrices(em: EntityManager, { shop = "" }: Options): Promise<Outcome> {
  const { foods, shops } = await loadPriceBook(em);
  const fault = unknownShop(shops, shop);
  if (fault) return fault;
  console.error("These prices include estimates. Remove every row that you have not seen at the shop: imported prices count as real.");
  return done(writePrices(foodsAtShopPrices(foods, shops.get(shop))).trimEnd());
}

async function listPrices(em: EntityManager): Promise<Outcome> {
  const { foods, shops } = await loadPriceBook(em);
  const lines = [...shops].map(([id, { name, own }]) => {
    const newest = newestPrice(own.values());
    const sources = [...new Set([...own.values()].map(({ source }) => source))].join("; ");
    const packs = [...own.values()].reduce((sum, price) => sum + price.packs.length, 0);
    const facts = newest
      ? `${pluralise(packs, "real price")} of ${own.size} of ${foods.size} foods, newest as of ${dayInWords(newest.asOf)} (${sources})`
      : "no real prices, all estimates";
    return `${id.padEnd(12)}${name}: ${facts}`;
  });
  return done(lines.join("\n"));
}

async function deletePrices(em: EntityManager, { shop = "" }: Options): Promise<Outcome> {
  const { shops } = await loadPriceBook(em);
  const fault = unknownShop(shops, shop);
  if (fault) return fault;
  const removed = await removePrices(em, shop);
  return done(`${pluralise(removed, "real price")} of ${shops.get(shop)?.name} removed. Its prices are estimates now.`);
}

async function run(args: readonly string[]): Promise<Outcome> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { shop: { type: "string" }, "as-of": { type: "string" }, source: { type: "string" }, replace: { type: "boolean" } },
  });
  const [what, path, ...more] = positionals;
  const work = {
    import: path !== undefined && ((em: EntityManager) => importPrices(em, path, values)),
    export: path === undefined && ((em: EntityManager) => exportPrices(em, values)),
    list: path === undefined && listPrices,
    remove: path === undefined && ((em: EntityManager) => deletePrices(em, values)),
  }[what ?? ""];
  return work && more.length === 0 ? withDatabase((orm) => work(orm.em.fork())) : failed(USAGE);
}

try {
  const { ok, text } = await run(process.argv.slice(2));
  (ok ? console.log : console.error)(text);
  if (!ok) process.exitCode = 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
