import { globSync } from "node:fs";
import { basename, join } from "node:path";
import type { EntityManager } from "@mikro-orm/postgresql";
import { DAY_MS } from "#domain/time.ts";
import { forgetWebFiles, keepWebFiles, webFile } from "../../../db/web-files/web-file.repository.ts";

/** A page that stays open longer than this loads the new version when a file is gone. */
const KEPT_DAYS = 30;

/**
 * Stores the hashed files of this build's client in the database, for all servers: during a rollout, and while pages of the old version are open, each
 * server gets requests for files of both builds.
 * @param folder the built client.
 */
export async function keepAssets(em: EntityManager, folder: string): Promise<void> {
  const files = globSync(join(folder, "assets/*")).filter((path) => !path.endsWith(".br"));
  await keepWebFiles(em, new Map(files.map((path) => [basename(path), path])));
  await forgetWebFiles(em, new Date(Date.now() - KEPT_DAYS * DAY_MS));
}

/** Finds a file of another build by name. */
export type FindAsset = (name: string) => Promise<Uint8Array | undefined>;

export const findAssetIn =
  (em: EntityManager): FindAsset =>
  (name) =>
    webFile(em, name);
