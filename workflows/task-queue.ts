/** Task queue of billing, mail and everything else that must not wait for plan searches. */
export const TASK_QUEUE = "larder";
/** Task queue of plan searches and recipe imports. A burst of them does not delay charges. */
export const PLANNING_TASK_QUEUE = "larder-planning";
