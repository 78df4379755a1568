/** One id per household, so that each household has at most one fetch in flight. */
export const recipeImportWorkflowId = (householdId: string) => `recipe-import:${householdId}`;
