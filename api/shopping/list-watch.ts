import type { EntityManager } from "@mikro-orm/postgresql";
import { listMarks } from "../../db/shopping/list-operations.repository.ts";

const LOOK_EVERY_MS = 500;

/**
 * Rings when a list changes, whichever process of ours changed it. One query looks at all the lists that somebody watches from here,
 * and none while nobody does: no connection to keep alive, nothing to resume after the database was away.
 * @returns how to watch a list; that returns how to stop.
 */
export function createListWatch(em: EntityManager): (listId: string, notify: () => void) => () => void {
  const subscribers = new Map<string, Set<() => void>>();
  let marks = new Map<string, string>();
  let looking = false;

  const look = async () => {
    const now = await listMarks(em.fork(), [...subscribers.keys()]).catch(() => marks); // a database that is away comes back
    for (const [listId, callbacks] of subscribers) if (now.get(listId) !== marks.get(listId)) for (const notify of callbacks) notify();
    marks = now;
    looking = subscribers.size > 0;
    if (looking) setTimeout(look, LOOK_EVERY_MS).unref();
  };

  return (listId, notify) => {
    subscribers.set(listId, (subscribers.get(listId) ?? new Set()).add(notify));
    if (!marks.has(listId)) marks.set(listId, "not looked at yet");
    if (!looking) setTimeout(look, LOOK_EVERY_MS).unref();
    looking = true;
    return () => {
      const callbacks = subscribers.get(listId);
      callbacks?.delete(notify);
      if (callbacks?.size === 0) subscribers.delete(listId);
    };
  };
}
