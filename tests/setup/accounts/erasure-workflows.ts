import {
  createEraseAccountActivities,
  createErasePersonActivities,
  type EraseAccountDeps,
} from "../../../activities/accounts/erase-account.ts";
/** A vault of cards that it only names. */
export const forgetful = (forgotten: string[]): NonNullable<EraseAccountDeps["vault"]> => ({
  forget: async (card) => void forgotten.push(card),
  forgetAllOf: async () => {},
});

/** Activities of erasing an account, or somebody without one. */
export function erasureActivities(given: Omit<EraseAccountDeps, "supportEmail">) {
  const deps = { ...given, supportEmail: "help@larder.test" };
  return { ...createEraseAccountActivities(deps), ...createErasePersonActivities(deps) };
}
