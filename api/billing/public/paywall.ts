import type { EntityManager } from "@mikro-orm/postgresql";
import { closedBecause, type Paywall, paywallFor } from "#domain/billing/access/paywall.ts";
import { accessFacts } from "../../../db/billing/subscription/access.repository.ts";
import type { HouseholdRow } from "../../../db/household/household.repository.ts";
import type { ApiDeps } from "../../deps.ts";
import type { SignedIn } from "../../http/middleware/session.ts";

/**
 * The paywall that blocks planning, swapping, importing and chatting; null = no paywall. Operators have none, and there is none without a payment provider,
 * because then subscribing is impossible.
 */
export async function findPaywall(
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
