import type { EntityManager } from "@mikro-orm/postgresql";

export type StoredGeneration = {
  id: string;
  status: "running" | "done" | "infeasible" | "failed";
  stage: string;
  fraction: number;
  createdAt: Date;
};

/** How far the newest planning of this person's household has come. */
export async function newestGeneration(em: EntityManager, userId: string): Promise<StoredGeneration | undefined> {
  const [row] = await em.execute<(Omit<StoredGeneration, "createdAt"> & { created_at: string })[]>(
    `select g.id, g.status, g.stage, g.fraction, g.created_at from plan_generation g
     join household_member m on m.household_id = g.household_id and m.user_id = ? order by g.created_at desc limit 1`,
    [userId],
  );
  return row && { id: row.id, status: row.status, stage: row.stage, fraction: Number(row.fraction), createdAt: new Date(row.created_at) };
}
