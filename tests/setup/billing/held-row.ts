import type { EntityManager } from "@mikro-orm/postgresql";

/** Does something while nobody can write a contract's row: its workflow takes what it is told, and cannot answer before. */
export const whileHeld = <Result>(em: EntityManager, subscriptionId: string, work: () => Promise<Result>): Promise<Result> =>
  em.fork().transactional(async (unit) => {
    await unit.execute("select 1 from subscription where id = ? for no key update", [subscriptionId]);
    return work();
  });
