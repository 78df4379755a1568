import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import type { Day } from "#domain/billing/calendar/dates.ts";
import { columnsOf, query } from "../../query.ts";

type Of = { subscriptionId: string; dueOn: Day; attempt: number };
/** Another attempt of a contract: whether it is a later one, and can still be paid by somebody: opened, neither paid nor closed. */
type OtherAttempt = {
  dueOn: Day;
  attempt: number;
  amountPence: number;
  reference: string | null;
  later: boolean;
  payable: boolean;
};

const c = columnsOf<"charge">("c");
const a = columnsOf<"charge_attempt">("a");
const isLater = ({ dueOn, attempt }: Of) => sql<boolean>`((${c("due_on")}, ${a("number")}) > (${dueOn}::date, ${attempt}::int))`;
const isRecent = (sinceMs: number) => sql<boolean>`(${a("asked_at")} > ${new Date(sinceMs)})`;
const isPayable = sql<boolean>`(${a("reference")} is not null and (${a("outcome")} is null or ${a("outcome")} = 'action'))`;

/** What has to be known of a contract's other attempts before one is begun: those that are later, recent or payable, oldest first. */
export const othersOf = (unit: EntityManager, of: Of, sinceMs: number): Promise<OtherAttempt[]> =>
  query(unit)
    .selectFrom("charge as c")
    .innerJoin("charge_attempt as a", "a.charge_id", "c.id")
    .select(["c.due_on as dueOn", "a.number as attempt", "a.amount_pence as amountPence", "a.reference"])
    .select([isLater(of).as("later"), isPayable.as("payable")])
    .where("c.subscription_id", "=", of.subscriptionId)
    .where(({ or }) => or([isLater(of), isRecent(sinceMs), isPayable]))
    .orderBy("c.due_on")
    .orderBy("a.number")
    .execute();

/**
 * Keeps the payment that was opened for an attempt, unless the attempt has one already, was answered, is past, or its contract has ended.
 * To be called while the contract is held.
 */
export async function keepOpened(unit: EntityManager, of: Of, reference: string): Promise<void> {
  await query(unit)
    .updateTable("charge_attempt as a")
    .set({ reference })
    .from("charge as c")
    .innerJoin("subscription as s", "s.id", "c.subscription_id")
    .whereRef("c.id", "=", "a.charge_id")
    .where("c.subscription_id", "=", of.subscriptionId)
    .where("c.due_on", "=", of.dueOn)
    .where("a.number", "=", of.attempt)
    .where("a.reference", "is", null)
    .where("a.outcome", "is", null)
    .where("s.cancelled_at", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("charge as o")
            .innerJoin("charge_attempt as b", "b.charge_id", "o.id")
            .select("b.id")
            .whereRef("o.subscription_id", "=", "c.subscription_id")
            .where(({ eb, refTuple }) => eb(refTuple("o.due_on", "b.number"), ">", refTuple("c.due_on", "a.number"))),
        ),
      ),
    )
    .execute();
}
