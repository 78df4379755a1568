import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import type { AuditFacts, AuditName, AuditSubject } from "#domain/operators/audit.ts";
import { query } from "../query.ts";

/** PostgreSQL would fail to compare other text with a UUID. */
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** `whom`: an id; a user's id also finds their subscriptions. `day`: London day. */
export type AuditSearch = {
  who?: string | undefined;
  what?: AuditName | undefined;
  whom?: string | undefined;
  day?: string | undefined;
  /** Id of the last row of the previous page. */
  after?: string | undefined;
};
export type AuditFound = {
  id: string;
  at: Date | string;
  operatorId: string;
  role: string;
  what: string;
  subjectKind: AuditSubject | null;
  subjectId: string | null;
  before: AuditFacts | null;
  after: AuditFacts | null;
  requestId: string | null;
};

/** Newest first. */
export function findAudit(em: EntityManager, { who, what, whom, day, after }: AuditSearch, atMost: number): Promise<AuditFound[]> {
  const midnight = sql<Date>`${day}::date::timestamp at time zone 'Europe/London'`;
  const nextMidnight = sql<Date>`(${day}::date + 1)::timestamp at time zone 'Europe/London'`;
  return query(em)
    .selectFrom("audit_entry as e")
    .select([
      "e.id",
      "e.at",
      "e.operator_id as operatorId",
      "e.role",
      "e.what",
      "e.subject_kind as subjectKind",
      "e.subject_id as subjectId",
    ])
    .select(["e.before", "e.after", "e.request_id as requestId"])
    .$if(who !== undefined, (rows) => rows.where("e.operator_id", "=", who ?? ""))
    .$if(what !== undefined, (rows) => rows.where("e.what", "=", what as AuditName))
    .$if(whom !== undefined, (rows) =>
      rows.where(({ or, eb, selectFrom }) => {
        const contracts = selectFrom("subscription as s").select(sql<string>`s.id::text`.as("id")).where(sql`s.user_id`, "=", whom);
        return or([eb("e.subject_id", "=", whom ?? ""), ...(UUID.test(whom ?? "") ? [eb("e.subject_id", "in", contracts)] : [])]);
      }),
    )
    .$if(day !== undefined, (rows) => rows.where("e.at", ">=", midnight).where("e.at", "<", nextMidnight))
    .$if(after !== undefined, (rows) =>
      rows.where(({ eb, refTuple, selectFrom }) =>
        eb(
          refTuple("e.at", "e.id"),
          "<",
          selectFrom("audit_entry as last")
            .select(["last.at", "last.id"])
            .where("last.id", "=", after ?? "") as never,
        ),
      ),
    )
    .orderBy("e.at", "desc")
    .orderBy("e.id", "desc")
    .limit(atMost)
    .execute();
}

/** Whether an operator has viewed a workflow's payloads since a time. */
export async function hasViewedWorkflow(
  em: EntityManager,
  { who, what, workflow, since }: { who: string; what: AuditName; workflow: string; since: Date },
): Promise<boolean> {
  const row = await query(em)
    .selectFrom("audit_entry as e")
    .select("e.id")
    .where("e.operator_id", "=", who)
    .where("e.what", "=", what)
    .where("e.at", ">", since)
    .where(sql`e.after ->> 'workflow'`, "=", workflow)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Every operator in the audit trail. `email`: null if the account is deleted. */
export const findAuditedOperators = (em: EntityManager): Promise<{ id: string; email: string | null }[]> =>
  query(em)
    .selectFrom(({ selectFrom }) => selectFrom("audit_entry").select("operator_id as id").distinct().as("o"))
    .leftJoin("auth.user as u", (on) => on.on(sql`u.id::text`, "=", sql.ref("o.id")))
    .select(["o.id", "u.email"])
    .orderBy("u.email")
    .orderBy("o.id")
    .execute();
