/** One queue for all workflows while one kind of worker serves them all. */
export const TASK_QUEUE = "larder";
