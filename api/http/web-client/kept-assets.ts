import { globSync } from "node:fs";
import { basename, join } from "node:path";
import type { EntityManager } from "@mikro-orm/postgresql";
import { DAY_MS } from "#domain/time.ts";
import { forgetWebFiles, keepWebFiles, webFile } from "../../../db/web-files/web-file.repository.ts";

/** A page that is open for longer than this gets the new version when it asks for what is no more. */
const KEPT_DAYS = 30;

/**
 * Keeps the hashed files of the client that this server brings where every server finds them: while a new version is rolled out, and as long as pages
 * of the old one are open, files of both are asked for at whichever server comes next.
 * @param folder the built client.
 */
export async function keepAssets(em: EntityManager, folder: string): Promise<void> {
  const files = globSync(join(folder, "assets/*")).filter((path) => !path.endsWith(".br"));
  await keepWebFiles(em, new Map(files.map((path) => [basename(path), path])));
  await forgetWebFiles(em, new Date(Date.now() - KEPT_DAYS * DAY_MS));
}

/** Finds a file of another build by its name; `undefined` where none of ours was called so. */
export type FindAsset = (name: string) => Promise<Uint8Array | undefined>;

export const findAssetIn =
  (em: EntityManager): FindAsset =>
  (name) =>
    webFile(em, name);
