import { type EntityManager, LockMode } from "@mikro-orm/postgresql";
import { PlanProposal } from "./plan-proposal.entity.ts";

/** Finds a proposal of the user's household; `lock` locks its row for a change. */
export async function findProposal(em: EntityManager, userId: string, id: string, lock = false): Promise<PlanProposal | undefined> {
  const [mine] = await em.execute<{ id: string }[]>(
    "select p.id from plan_proposal p join household_member m on m.household_id = p.household_id and m.user_id = ? where p.id = ?",
    [userId, id],
  );
  return mine && em.findOneOrFail(PlanProposal, id, lock ? { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } : {});
}

/** Enough proposals for conversations to show; older ones are deleted. */
const KEPT_PER_HOUSEHOLD = 30;

/** Deletes a household's oldest proposals. */
export const forgetOldProposals = (em: EntityManager, householdId: string): Promise<unknown> =>
  em.execute(
    "delete from plan_proposal where household_id = ? and id not in (select id from plan_proposal where household_id = ? order by created_at desc limit ?)",
    [householdId, householdId, KEPT_PER_HOUSEHOLD],
  );
