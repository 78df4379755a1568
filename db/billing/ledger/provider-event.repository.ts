import type { EntityManager } from "@mikro-orm/postgresql";

/**
 * Notes an event of the provider. @returns whether it is still to be handled: news, or noted before by a process that ended halfway.
 */
export async function recordEvent(em: EntityManager, { id, kind, nowMs }: { id: string; kind: string; nowMs: number }): Promise<boolean> {
  await em.execute("insert into provider_event (id, kind, seen_at) values (?, ?, ?) on conflict (id) do nothing", [
    id,
    kind,
    new Date(nowMs),
  ]);
  const [row] = await em.execute<{ open: boolean }[]>("select handled_at is null as open from provider_event where id = ?", [id]);
  return row?.open ?? false;
}

/** The event was handled: copies of it that come later are left alone. */
export const markEventHandled = (em: EntityManager, id: string, nowMs: number): Promise<unknown> =>
  em.execute("update provider_event set handled_at = ? where id = ? and handled_at is null", [new Date(nowMs), id]);
