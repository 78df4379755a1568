/** A test that sometimes fails without a fault in what it tests: by file and title, since when, and what is known of the race. */
type Quarantined = { file: string; title: string; since: string; reason: string };

/**
 * The only way to a second try in a run of CI: with an empty list there is none, and of what passes at its second try only these may. A race is mended,
 * and its test leaves the list.
 */
export const QUARANTINE: readonly Quarantined[] = [
  {
    file: "whole/scroll.spec.ts",
    title: "a page opens at its top, and whoever goes back finds it where they left it",
    since: "2026-11-25",
    reason: "In one whole run /account, come forward to from a shopping list, stood at its top and not where it was left; not seen again.",
  },
];

/** How often a runner tries a test again. */
export const RETRIES = process.env["CI"] && QUARANTINE.length > 0 ? 1 : 0;

/** Whether a test that passed at its second try may: `place` holds its file and its title. */
export const mayTryAgain = (place: string): boolean => QUARANTINE.some(({ file, title }) => place.includes(file) && place.includes(title));
