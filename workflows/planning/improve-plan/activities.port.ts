/** Side effects of the improve-plan workflow, implemented by `activities/planning/improve-plan.ts`. */
export interface ImprovePlanActivities {
  /**
   * Searches much longer than the plan's own search and stores an offer if the better week saves enough to be worth asking about.
   * Offers nothing if the plan was changed or deleted during the search. Safe to repeat; heartbeats.
   */
  offerBetterWeek(search: { planId: string }): Promise<{ offered: boolean }>;
}
