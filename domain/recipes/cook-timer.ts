/** A timer of a step that is being cooked: which dish, which step and time of it, and the page where it runs. */
export type CookTimer = { dish: string; label: string; path: string };

/** Longer than any step of a recipe takes, with a night for what rests. */
export const LONGEST_TIMER_SECONDS = 24 * 3600;

/** What a timer says that nobody looks at, whether its page or the server tells it. */
export const timerText = ({ dish, label, path }: CookTimer) => ({ title: "Time's up", body: `${dish}: ${label}`, path });
