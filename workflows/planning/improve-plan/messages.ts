/** One longer search for a plan. */
export const improvePlanWorkflowId = (planId: string) => `improve-plan:${planId}`;
