/** The queue of money, mail and everything else that must not wait for a planning. */
export const TASK_QUEUE = "larder";
/** The queue of what computes for a household that is looking on: plans, better plans, recipes of other pages. A burst of them delays nobody's charge. */
export const PLANNING_TASK_QUEUE = "larder-planning";
