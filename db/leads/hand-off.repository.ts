import type { EntityManager } from "@mikro-orm/postgresql";
import { query } from "../query.ts";
import type { Seal } from "../seal.ts";
import { personOf } from "./sealed-post.ts";

export const aboutRedirect = (leadId: string) => `redirect ${leadId}`;

/** The person of a lead, for the partner; null once their data is gone. */
export async function applicantOf(em: EntityManager, seal: Seal, leadId: string) {
  const lead = query(em).selectFrom("lead").select(["id", "person_sealed as personSealed"]).where("id", "=", leadId);
  const row = await lead.executeTakeFirst();
  return row ? personOf(seal, row) : null;
}
