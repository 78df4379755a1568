/** What a household says of a dish that it ate. */
const VERDICTS = ["loved", "fine", "never_again", "kids_wont_eat"] as const;
/** With what it says of a dish that it only saw: one of the pictures it tapped at the start. */
export const OPINIONS = [...VERDICTS, "would_eat"] as const;
/** What speaks against a dish whatever it tastes like. */
export const REASONS = ["too_much_work", "too_dear"] as const;

export type Opinion = (typeof OPINIONS)[number];
export type Reason = (typeof REASONS)[number];
