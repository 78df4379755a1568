/**
 * How long each part may take to stop, from the inside out: whoever asks waits longer than whoever is asked, so that nobody is killed who was about to
 * end. The container's time stands in docker-compose.yml; a test keeps the five in order.
 */

/** What a worker has begun may take this long to end; then it is told to break off, and tried again by another. */
export const WORKER_FINISHES_WITHIN_MS = 10_000;
/** A worker that hangs on a dead server must still end. */
export const WORKER_ENDS_WITHIN_MS = 15_000;
/** Requests that the API has taken may take this long; event streams are cut then. */
export const REQUESTS_FINISH_WITHIN_MS = 10_000;
/** After this the supervisor kills. */
export const SUPERVISOR_INSISTS_AFTER_MS = 20_000;
