import type { EntityManager } from "@mikro-orm/postgresql";

/** The encrypted secret of an operator's authenticator app; undefined if they have none. */
export async function findAppSecret(em: EntityManager, userId: string): Promise<string | undefined> {
  const [held] = await em.execute<{ secret: string }[]>(`select secret from auth."twoFactor" where "userId" = ?`, [userId]);
  return held?.secret;
}

/**
 * Marks a code's time step as used, so that neither it nor an older one is accepted again. One statement, so of two concurrent calls one wins.
 * @returns false if the step or a later one was used before.
 */
export async function markStepUsed(em: EntityManager, userId: string, step: number): Promise<boolean> {
  const taken = await em.execute<unknown[]>(
    `update auth."twoFactor" set "usedStep" = ? where "userId" = ? and coalesce("usedStep", 0) < ? returning id`,
    [step, userId, step],
  );
  return taken.length > 0;
}
