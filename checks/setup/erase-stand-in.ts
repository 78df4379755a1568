import { createEraseAccountActivities, type EraseAccountDeps } from "../../activities/accounts/erase-account.ts";
import type { EraseAccountInput } from "../../workflows/accounts/erase-account/messages.ts";

/** A vault of cards that it only names. */
export const forgetful = (forgotten: string[]): NonNullable<EraseAccountDeps["vault"]> => ({
  forget: async (card) => void forgotten.push(card),
  forgetAllOf: async () => {},
});

/** The erasure of an account without Temporal: its workflow's steps one after the other. */
export function eraseStandIn(deps: Omit<EraseAccountDeps, "supportEmail">) {
  const steps = createEraseAccountActivities({ ...deps, supportEmail: "help@larder.test" });
  return async ({ userId, marks }: EraseAccountInput): Promise<void> => {
    await steps.endContracts({ userId });
    await steps.deleteRows({ userId, marks });
    await steps.detachCards({ userId });
    await steps.deleteHistories({ userId });
    await steps.confirmErasure({ userId, undone: [] });
  };
}
