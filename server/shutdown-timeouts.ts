/**
 * How long each part may take to stop, from the inside out. The outer part waits longer than the inner one, so nothing is killed while it is stopping.
 * The container's `stop_grace_period` is in docker-compose.yml; a test keeps the order.
 */

/** Running activities may finish in this time; then they are cancelled and another worker retries them. */
export const WORKER_GRACE_MS = 10_000;
/** The worker stops after this time even if the Temporal server does not respond. */
export const WORKER_FORCED_STOP_MS = 15_000;
/** Open requests may finish in this time; event streams are cut. */
export const REQUEST_GRACE_MS = 10_000;
/** The supervisor kills a process after this time. */
export const SUPERVISOR_KILLS_AFTER_MS = 20_000;
