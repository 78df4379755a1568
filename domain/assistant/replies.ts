import { CALL_999 } from "./medical-mention.ts";
import type { AskArgs } from "./spoken.ts";

export const HELP =
  "I can plan your meals, swap, move or keep a meal, plan for guests or an evening out, make your week cheaper, find recipes, say what a dish costs, how long it keeps and whether it's safe, change your shopping list and pantry, and remember what you like. For example: “Plan 5 dinners for 2 people for £30”, “something with chicken on Wednesday”, “add washing-up liquid and 2 pints of milk”.";

/** Refusals of what would harm somebody. Sources: Beat, Samaritans, NHS "Food allergy". */
const HARM = {
  starving:
    "I can't help with eating that little: it could harm you. If food or your body is weighing on you, Beat listens without judging (beateatingdisorders.org.uk), your GP can help, and Samaritans answer day and night on 116 123. I'll gladly plan meals that are light and still feed you.",
  others:
    "I can't help with putting something into food that a person doesn't know about or can't eat: it could make them very ill. I'll gladly find something that they can enjoy.",
};
const ABOUT_OTHERS =
  /\b(?:him|her|them|his|their|he|she|they|boss|flatmate|housemate|neighbour|ex|husband|wife|brother|sister|in-law|guests?|dog|cat|someone|somebody|colleague)\b/i;

const SMALL_TALK: readonly (readonly [RegExp, string])[] = [
  [/\b(?:robot|human|real person|an? ai|bot|machine|alive)\b/i, "I'm a meal-planning program, not a person, and I'm glad to help."],
  [/\b(?:bye|good ?night|see (?:you|ya)|night night|tara|ta-?ra|laters?)\b/i, "Goodbye, and enjoy your meals."],
  [
    /^\W*(?:hi|hiya|hello|hey|good (?:morning|afternoon|evening)|morning|evening|alright|ey ?up|y'?alright|hallo|wotcha|now then)\b/i,
    "Good to see you. Tell me what you'd like to eat, or what to change in your week.",
  ],
  [/\bhow (?:are|r) (?:you|u|ya)\b|\byou (?:ok|alright|well)\b/i, "I'm well, thank you. What shall we cook?"],
];

const REPLIES: Readonly<Record<string, string>> = {
  help: HELP,
  thanks: "You're welcome. Ask me whenever you want to change your meals.",
  decline: "All right, nothing has changed. Tell me what you'd like instead.",
  complaint:
    "I'm sorry about that. Tell me which meal or item it is and I'll change it, or write to support and a person will look into it.",
  off_topic: "I only know about meals, so I can't help with that. Ask me to swap a meal, find a recipe or change your list.",
  small_talk: "I'm here for your meals: tell me what you'd like to eat, or what to change in your week.",
  unclear:
    "I'm not sure what you mean. Tell me what to do with a meal, your list or your week, such as “swap Tuesday's dinner” or “add eggs to the list”.",
  limit:
    "If somebody must not eat something, name it, such as “Ellie is allergic to peanuts”, or save it in your account: everything planned then leaves it out.",
  limit_end:
    "I never take an allergy or diet away in a chat. An owner of your household can remove it in the account, and your next plan follows it.",
  list_shop: "Your shopping list shows what it costs at other shops, and your account sets the shop that your week is priced at.",
  emergency: CALL_999,
};

/** The reply to a message that no tool answers. */
export function replyFor(kind: string, text: string): string {
  if (kind === "harmful") return ABOUT_OTHERS.test(text) ? HARM.others : HARM.starving;
  if (kind === "small_talk") return SMALL_TALK.find(([said]) => said.test(text))?.[1] ?? (REPLIES["small_talk"] as string);
  return REPLIES[kind] ?? (REPLIES["unclear"] as string);
}

/** What each kind would do, as a choice, and the message that asks for it plainly. */
const OFFERS: Readonly<Record<string, readonly [label: string, toMessage: (text: string) => string]>> = {
  swap: ["Swap a meal", (text) => `Swap a meal: ${text}`],
  week: ["Change the week", (text) => `Change my whole week: ${text}`],
  new_plan: ["Plan a new week", () => "Plan a new week"],
  list_add: ["Add to the list", (text) => `Add to my shopping list: ${text}`],
  list_remove: ["Take off the list", (text) => `Take off my shopping list: ${text}`],
  dislike: ["Leave a food out", (text) => `I don't like this: ${text}`],
  guests: ["Plan for guests", (text) => `We have guests: ${text}`],
  eat_out: ["We eat out", (text) => `We're eating out: ${text}`],
  find: ["Find recipes", (text) => `Find recipes: ${text}`],
  safety: ["Is it safe to eat?", (text) => `Is it safe to eat? ${text}`],
  store: ["How long does it keep?", (text) => `How long does it keep? ${text}`],
  show: ["Show my week", () => "Show me my week"],
  undo: ["Undo the last change", () => "Undo the last change"],
  have: ["I have this at home", (text) => `I've got at home: ${text}`],
  can_make: ["What can I make?", (text) => `What can I make with this: ${text}`],
  limit: ["Somebody can't eat it", (text) => `Somebody is allergic: ${text}`],
  account: ["My account", () => "Where are my account settings?"],
};
const OTHERS = ["swap", "list_add", "find", "show"];

/** Asks which of two readings was meant. */
export function questionFor(kind: string, otherwise: string, text: string): AskArgs {
  const kinds = [...new Set([kind, otherwise, ...OTHERS])].filter((one) => OFFERS[one]).slice(0, 3);
  return {
    text: "I'm not sure what you'd like. Is it one of these?",
    answers: kinds.map((one) => {
      const [label, toMessage] = OFFERS[one] as (typeof OFFERS)[string];
      return { label, message: toMessage(text).slice(0, 200) };
    }),
  };
}
