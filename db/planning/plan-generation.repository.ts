import type { EntityManager } from "@mikro-orm/postgresql";

/** The stage of a failed run. */
export const FAILED_STAGE = "The plan could not be made";

export type StoredGeneration = {
  id: string;
  status: "running" | "done" | "infeasible" | "failed";
  stage: string;
  fraction: number;
  createdAt: Date;
};

/**
 * Progress of the newest planning run of the user's household.
 * @param timeoutMinutes a run older than this counts as failed, even if its workflow could not record that.
 */
export async function findNewestGeneration(
  em: EntityManager,
  userId: string,
  timeoutMinutes: number,
): Promise<StoredGeneration | undefined> {
  const [row] = await em.execute<(Omit<StoredGeneration, "createdAt"> & { created_at: string; lost: boolean })[]>(
    `select g.id, g.status, g.stage, g.fraction, g.created_at,
       g.status = 'running' and g.created_at < now() - make_interval(mins => ?) as lost from plan_generation g
     join household_member m on m.household_id = g.household_id and m.user_id = ? order by g.created_at desc limit 1`,
    [timeoutMinutes, userId],
  );
  if (!row) return undefined;
  const { id, status, stage, fraction, created_at, lost } = row;
  const known = { id, fraction: Number(fraction), createdAt: new Date(created_at) };
  return lost ? { ...known, status: "failed", stage: FAILED_STAGE } : { ...known, status, stage };
}

/** Whether a run uses the household's current allergies and diets. A run without a row has not read them yet, so it will. */
export async function hasCurrentMustNots(em: EntityManager, generationId: string): Promise<boolean> {
  const rows = await em.execute<unknown[]>(
    "select 1 from plan_generation g join household h on h.id = g.household_id where g.id = ? and g.must_nots_version <> h.must_nots_version",
    [generationId],
  );
  return rows.length === 0;
}
