/** Opinions of a dish that the household ate. */
export const VERDICTS = ["loved", "fine", "never_again", "kids_wont_eat"] as const;
/** All opinions, including the one of a dish that the household only chose from the pictures at the start. */
export const OPINIONS = [...VERDICTS, "would_eat"] as const;
/** Reasons against a dish besides its taste. */
export const REASONS = ["too_much_work", "too_dear"] as const;

export type Opinion = (typeof OPINIONS)[number];
export type Reason = (typeof REASONS)[number];

export const OPINION_NAMES: Record<Opinion, string> = {
  loved: "Loved it",
  fine: "Fine",
  never_again: "Never again",
  kids_wont_eat: "Kids won’t eat it",
  would_eat: "Would eat it",
};
export const REASON_NAMES: Record<Reason, string> = { too_much_work: "Too much work", too_dear: "Too dear" };
