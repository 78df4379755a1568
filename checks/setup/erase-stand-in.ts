import { createEraseAccountActivities, type EraseAccountDeps } from "../../activities/accounts/erase-account.ts";
import { createErasePersonActivities } from "../../activities/accounts/erase-person.ts";
import type { EraseAccountInput } from "../../workflows/accounts/erase-account/messages.ts";
import type { ErasePersonInput } from "../../workflows/accounts/erase-person/messages.ts";

/** A vault of cards that it only names. */
export const forgetful = (forgotten: string[]): NonNullable<EraseAccountDeps["vault"]> => ({
  forget: async (card) => void forgotten.push(card),
  forgetAllOf: async () => {},
});

/** Erasures without Temporal: their workflows' steps one after the other. */
export function eraseStandIn(given: Omit<EraseAccountDeps, "supportEmail">) {
  const deps = { ...given, supportEmail: "help@larder.test" };
  const steps = createEraseAccountActivities(deps);
  const person = createErasePersonActivities(deps);
  const elsewhere = async (userId: string): Promise<void> => {
    await steps.detachCards({ userId });
    await steps.deleteHistories({ userId });
    await steps.confirmErasure({ userId, undone: [] });
  };
  return {
    async account({ userId, marks }: EraseAccountInput): Promise<void> {
      await steps.endContracts({ userId });
      await steps.deleteRows({ userId, marks });
      await elsewhere(userId);
    },
    async person({ requestId, ...asked }: ErasePersonInput): Promise<void> {
      await person.endPersonContracts({ requestId });
      await person.deletePersonRows({ requestId, ...asked });
      await elsewhere(requestId);
    },
  };
}
