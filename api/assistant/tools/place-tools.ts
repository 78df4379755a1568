import type { EntityManager } from "@mikro-orm/postgresql";
import type { ChatCard } from "#contracts/assistant/chat-card.ts";
import type { EatersArgs, LeftoversArgs, MealArgs, MoveArgs } from "#domain/assistant/spoken.ts";
import { addDays, londonDay } from "#domain/billing/calendar/dates.ts";
import { plural } from "#domain/locale.ts";
import { toPounds } from "#domain/money.ts";
import { changeManyEaters, MOST_EATERS } from "#domain/planning/changes/eaters.ts";
import { type MealMove, moveMeal } from "#domain/planning/changes/move-meal.ts";
import { isEatenOut } from "#domain/planning/nutrition/servings.ts";
import { keepsOvernight } from "#domain/planning/validate-plan.ts";
import { isCourse, recipeOf } from "#domain/recipes/recipe.ts";
import { DAYS, type PlannedMeal } from "#domain/week.ts";
import { findMessages } from "../../../db/assistant/conversation.repository.ts";
import type { LoadedWeek } from "../../../db/planning/priced-week.ts";
import { ApiError } from "../../http/errors.ts";
import { acceptProposal, startImprovement } from "../../planning/public/accept-proposal.ts";
import type { ChatContext } from "../chat-context.ts";
import { proposeChange } from "../propose.ts";
import { tillOfWeek, withNewestWeek } from "./newest-week.ts";
import { findAskedMeal, findMealByName } from "./swap-tools.ts";
import type { Tool, ToolAnswer } from "./tool-answer.ts";

const mealOn = ({ day, meal }: Pick<PlannedMeal, "day" | "meal">) => `${DAYS[day]}'s ${meal}`;

const isPastDay =
  ({ plan }: LoadedWeek) =>
  (day: number) =>
    addDays(plan.monday, day) < londonDay(Date.now());

/** The card of a change of places or eaters; `heading` says what changes. */
function changeCard(em: EntityManager, context: ChatContext, held: LoadedWeek, moved: MealMove, heading: string): ToolAnswer {
  if ("refused" in moved) return { sorry: moved.refused };
  if (moved.places.length === 0) return { sorry: "It is like that already, so there's nothing to change." };
  const kept = held.items.find(
    (item) => item.locked && moved.places.some(({ day, meal }) => item.dayOfWeek === day && item.mealType === meal),
  );
  if (kept && moved.week.some((planned) => planned.day === kept.dayOfWeek && planned.meal === kept.mealType && isEatenOut(planned)))
    return { sorry: `You've kept ${DAYS[kept.dayOfWeek]}'s ${kept.mealType}. Press “Kept” on it first, then ask me again.` };
  const [before, after] = [tillOfWeek(held, held.week), tillOfWeek(held, moved.week)];
  const proposed = proposeChange(em, context, held, {
    week: moved.week,
    variety: held.variety,
    objectivePence: after,
    status: "changed by hand",
    overBudget: true, // guests come whatever they cost, and the card shows the total
  });
  const card: ChatCard = {
    kind: "change",
    ...proposed,
    planId: held.plan.id,
    total: toPounds(after),
    before: toPounds(before),
    difference: toPounds(after - before),
    heading,
    preferences: [],
    unmet: [],
  };
  return { card };
}

/** Proposes to exchange a meal with the one on another day. */
export const moveMealTo: Tool<MoveArgs> = (context, { to_day, ...asked }) =>
  withNewestWeek(context, async (em, held) => {
    const place = findAskedMeal(context, held, asked);
    if ("sorry" in place) return place;
    const name = recipeOf(held.recipes, place.recipeId).name;
    return changeCard(
      em,
      context,
      held,
      moveMeal(held, place, to_day, isPastDay(held)),
      `${name} moves to ${DAYS[to_day]}'s ${place.meal}`,
    );
  });

/** Proposes how many eat: guests, meals out, meals that are not wanted. */
export const setEaters: Tool<EatersArgs> = (context, { days, meal, extra, total }) =>
  withNewestWeek(context, async (em, held) => {
    const usual = held.rules.people;
    const eaters = total ?? usual + (extra ?? 0);
    if (eaters > MOST_EATERS) return { sorry: `I can plan for at most ${MOST_EATERS} people. For more, cook a dish twice.` };
    if (eaters < 0) return { sorry: `${usual} of you eat, so there can't be that many fewer. Tell me how many eat in all.` };
    const places = held.week.filter(
      (planned) => days.includes(planned.day) && isCourse(planned.meal) && (meal === undefined || planned.meal === meal),
    );
    if (places.length === 0) return { sorry: "Your latest plan has nothing there. Tell me another day." };
    // a dinner cannot be cancelled while its leftovers are still a lunch, so that lunch comes first
    const inOrder = [...places].sort((a, b) => Number(a.leftoverOfDay === null) - Number(b.leftoverOfDay === null));
    const changes = inOrder.map((place) => ({ place, eaters: eaters === usual ? null : eaters }));
    const moved = changeManyEaters(held, changes, isPastDay(held));
    const where =
      places.length === 1 && places[0] ? mealOn(places[0]) : `${days.map((day) => DAYS[day]).join(" and ")}${meal ? `'s ${meal}` : ""}`;
    const heading =
      eaters === 0 ? `${where}: nothing is cooked` : `${where} for ${plural(eaters, { one: "1 person", other: `${eaters} people` })}`;
    return changeCard(em, context, held, moved, heading);
  });

const LEFTOVERS_ONLY =
  "I can plan a dinner's leftovers as the next day's lunch. Tell me which dinner, such as “Monday's chilli for Tuesday's lunch”.";

/** Proposes that a dinner's leftovers are the next day's lunch: the dinner is cooked for both. */
export const planLeftovers: Tool<LeftoversArgs> = (context, { recipe, from_day, day }) =>
  withNewestWeek(context, async (em, held) => {
    const lunchDay = day ?? (from_day === undefined ? undefined : from_day + 1);
    const dinner =
      recipe !== undefined && from_day === undefined
        ? findMealByName(context, held, recipe)
        : held.week.find((planned) => planned.meal === "dinner" && planned.day === (from_day ?? (lunchDay ?? 0) - 1));
    if (dinner?.meal !== "dinner" || isEatenOut(dinner)) return { sorry: LEFTOVERS_ONLY };
    const lunch = held.week.find((planned) => planned.meal === "lunch" && planned.day === dinner.day + 1);
    if (!lunch || (lunchDay !== undefined && lunchDay !== lunch.day && lunchDay !== dinner.day)) return { sorry: LEFTOVERS_ONLY };
    if (isPastDay(held)(dinner.day)) return { sorry: `${DAYS[dinner.day]} is over, so its dinner can't be cooked for two meals any more.` };
    const dish = recipeOf(held.recipes, dinner.recipeId);
    if (!keepsOvernight(dish)) return { sorry: `${dish.name} doesn't keep until the next day, so I wouldn't plan its leftovers.` };
    const week = held.week.map((planned) =>
      planned === lunch ? { ...planned, recipeId: dinner.recipeId, leftoverOfDay: dinner.day } : planned,
    );
    return changeCard(em, context, held, { week, places: [lunch] }, `${dish.name} again for ${mealOn(lunch)}`);
  });

/** Keeps a meal for the next planning; pressing “Kept” undoes it. */
export const keepMeal: Tool<MealArgs> = (context, asked) =>
  withNewestWeek(context, async (em, held) => {
    const place = findAskedMeal(context, held, asked);
    if ("sorry" in place) return place;
    if (isEatenOut(place)) return { sorry: "You eat out then, so there's no dish to keep." };
    const item = held.items.find((one) => one.dayOfWeek === place.day && one.mealType === place.meal);
    if (!item) return { sorry: "Your latest plan has nothing there. Tell me another day." };
    item.locked = true;
    await em.flush();
    const name = recipeOf(held.recipes, place.recipeId).name;
    return {
      card: {
        kind: "done",
        text: `Kept: ${name} stays for ${mealOn(place)}, in this plan and the next. Press “Kept” on it to let it go.`,
        link: { to: "/meal-planner", name: "Open the plan" },
        source: null,
      },
    };
  });

type Proposed = { proposalId: string; name: string };

/** What the newest proposals of the conversation are, in the order shown. */
async function newestProposals({ em, conversationId }: ChatContext): Promise<Proposed[]> {
  const messages = await findMessages(em, conversationId);
  const cards = messages.findLast(({ cards: some }) => (some as ChatCard[]).some((card) => proposalsOf(card).length > 0))?.cards as
    | ChatCard[]
    | undefined;
  return (cards ?? []).flatMap(proposalsOf);
}

function proposalsOf(card: ChatCard): Proposed[] {
  if (card.kind === "choices") return card.choices.map(({ proposalId, name }) => ({ proposalId, name }));
  if (!("proposalId" in card) || card.proposalId === null) return [];
  return [{ proposalId: card.proposalId, name: card.kind === "plan" ? "the new plan" : "the change" }];
}

/** Uses a proposal that the person has said yes to. */
export const takeProposal: Tool<{ which?: number | undefined }> = async (context, { which }) => {
  const proposals = await newestProposals(context);
  if (proposals.length === 0) return { sorry: "There's nothing to choose from yet. Tell me what you'd like to change." };
  if (which === undefined && proposals.length > 1)
    return {
      sorry: `Which one: ${proposals.map(({ name }, at) => `${at + 1} ${name}`).join(", ")}? Tell me its number, or press its button.`,
    };
  const chosen = proposals[(which ?? 1) - 1];
  if (!chosen)
    return {
      sorry: `I showed ${plural(proposals.length, { one: "one choice", other: `${proposals.length} choices` })}. Tell me a number up to that.`,
    };
  try {
    const { planIds, isNew } = await acceptProposal(context.deps.em.fork(), context.userId, chosen.proposalId, context.catalogue);
    if (isNew) for (const planId of planIds) await startImprovement(context.deps.temporal, planId);
  } catch (error) {
    if (error instanceof ApiError) return { sorry: error.body.message };
    throw error;
  }
  return {
    card: {
      kind: "done",
      text: `Done: ${chosen.name} is in your week, and your shopping list is up to date. Say “put it back” to undo it.`,
      link: { to: "/meal-planner", name: "Open the plan" },
      source: null,
    },
  };
};
