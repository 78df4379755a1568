/** What the workflow of a better week asks of the world. `activities/planning/improve-plan.ts` answers. */
export interface ImprovePlanActivities {
  /**
   * Looks much longer for a better week than the plan's, and offers one that is cheaper enough to be worth a question.
   * Changes nothing where the plan was changed or deleted meanwhile. Safe to repeat; heartbeats.
   */
  offerBetterWeek(search: { planId: string }): Promise<{ offered: boolean }>;
}
