import type { ChatCard } from "#contracts/assistant/chat-card.ts";
import { plural } from "#domain/locale.ts";
import { formatPounds } from "#domain/money.ts";
import { NUTRIENT_FACTS } from "#domain/planning/nutrition/plan-nutrition.ts";
import { DAYS } from "#domain/week.ts";
import { questionText } from "./limits.ts";

const heldTo = (preferences: readonly string[]) =>
  preferences.length === 0 ? "" : ` This follows what you asked for: ${preferences.join("; ")}.`;

/** Ends every proposal (decision 52). */
const UNCHANGED = "Nothing changes until you press “Use this week”.";

const foodUsed = ({ foodUsed }: Extract<ChatCard, { kind: "plan" }>) => ` The food used this week is worth ${formatPounds(foodUsed)}.`;

function describePlan(card: Extract<ChatCard, { kind: "plan" }>): string {
  const what = `${plural(card.days, { one: "1 day", other: `${card.days} days` })} for ${card.serves}`;
  if (card.asked) return describeMeals(card);
  if (!card.fresh) return `Here is your newest plan: ${what}, ${formatPounds(card.total)} at the till.${foodUsed(card)}`;
  const more =
    card.furtherWeeks > 0
      ? plural(card.furtherWeeks, { one: " One more week follows it.", other: ` ${card.furtherWeeks} more weeks follow it.` })
      : "";
  const variety = card.relaxed
    ? " It's a little less varied or balanced than I aim for, because your budget or rules left few dishes."
    : "";
  return `Here is a proposal: ${what}, ${formatPounds(card.total)} at the till, within your ${formatPounds(card.budget)}.${foodUsed(card)}${heldTo(card.preferences)}${variety}${more} ${UNCHANGED}`;
}

/** The requested day or meal. */
function describeMeals({ meals, asked }: Extract<ChatCard, { kind: "plan" }>): string {
  return meals
    .map(({ dayOfWeek, mealType, recipeName, minutes }) => {
      const time = minutes === null ? "" : `, ${minutes} minutes`;
      return asked?.mealType && asked.dayOfWeek === null
        ? `${DAYS[dayOfWeek]}: ${recipeName}${time}.`
        : `${DAYS[dayOfWeek]}'s ${mealType} is ${recipeName}${time}.`;
    })
    .join(" ");
}

/** That there are choices, which the card lists by number; or that nothing fits the budget, and what comes nearest. */
function describeChoices({ dayOfWeek, mealType, asked, budget, choices }: Extract<ChatCard, { kind: "choices" }>): string {
  const at = `${DAYS[dayOfWeek]}'s ${mealType}`;
  const like = asked ? ` ${asked}` : "";
  const [first] = choices;
  const found = {
    one: `Here's a dish${like} for ${at}.`,
    other: `Here are ${choices.length} dishes${like.replaceAll("that is", "that are").replaceAll("that makes", "that make")} for ${at}.`,
  };
  const opening =
    first && first.over !== null
      ? `No dish${like} for ${at} fits your ${formatPounds(budget)}. The nearest is ${first.name}, ${formatPounds(first.over)} over.`
      : plural(choices.length, found);
  return `${opening} Press one, or tell me its number. Nothing changes until you do.`;
}

function describeChange({ total, before, difference, heading, unmet, compared }: Extract<ChatCard, { kind: "change" }>): string {
  const count = compared?.changes.length ?? 0;
  const change =
    Number(difference) === 0 ? "the week costs the same" : `the week costs ${formatPounds(total)} instead of ${formatPounds(before)}`;
  if (heading !== null) return `${heading}: ${change}. ${UNCHANGED}`;
  const same = {
    one: "One meal stays the same, as you keep it or nothing else fits",
    other: `${unmet.length} meals stay the same, as you keep them or nothing else fits`,
  };
  const kept = unmet.length > 0 ? ` ${plural(unmet.length, same)}: ${unmet.join(", ")}.` : "";
  return `${plural(count, { one: "One meal", other: `${count} meals` })} of the week would change and the rest stay; ${change}.${kept} ${UNCHANGED}`;
}

function describeNutrition({ dayOfWeek, nutrient, perPerson }: Extract<ChatCard, { kind: "nutrition" }>): string {
  const on = dayOfWeek === null ? "On an average day of your plan" : `On ${DAYS[dayOfWeek]}`;
  const amounts = (nutrient === null ? (["kcal", "protein", "fibre", "salt"] as const) : [nutrient]).map((name) => {
    const { name: called, unit } = NUTRIENT_FACTS[name];
    return `${perPerson[name] ?? 0} ${unit} of ${called.toLowerCase().replace("of which ", "")}`;
  });
  return `${on} one person eats ${amounts.join(", ")}, counting one portion of each planned meal.`;
}

function describeList({ supermarket, total, toBuy, lines, asked, items }: Extract<ChatCard, { kind: "list" }>): string {
  if (asked === null) return `Your list at ${supermarket} comes to ${formatPounds(total)}, with ${toBuy} of ${lines} lines still to buy.`;
  return `On your list: ${items.map(({ name, amount, isChecked }) => `${name}, ${amount ?? "some"}${isChecked ? " (ticked off)" : ""}`).join("; ")}.`;
}

/** Describes a tool's card for the built-in assistant. Every figure comes from the card. */
export function describeCard(card: ChatCard): string {
  switch (card.kind) {
    case "plan":
      return describePlan(card);
    case "recipes":
      return `${plural(card.recipes.length, { one: "I found one recipe", other: `I found ${card.recipes.length} recipes` })} that your household can eat. ${card.heading}.${heldTo(card.preferences)}${card.safety === null ? "" : ` ${card.safety}`}`;
    case "price":
      return `${card.name} costs about ${formatPounds(card.total)} for ${card.serves}, which is ${formatPounds(card.perPortion)} a portion for the ingredients used.`;
    case "choices":
      return describeChoices(card);
    case "done":
      return card.text;
    case "question":
      return card.text;
    case "cheaper":
      return `The week could be ${formatPounds(card.total)} instead of ${formatPounds(card.before)}: ${formatPounds(card.saves)} less, with ${plural(card.changes.length, { one: "one meal", other: `${card.changes.length} meals` })} changed. ${UNCHANGED}`;
    case "list":
      return describeList(card);
    case "change":
      return describeChange(card);
    case "nutrition":
      return describeNutrition(card);
    case "keeping":
      return `${card.name}: ${card.facts.join(" ")}`;
    case "no_plan":
      return card.message;
    case "limits":
      return questionText(card, "words");
    case "preferences":
      return card.preferences.length === 0
        ? "I'll follow your household's preferences."
        : `I'll stick to this for the rest of our conversation: ${card.preferences.join("; ")}. Just ask me to plan.`;
  }
}
