/** Minutes that a household may choose as the longest for a meal. */
export const TIME_LIMITS = [20, 30, 45, 60] as const;
