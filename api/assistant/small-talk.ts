export const HELP =
  "I can plan your meals, change a day or swap a meal, make your week cheaper, find recipes, say what a dish costs, how long it keeps and what your week gives you, and show your plan and your shopping list. Tell me a budget, a number of days or people, a diet, or foods to leave out. For example: “Plan 5 dinners for 2 people for £30, no mushrooms”.";

/** To who greets or asks for help in another language. */
export const ENGLISH_ONLY = `I understand English only, sorry, but write to me in English and I will gladly help. ${HELP}`;

const SAID: readonly (readonly [RegExp, string])[] = [
  [/\b(?:what can you|how does (?:this|it) work|help|who are you|what are you)\b/, HELP],
  [/\b(?:robot|human|real person|an? ai|bot)\b/, "I am a program that plans meals: no person, and glad to help with yours."],
  [
    /\b(?:thanks?|thank you|cheers|ta|lovely|great|perfect|brilliant|nice)\b/,
    "You are welcome. Ask me whenever something about your meals should change.",
  ],
  [/\b(?:bye|goodbye|good night|see you|tschuss)\b/, "Goodbye, and enjoy your meals."],
  [
    /^\s*(?:hi|hiya|hello|hey|good (?:morning|afternoon|evening)|morning|evening|hallo|guten|bonjour|hola|ciao|salut|namaste|bore da|shwmae)\b/,
    "Good to see you. Tell me what you would like to eat, or what a week may cost, and I will plan it.",
  ],
];
const NO_WORDS = "I am here for your meals: tell me what you would like to eat, or ask for a plan.";
const OFF_TOPIC = "I only know about meals, so I leave that to others. Ask me to plan a week, to swap a meal, or to find a recipe.";

/** One kind sentence where nothing was asked that the tools can do. */
export function kindSentence(message: string): string {
  const text = message.toLowerCase();
  return SAID.find(([said]) => said.test(text))?.[1] ?? (/\p{L}/u.test(text) ? OFF_TOPIC : NO_WORDS);
}
