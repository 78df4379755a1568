import { type EntityManager, LockMode } from "@mikro-orm/postgresql";
import { PlanProposal } from "./plan-proposal.entity.ts";

/** A proposal of the household that this person belongs to, held for a change where `hold` says so; `undefined` where there is none. */
export async function proposalOf(em: EntityManager, userId: string, id: string, hold = false): Promise<PlanProposal | undefined> {
  const [mine] = await em.execute<{ id: string }[]>(
    "select p.id from plan_proposal p join household_member m on m.household_id = p.household_id and m.user_id = ? where p.id = ?",
    [userId, id],
  );
  return mine && em.findOneOrFail(PlanProposal, id, hold ? { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } : {});
}

/** Proposals that nobody used are of no use once newer ones are there; so many are kept for a conversation to show. */
const KEPT_FOR_HOUSEHOLD = 30;

/** Forgets a household's oldest proposals. */
export const forgetOldProposals = (em: EntityManager, householdId: string): Promise<unknown> =>
  em.execute(
    "delete from plan_proposal where household_id = ? and id not in (select id from plan_proposal where household_id = ? order by created_at desc limit ?)",
    [householdId, householdId, KEPT_FOR_HOUSEHOLD],
  );
