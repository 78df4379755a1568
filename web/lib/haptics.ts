const TICK_MS = 10;

/** A short shake that tells a thumb that something took, where a phone can: an iPhone's browser cannot, and a desk has none. */
export const feelTick = (): void => {
  navigator.vibrate?.(TICK_MS);
};
