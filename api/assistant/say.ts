import type { ChatCard } from "#contracts/assistant/chat-card.ts";
import { formatPounds } from "#domain/money.ts";
import { DAYS } from "#domain/week.ts";
import { askLimits } from "./limits.ts";

const heldTo = (wishes: readonly string[]) => (wishes.length === 0 ? "" : ` I kept to: ${wishes.join("; ")}.`);

/** Said of whatever is only proposed (decision 52). */
const UNCHANGED = "Nothing of yours changes until you press “Use this week”.";

const firstShop = ({ firstShop }: Extract<ChatCard, { kind: "plan" }>) =>
  firstShop === null ? "" : ` A first shop with an empty cupboard, every pack whole, comes to ${formatPounds(firstShop)}.`;

function sayPlan(card: Extract<ChatCard, { kind: "plan" }>): string {
  const what = `${card.days} ${card.days === 1 ? "day" : "days"} for ${card.serves}`;
  if (!card.fresh) return `Here is your newest plan: ${what}, ${formatPounds(card.total)} at the till.${firstShop(card)}`;
  const more =
    card.furtherWeeks > 0 ? ` ${card.furtherWeeks === 1 ? "One more week follows" : `${card.furtherWeeks} more weeks follow`} it.` : "";
  const variety = card.relaxed ? " It repeats more than I aim for, because the budget or your rules left few dishes." : "";
  return `Here is a proposal: ${what}, ${formatPounds(card.total)} at the till, within your ${formatPounds(card.budget)}.${firstShop(card)}${heldTo(card.wishes)}${variety}${more} ${UNCHANGED}`;
}

/** What a tool brought, in the built-in assistant's words. Every figure is the card's own. */
export function say(card: ChatCard): string {
  switch (card.kind) {
    case "plan":
      return sayPlan(card);
    case "recipes":
      return `${card.recipes.length === 1 ? "I found one recipe" : `I found ${card.recipes.length} recipes`} that your household can eat. ${card.heading}.${heldTo(card.wishes)}`;
    case "price":
      return `${card.name} costs about ${formatPounds(card.total)} for ${card.serves}, which is ${formatPounds(card.perPortion)} a portion of the ingredients that it uses.`;
    case "swap": {
      const change =
        Number(card.difference) === 0
          ? "the same as before"
          : `${formatPounds(card.difference.replace("-", ""))} ${card.difference.startsWith("-") ? "less" : "more"}`;
      return `${card.to.name} could take the place of ${DAYS[card.dayOfWeek]}'s ${card.mealType}: the week would be ${formatPounds(card.total)}, ${change}. ${UNCHANGED}`;
    }
    case "cheaper":
      return `The week could be ${formatPounds(card.total)} instead of ${formatPounds(card.before)}: ${formatPounds(card.saves)} less, with ${card.changes.length === 1 ? "one meal" : `${card.changes.length} meals`} changed. ${UNCHANGED}`;
    case "list":
      return `Your list at ${card.supermarket} comes to ${formatPounds(card.total)}, with ${card.toBuy} of ${card.lines} lines still to buy.`;
    case "no_plan":
      return card.message;
    case "limits":
      return askLimits(card, "words");
    case "wishes":
      return card.wishes.length === 0
        ? "I keep to your household's own preferences."
        : `I will keep to this for the rest of our conversation: ${card.wishes.join("; ")}. Ask me to plan, and I will.`;
  }
}

export const HELP =
  "I can plan your meals, find recipes, say what a recipe costs, swap a meal, make your week cheaper, show your shopping list, and find what to cook with what you have. Tell me a budget, a number of days or people, a diet, or foods to leave out. For example: “Plan 5 dinners for 2 people for £30, no mushrooms”.";
