/** One queue for all stories while one kind of worker serves them all. */
export const TASK_QUEUE = "larder";
