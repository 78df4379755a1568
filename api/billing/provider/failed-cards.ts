import { securityEvent } from "../../../server/security-events.ts";
import type { ApiDeps, Payments } from "../../deps.ts";
import { LIMITS } from "../../http/limits/limit-figures.ts";
import { tooMany } from "../../http/limits/too-many.ts";

const FAILED = "failed card";
type Limited = Pick<ApiDeps, "limits">;

/**
 * Counts a card that failed in the provider's form, per customer and per payer, and closes their open forms when the limit is reached. The browser submits
 * cards to the provider directly, so only webhook events show the failures. Safe to repeat; a repeated event counts again.
 */
export async function countFailedCard({ limits, payments }: Limited & { payments: Payments }, customer: string): Promise<void> {
  const owner = await payments.forms.ownerOf(customer);
  const whose = { customer, payer: owner };
  await limits.count(FAILED, LIMITS[FAILED], whose);
  if ((await limits.untilFree(FAILED, LIMITS[FAILED], whose)) === 0) return;
  securityEvent("limit-hit", { what: FAILED, account: owner ?? undefined });
  await payments.forms.closeForms(customer);
}

/** @throws ApiError 429 if too many of this payer's cards have failed to open another form or try another card. */
export async function rejectAfterFailedCards(
  { limits }: Limited,
  { ownerId, customer }: { ownerId: string; customer?: string | null },
): Promise<void> {
  const waitMs = await limits.untilFree(FAILED, LIMITS[FAILED], { customer, payer: ownerId });
  if (waitMs > 0)
    throw tooMany(waitMs, FAILED, { account: ownerId, before: "Too many cards were declined.", after: "Nothing was charged." });
}
