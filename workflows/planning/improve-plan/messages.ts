/** One longer search per plan. */
export const improvePlanWorkflowId = (planId: string) => `improve-plan:${planId}`;
