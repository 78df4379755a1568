/** A test that sometimes fails without a fault in what it tests: by file and title, since when, and what is known of the race. */
export type Quarantined = { file: string; title: string; since: string; reason: string };

/** What is known to need a second try at times. A race is mended, and its test leaves the list: while it is empty, no test is tried again. */
export const QUARANTINE: readonly Quarantined[] = [];

/** How often a runner tries a test again. */
export const RETRIES = process.env["CI"] && QUARANTINE.length > 0 ? 1 : 0;

/** Whether a test that passed at its second try is known to: `place` holds its file and its title. */
export const mayTryAgain = (place: string, list = QUARANTINE): boolean =>
  list.some(({ file, title }) => place.includes(file) && place.includes(title));
