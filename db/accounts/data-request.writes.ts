import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { ANSWER_DAYS, CODE_DAYS, WRONG_CODES } from "#domain/accounts/data-request.ts";
import { now, query } from "../query.ts";
import { hashOfSecret } from "../secret.ts";

/** Bound to its request: a code is no other one's. */
const hashOf = (id: string, code: string) => hashOfSecret(`${id} ${code}`);

/** Begins a request. An earlier one of this address whose code was not given is over with it. @returns its id. */
export async function beginRequest(unit: EntityManager, { email, code }: { email: string; code: string }): Promise<string> {
  const id = randomUUID();
  await query(unit).deleteFrom("data_request").where("email", "=", email).where("confirmed_at", "is", null).execute();
  await query(unit)
    .insertInto("data_request")
    .values({
      id,
      email,
      code_hash: hashOf(id, code),
      created_at: now,
      expires_at: sql<Date>`now() + make_interval(days => ${CODE_DAYS})`,
    })
    .execute();
  return id;
}

/** `left`: so many codes may still be tried. */
export type CodeGiven = { kind: "taken" } | { kind: "wrong"; left: number } | { kind: "over" };

/** Takes the mailed code, once; a wrong one is counted. From then on the request has the days that the law gives us to answer. */
export async function giveCode(unit: EntityManager, { id, code }: { id: string; code: string }): Promise<CodeGiven> {
  const request = await query(unit)
    .selectFrom("data_request")
    .select(["code_hash as codeHash", "wrong_codes as wrongCodes"])
    .where("id", "=", id)
    .where("confirmed_at", "is", null)
    .where("wrong_codes", "<", WRONG_CODES)
    .where("expires_at", ">", now)
    .forUpdate() // tries at the same moment are counted one by one
    .executeTakeFirst();
  if (!request) return { kind: "over" };
  const row = query(unit).updateTable("data_request").where("id", "=", id);
  if (request.codeHash !== hashOf(id, code)) {
    await row.set({ wrong_codes: request.wrongCodes + 1 }).execute();
    return { kind: "wrong", left: WRONG_CODES - request.wrongCodes - 1 };
  }
  const until = sql<Date>`now() + make_interval(days => ${ANSWER_DAYS})`;
  await row.set({ code_hash: null, confirmed_at: now, expires_at: until }).execute();
  return { kind: "taken" };
}
