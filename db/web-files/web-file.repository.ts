import { readFile } from "node:fs/promises";
import type { EntityManager } from "@mikro-orm/postgresql";
import { WebFile } from "./web-file.entity.ts";

/** Keeps the files of a build for the servers of other builds, by name. Safe to repeat, and for several at once: a name has one content. */
export async function keepWebFiles(em: EntityManager, paths: ReadonlyMap<string, string>): Promise<void> {
  const unit = em.fork();
  const names = [...paths.keys()];
  const held = await unit.find(WebFile, { name: { $in: names } }, { fields: ["name"] });
  const keptAt = new Date();
  await unit.nativeUpdate(WebFile, { name: { $in: names } }, { keptAt });
  for (const [name, path] of paths)
    if (!held.some((file) => file.name === name))
      await unit.upsert(WebFile, { name, content: await readFile(path), keptAt }, { onConflictAction: "ignore" });
}

/** Lets go of files that no server has had since then. */
export const forgetWebFiles = (em: EntityManager, before: Date): Promise<number> =>
  em.fork().nativeDelete(WebFile, { keptAt: { $lt: before } });

export async function webFile(em: EntityManager, name: string): Promise<Uint8Array | undefined> {
  const file = await em.fork().findOne(WebFile, name);
  return file?.content;
}
