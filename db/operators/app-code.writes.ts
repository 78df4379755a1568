import type { EntityManager } from "@mikro-orm/postgresql";

/** The secret of an operator's app, as it is kept; undefined where they have no app. */
export async function secretOfApp(em: EntityManager, userId: string): Promise<string | undefined> {
  const [held] = await em.execute<{ secret: string }[]>(`select secret from auth."twoFactor" where "userId" = ?`, [userId]);
  return held?.secret;
}

/**
 * Takes the time step of a code: neither that code nor an older one is taken again. One statement, so of two that come at once one wins.
 * @returns false where it was taken before.
 */
export async function takeStep(em: EntityManager, userId: string, step: number): Promise<boolean> {
  const taken = await em.execute<unknown[]>(
    `update auth."twoFactor" set "usedStep" = ? where "userId" = ? and coalesce("usedStep", 0) < ? returning id`,
    [step, userId, step],
  );
  return taken.length > 0;
}
