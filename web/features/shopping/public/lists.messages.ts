export const couldNotGenerate = "Failed to generate shopping list";
