/** What a household says of a dish that it ate. */
export const VERDICTS = ["loved", "fine", "never_again", "kids_wont_eat"] as const;
/** With what it says of a dish that it only saw: one of the pictures it tapped at the start. */
export const OPINIONS = [...VERDICTS, "would_eat"] as const;
/** What speaks against a dish whatever it tastes like. */
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
