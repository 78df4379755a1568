/** A cooking timer: its dish, its step and time, and the page that shows it. */
export type CookTimer = { dish: string; label: string; path: string };

/** Longer than any step of a recipe, including resting overnight. */
export const LONGEST_TIMER_SECONDS = 24 * 3600;

/** The notification of a finished timer, from the page or from the server. */
export const timerText = ({ dish, label, path }: CookTimer) => ({ title: "Time's up", body: `${dish}: ${label}`, path });
