import {
  createEraseAccountActivities,
  createErasePersonActivities,
  type EraseAccountDeps,
} from "../../../activities/accounts/erase-account.ts";
/** A fake card vault that records the cards to forget. */
export const forgetful = (forgotten: string[]): NonNullable<EraseAccountDeps["vault"]> => ({
  forget: async (card) => void forgotten.push(card),
  forgetAllOf: async () => {},
});

/** Activities of erasing an account, or a person without one. */
export function erasureActivities(given: Omit<EraseAccountDeps, "supportEmail">) {
  const deps = { ...given, supportEmail: "help@larder.test" };
  return { ...createEraseAccountActivities(deps), ...createErasePersonActivities(deps) };
}
