/** One page at a time for a household: that is limit enough on what it makes us fetch. */
export const recipeImportWorkflowId = (householdId: string) => `recipe-import:${householdId}`;
