import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { ANSWER_DAYS, CODE_DAYS, MAX_WRONG_CODES } from "#domain/accounts/data-request.ts";
import { now, query } from "../../query.ts";
import { hashSecret } from "../../secret.ts";

/** Includes the request's id, so that a code works for its own request only. */
const hashCode = (id: string, code: string) => hashSecret(`${id} ${code}`);

/** Creates a request, replacing an unconfirmed one for the same address. @returns its id. */
export async function createDataRequest(unit: EntityManager, { email, code }: { email: string; code: string }): Promise<string> {
  const id = randomUUID();
  await query(unit).deleteFrom("data_request").where("email", "=", email).where("confirmed_at", "is", null).execute();
  await query(unit)
    .insertInto("data_request")
    .values({
      id,
      email,
      code_hash: hashCode(id, code),
      created_at: now,
      expires_at: sql<Date>`now() + make_interval(days => ${CODE_DAYS})`,
    })
    .execute();
  return id;
}

/** `left`: remaining attempts. */
export type CodeGiven = { kind: "taken" } | { kind: "wrong"; left: number } | { kind: "over" };

/** Confirms a request by its mailed code, which works once; wrong codes are counted. Extends the request to the legal time limit. */
export async function confirmDataRequest(unit: EntityManager, { id, code }: { id: string; code: string }): Promise<CodeGiven> {
  const request = await query(unit)
    .selectFrom("data_request")
    .select(["code_hash as codeHash", "wrong_codes as wrongCodes"])
    .where("id", "=", id)
    .where("confirmed_at", "is", null)
    .where("wrong_codes", "<", MAX_WRONG_CODES)
    .where("expires_at", ">", now)
    .forUpdate() // concurrent attempts are counted one by one
    .executeTakeFirst();
  if (!request) return { kind: "over" };
  const row = query(unit).updateTable("data_request").where("id", "=", id);
  if (request.codeHash !== hashCode(id, code)) {
    await row.set({ wrong_codes: request.wrongCodes + 1 }).execute();
    return { kind: "wrong", left: MAX_WRONG_CODES - request.wrongCodes - 1 };
  }
  const until = sql<Date>`now() + make_interval(days => ${ANSWER_DAYS})`;
  await row.set({ code_hash: null, confirmed_at: now, expires_at: until }).execute();
  return { kind: "taken" };
}
