import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { AVERAGE_SHOP } from "#domain/shopping/shopping.ts";
import type { Catalogue } from "./catalogue.ts";
import { loadAisles } from "./load-aisles.ts";

const VERSION_FILE = new URL("./version.json", import.meta.url);

export type ShopFile = {
  source: { title: string; asOf: string };
  /** A shop that is not in `source` has a source of its own. */
  shops: { id: string; name: string; index: number; source?: string; asOf?: string; estimate?: boolean; storeFinder: string }[];
};

/** Reads the shops and their orders of aisles. */
export function readShops() {
  const shopFile: ShopFile = JSON.parse(readFileSync(new URL("./shops.json", import.meta.url), "utf8"));
  const names = new Map(shopFile.shops.map(({ id, name }) => [id, name]));
  const aisles = [...loadAisles([...names.keys()])].map(([id, order]) => ({ id, name: names.get(id) ?? AVERAGE_SHOP, aisles: order }));
  return { shopFile, aisles };
}

/** A hash of the catalogue's content. */
export const catalogueHash = ({ foods, recipes }: Catalogue, { shopFile, aisles }: ReturnType<typeof readShops>): string =>
  createHash("sha256")
    .update(JSON.stringify([[...foods.values()], [...recipes.values()], shopFile, aisles]))
    .digest("hex");

/** `version` increases with every change of the catalogue, so that builds can be ordered; `hash` is the catalogue's hash at that version. */
export type Version = { version: number; hash: string };
export const readVersion = (): Version => JSON.parse(readFileSync(VERSION_FILE, "utf8"));

/** Increments the version if the catalogue has changed. @returns the version. */
export function incrementVersion(hash: string): number {
  const known = readVersion();
  if (known.hash === hash) return known.version;
  writeFileSync(VERSION_FILE, `{ "version": ${known.version + 1}, "hash": ${JSON.stringify(hash)} }\n`);
  return known.version + 1;
}
