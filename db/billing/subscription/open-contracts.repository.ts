import type { EntityManager } from "@mikro-orm/postgresql";
import { query } from "../../query.ts";
import { inCharge, inState } from "./state-columns.ts";

const BEFORE_ALL = "00000000-0000-0000-0000-000000000000";

/** Ids of contracts that need a workflow, in their order: live ones, and ended ones with a charge to follow or a payment to give back. */
export const openContractIds = async (
  em: EntityManager,
  { afterId, atMost }: { afterId: string | null; atMost: number },
): Promise<string[]> =>
  (
    await query(em)
      .selectFrom("subscription as s")
      .select("s.id")
      .where("s.id", ">", afterId ?? BEFORE_ALL)
      .where(({ or, eb }) =>
        or([eb("s.cancelled_at", "is", null), eb(inCharge("s", "dueOn"), "is not", null), eb(inState("s", "toRefund"), "<>", "[]")]),
      )
      .orderBy("s.id")
      .limit(atMost)
      .execute()
  ).map(({ id }) => id);
