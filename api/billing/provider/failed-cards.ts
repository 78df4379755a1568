import { securityEvent } from "../../../server/security-events.ts";
import type { ApiDeps, Payments } from "../../deps.ts";
import { LIMITS } from "../../http/limits/limit-figures.ts";
import { tooMany } from "../../http/limits/too-many.ts";

const FAILED = "failed card";
type Limited = Pick<ApiDeps, "limits">;

/**
 * A card failed in the provider's form. A browser tries cards there without us, as often as it likes while the form is open, so they are counted by what the provider
 * tells us: for its customer, and for whom that customer was made. At the last one every form of theirs is closed.
 * May be repeated: what cannot be finished is told again by the provider, and counts once more.
 */
export async function countFailedCard({ limits, payments }: Limited & { payments: Payments }, customer: string): Promise<void> {
  const owner = await payments.forms.ownerOf(customer);
  const whose = { customer, payer: owner };
  await limits.count(FAILED, LIMITS[FAILED], whose);
  if ((await limits.untilFree(FAILED, LIMITS[FAILED], whose)) === 0) return;
  securityEvent("limit-hit", { what: FAILED, account: owner ?? undefined });
  await payments.forms.closeForms(customer);
}

/** @throws ApiError 429 where too many cards of this payer have failed to be given another form, or to have another card tried. */
export async function refuseAfterFailedCards(
  { limits }: Limited,
  { ownerId, customer }: { ownerId: string; customer?: string | null },
): Promise<void> {
  const waitMs = await limits.untilFree(FAILED, LIMITS[FAILED], { customer, payer: ownerId });
  if (waitMs > 0)
    throw tooMany(waitMs, FAILED, { account: ownerId, before: "Too many cards were declined.", after: "Nothing was charged." });
}
