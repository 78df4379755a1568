export const SWAP_WITH = ["chicken", "beef", "pork", "fish", "no meat"] as const;

type Yes = "yes" | undefined;
/** What the household would rather eat; every given part must hold. */
export type SwapPreferences = {
  /** A dish by name, or a food. */
  text?: string | undefined;
  with?: (typeof SWAP_WITH)[number] | undefined;
  /** Than the meal that is there now. */
  quicker?: Yes;
  cheaper?: Yes;
  /** Dishes that most children eat. */
  forChildren?: Yes;
  noPasta?: Yes;
};
