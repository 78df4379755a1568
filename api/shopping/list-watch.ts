import type { EntityManager } from "@mikro-orm/postgresql";
import { listMarks } from "../../db/shopping/list-operations.repository.ts";

const LOOK_EVERY_MS = 500;

/**
 * Rings when a list changes, whichever process of ours changed it. One query looks at all the lists that somebody watches from here,
 * and none while nobody does: no connection to keep alive, nothing to resume after the database was away.
 * @returns how to watch a list; that returns how to stop.
 */
export function createListWatch(em: EntityManager): (listId: string, ring: () => void) => () => void {
  const bells = new Map<string, Set<() => void>>();
  let marks = new Map<string, string>();
  let looking = false;

  const look = async () => {
    const now = await listMarks(em.fork(), [...bells.keys()]).catch(() => marks); // a database that is away comes back
    for (const [listId, rings] of bells) if (now.get(listId) !== marks.get(listId)) for (const ring of rings) ring();
    marks = now;
    looking = bells.size > 0;
    if (looking) setTimeout(look, LOOK_EVERY_MS).unref();
  };

  return (listId, ring) => {
    bells.set(listId, (bells.get(listId) ?? new Set()).add(ring));
    if (!marks.has(listId)) marks.set(listId, "not looked at yet");
    if (!looking) setTimeout(look, LOOK_EVERY_MS).unref();
    looking = true;
    return () => {
      const rings = bells.get(listId);
      rings?.delete(ring);
      if (rings?.size === 0) bells.delete(listId);
    };
  };
}
