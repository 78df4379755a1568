/** Characters a message to the assistant may have. */
export const MESSAGE_LENGTH = 2000;

/** The six cards of an empty conversation (specification H §2). A click puts the text into the input. */
export const SUGGESTIONS = [
  { category: "Planning", text: "Plan my meals for the week within my budget" },
  { category: "Quick Meals", text: "Find me quick dinners that take under 30 minutes" },
  { category: "Healthy", text: "Suggest some healthy dinners" },
  { category: "Family", text: "Plan a week of family meals for 4 people" },
  { category: "Shopping", text: "Show me my shopping list" },
  { category: "Prep", text: "Which dinners can I cook ahead and eat again the next day?" },
] as const;
