import type { EntityManager } from "@mikro-orm/postgresql";
import { closedBecause, type Paywall, paywallFor } from "#domain/billing/access/paywall.ts";
import { accessFacts } from "../../../db/billing/subscription/access.repository.ts";
import type { HouseholdRow } from "../../../db/household/household.repository.ts";
import type { ApiDeps } from "../../deps.ts";
import type { SignedIn } from "../../http/middleware/session.ts";

/**
 * What keeps a person from planning, swapping, importing and chatting; null = nothing does. There is none where nobody could subscribe because
 * no provider is configured, and none for operators, who run the product.
 */
export async function paywallOf(
  em: EntityManager,
  { payments }: Pick<ApiDeps, "payments">,
  { id: userId, operatorRole }: Pick<SignedIn, "id" | "operatorRole">,
  { household, role }: HouseholdRow,
): Promise<Paywall | null> {
  if (!payments || operatorRole) return null;
  const facts = await accessFacts(em, {
    householdId: household.id,
    userId,
    trialEndsAtMs: household.trialEndsAt.getTime(),
    nowMs: Date.now(),
  });
  const closed = closedBecause(facts);
  return closed && paywallFor(closed, role === "owner");
}
