import type { EntityManager } from "@mikro-orm/postgresql";
import type { SavedCard } from "#domain/billing/contract/saved-card.ts";
import { formatPence } from "#domain/money.ts";
import type { ContractRow } from "../../../db/billing/subscription/contract.repository.ts";
import { cardIntroducedBefore } from "../../../db/billing/subscription/introductory.repository.ts";
import { ApiError } from "../../http/errors.ts";

/**
 * Whether a card is to pay the full price from the first period on, because it has had the introductory price before (decision 61). To be asked
 * before the card is saved, and again after it: of two who save the same card at once, one sees the other at least.
 * @throws ApiError 409 with the field `fullPrice` where it is, and its holder has not agreed to that.
 */
export async function agreedToFullPrice(em: EntityManager, { id, state }: ContractRow, card: SavedCard, agreed: boolean): Promise<boolean> {
  if (!(await cardIntroducedBefore(em.fork(), id, card.fingerprint, Date.now()))) return false;
  if (agreed) return true;
  throw new ApiError({
    code: "CONFLICT",
    field: "fullPrice",
    message: `This card has had the introductory price before, so the first month costs ${formatPence(state.terms.laterPeriodPence)}, like every later one. Nothing was charged: agree to that price, or use another card.`,
  });
}
