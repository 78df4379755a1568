import type { EntityManager } from "@mikro-orm/postgresql";

/** What a planning says that came to nothing. */
export const FAILED_STAGE = "The plan could not be made";

export type StoredGeneration = {
  id: string;
  status: "running" | "done" | "infeasible" | "failed";
  stage: string;
  fraction: number;
  createdAt: Date;
};

/**
 * How far the newest planning of this person's household has come.
 * @param atMostMinutes one that has been under way for longer has failed, though nobody could write it down.
 */
export async function newestGeneration(em: EntityManager, userId: string, atMostMinutes: number): Promise<StoredGeneration | undefined> {
  const [row] = await em.execute<(Omit<StoredGeneration, "createdAt"> & { created_at: string; lost: boolean })[]>(
    `select g.id, g.status, g.stage, g.fraction, g.created_at,
       g.status = 'running' and g.created_at < now() - make_interval(mins => ?) as lost from plan_generation g
     join household_member m on m.household_id = g.household_id and m.user_id = ? order by g.created_at desc limit 1`,
    [atMostMinutes, userId],
  );
  if (!row) return undefined;
  const { id, status, stage, fraction, created_at, lost } = row;
  const known = { id, fraction: Number(fraction), createdAt: new Date(created_at) };
  return lost ? { ...known, status: "failed", stage: FAILED_STAGE } : { ...known, status, stage };
}

/** Whether a planning knows what its household must not eat today. One without a record has not read its household yet: it will. */
export async function knowsMustNots(em: EntityManager, generationId: string): Promise<boolean> {
  const rows = await em.execute<unknown[]>(
    "select 1 from plan_generation g join household h on h.id = g.household_id where g.id = ? and g.must_nots_version <> h.must_nots_version",
    [generationId],
  );
  return rows.length === 0;
}
