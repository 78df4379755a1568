import type { EntityManager } from "@mikro-orm/postgresql";
import { expressionsOn, now, query } from "../../../query.ts";

export const person = expressionsOn("cancel_link").fn.coalesce("user_id", "holder_id").$notNull();

/** The users and holders of a valid link; none if it was used or has expired. */
export async function peopleBehindLink(em: EntityManager, secretHash: string): Promise<string[]> {
  const people = await query(em)
    .selectFrom("cancel_link")
    .select(person.as("id"))
    .where("secret_hash", "=", secretHash)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .orderBy("id")
    .execute();
  return people.map(({ id }) => id);
}
