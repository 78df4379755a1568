/** A flaky test: its file and title, since when, and what is known about the race. */
export type Quarantined = { file: string; title: string; since: string; reason: string };

/** Flaky tests that may be retried until their race is fixed. While the list is empty, no test is retried. */
export const QUARANTINE: readonly Quarantined[] = [];

/** Retries of a failed test. */
export const RETRIES = process.env["CI"] && QUARANTINE.length > 0 ? 1 : 0;

/** Whether a retried test is on the list. @param place contains its file and title. */
export const mayTryAgain = (place: string, list = QUARANTINE): boolean =>
  list.some(({ file, title }) => place.includes(file) && place.includes(title));
