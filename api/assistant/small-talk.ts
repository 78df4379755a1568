export const HELP =
  "I can plan your meals, change a day, swap a meal, make your week cheaper, find recipes, tell you what a dish costs and how long it keeps, and show your plan, nutrition and shopping list. Give me a budget, a number of days or people, a diet, or foods to leave out. For example: “Plan 5 dinners for 2 people for £30, no mushrooms”.";

/** Reply to small talk in another language. */
export const ENGLISH_ONLY = `Sorry, I only understand English, but write to me in English and I'll gladly help. ${HELP}`;

const REPLIES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:what can you|how does (?:this|it) work|help|who are you|what are you)\b/, HELP],
  [/\b(?:robot|human|real person|an? ai|bot)\b/, "I'm a meal-planning program, not a person, and I'm glad to help."],
  [
    /\b(?:thanks?|thank you|cheers|ta|lovely|great|perfect|brilliant|nice)\b/,
    "You're welcome. Ask me whenever you want to change your meals.",
  ],
  [/\b(?:bye|goodbye|good night|see you|tschuss)\b/, "Goodbye, and enjoy your meals."],
  [
    /^\s*(?:hi|hiya|hello|hey|good (?:morning|afternoon|evening)|morning|evening|hallo|guten|bonjour|hola|ciao|salut|namaste|bore da|shwmae)\b/,
    "Good to see you. Tell me what you'd like to eat, or your weekly budget, and I'll plan it.",
  ],
];
const NO_WORDS = "I'm here for your meals: tell me what you'd like to eat, or ask for a plan.";
const OFF_TOPIC = "I only know about meals, so I can't help with that. Ask me to plan a week, to swap a meal, or to find a recipe.";

/** Reply if no tool can help. */
export function smallTalkReply(message: string): string {
  const text = message.toLowerCase();
  return REPLIES.find(([pattern]) => pattern.test(text))?.[1] ?? (/\p{L}/u.test(text) ? OFF_TOPIC : NO_WORDS);
}
