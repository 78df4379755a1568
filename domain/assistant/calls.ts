import { questionFor, replyFor } from "./replies.ts";
import { accountTopic, dietsIn, isGreeting, minutesAt, nutrientIn, opinionIn } from "./said-words.ts";
import { type FactArgs, withoutUndefined } from "./spoken.ts";
import type { Request } from "./understanding/requests.ts";
import {
  type Act,
  cuisinesIn,
  daysIn,
  daysOf,
  eatersActs,
  moveActs,
  type Now,
  names,
  newPlanActs,
  none,
  one,
  standingActs,
  swapActs,
  weekActs,
  yes,
} from "./week-calls.ts";

const OF_WEEK = /\b(?:week|shop|shopping|list|total|everything|plan|all of it|it all|budget|month)\b/i;

function aboutMeal(request: Request, now: Now, question: "recipe" | "cost" | "why" | "time" | "nutrition"): Act[] {
  const [day] = request.days.length > 0 ? daysOf(request.days, now) : daysIn(request.text, now);
  const [recipe] = names(request);
  const isOfWeek = OF_WEEK.test(request.text) || (question === "nutrition" && request.meal === undefined);
  if (recipe === undefined && day === undefined && isOfWeek) {
    if (question === "nutrition") return one({ tool: "plan_nutrition", args: withoutUndefined({ nutrient: nutrientIn(request.text) }) });
    if (question === "cost")
      return one(/\b(?:shop|shopping|list)\b/i.test(request.text) ? { tool: "show_list", args: {} } : { tool: "show_plan", args: {} });
  }
  return one({
    tool: "about_meal",
    args: withoutUndefined({
      question,
      day,
      meal: request.meal,
      recipe,
      at: question === "time" ? minutesAt(request.time) : undefined,
      people: request.kind === "scale" ? (request.total ?? request.people) : undefined,
      nutrient: question === "nutrition" ? nutrientIn(request.text) : undefined,
    }),
  });
}

const fact = (topic: FactArgs["topic"], { text }: Request): Act[] =>
  one({ tool: "food_fact", args: { topic, question: text.slice(0, 300) } });

/** The newest request that an undo takes back, if it concerned the list. */
function undo(earlier: readonly Request[]): Act[] {
  const last = earlier.findLast(({ kind }) => !["thanks", "small_talk", "show", "list_show"].includes(kind));
  const items = last?.items.map(({ name }) => name) ?? [];
  if (last?.kind === "list_add" && items.length > 0) return one({ tool: "change_list", args: { remove: items } });
  if (last?.kind === "list_remove" && items.length > 0) return one({ tool: "change_list", args: { add: last.items } });
  return one({ tool: "put_back", args: {} });
}

/** The acts that answer a request. @param earlier the requests before it. */
export function actsFor(request: Request, now: Now, earlier: readonly Request[]): Act[] {
  const { items, text } = request;
  if (isGreeting(text)) return [{ reply: replyFor("small_talk", text) }];
  const itemNames = items.map(({ name }) => name);
  switch (request.kind) {
    case "swap":
      return swapActs(request, now);
    case "move":
    case "exchange":
      return moveActs(request, now);
    case "guests":
    case "eat_out":
    case "skip":
      return eatersActs(request, now);
    case "leftovers":
      return one({
        tool: "use_leftovers",
        args: withoutUndefined({
          recipe: request.dishes[0],
          from_day: daysOf(request.fromDays, now)[0],
          day: daysOf(request.days, now)[0],
        }),
      });
    case "lock":
      return one({
        tool: "keep_meal",
        args: withoutUndefined({ day: daysOf(request.days, now)[0], meal: request.meal, recipe: request.dishes[0] }),
      });
    case "week":
      return weekActs(request, now);
    case "new_plan":
      return newPlanActs(request);
    case "dislike":
      return names(request).length > 0
        ? one({ tool: "save_taste", args: { dislikes: names(request) } })
        : [{ reply: "Which food? I'll leave it out of your next plans." }];
    case "like":
      return names(request).length > 0
        ? one({ tool: "save_taste", args: { likes: names(request) } })
        : [{ reply: "Which dish or food? I'll plan it more often." }];
    case "rate": {
      const [recipe] = names(request);
      return recipe
        ? one({ tool: "save_taste", args: { rated: { recipe, opinion: opinionIn(text) } } })
        : [{ reply: "Which dish do you mean? You can rate each on its recipe's page." }];
    }
    case "standing":
      return standingActs(request, now);
    case "list_add":
      return items.length > 0 ? one({ tool: "change_list", args: { add: items } }) : [{ reply: "What shall I add to your list?" }];
    case "list_remove":
      return items.length > 0 ? one({ tool: "change_list", args: { remove: itemNames } }) : [{ reply: "What shall I take off your list?" }];
    case "list_tick":
      return items.length > 0
        ? one({ tool: "change_list", args: { tick: itemNames } })
        : [{ reply: "Which items have you got? I'll tick them off." }];
    case "list_change":
      return items.length > 0 ? one({ tool: "change_list", args: { change: items } }) : [{ reply: "Which item, and how much of it?" }];
    case "list_show":
      return one({ tool: "show_list", args: withoutUndefined({ item: names(request)[0] ?? ASKED_ITEM.exec(text)?.[1]?.toLowerCase() }) });
    case "have":
      return items.length > 0
        ? one({ tool: "change_pantry", args: { have: items } })
        : [{ reply: "What have you got? I'll note it as at home." }];
    case "run_out":
      return items.length > 0
        ? [{ call: { tool: "change_pantry", args: { gone: itemNames } } }, { call: { tool: "change_list", args: { add: items } } }]
        : [{ reply: "What has run out? I'll put it on your list." }];
    case "pantry_show":
      return one({ tool: "show_pantry", args: {} });
    case "use_up":
    case "can_make":
      return one({
        tool: "what_can_i_make",
        args: withoutUndefined({ foods: itemNames.slice(0, 12), leftover: yes(/\bleft[- ]?overs?\b/i.test(text)) }),
      });
    case "find":
      return one({
        tool: "find_recipes",
        args: withoutUndefined({
          text:
            names(request)
              .filter((name) => cuisinesIn([name]).length === 0)
              .join(" ") || undefined,
          meal: request.meal,
          max_minutes: request.minutes ?? (request.like.has("quicker") ? 30 : undefined),
          cuisines: none(cuisinesIn(names(request))),
          diets: none(dietsIn(text)),
          without: none(request.unwanted),
          healthy: yes(request.like.has("lighter")),
          keeps_overnight: yes(
            /\b(?:cook|make) ahead\b|\beat(?:en)? again\b|\bnext day\b|\bbatch\b|\bmeal prep\b|\bprep ahead\b/i.test(text),
          ),
        }),
      });
    case "recipe_show":
    case "scale":
      return aboutMeal(request, now, "recipe");
    case "cost":
      return aboutMeal(request, now, "cost");
    case "why":
      return aboutMeal(request, now, "why");
    case "timing":
      return aboutMeal(request, now, "time");
    case "nutrition":
      return aboutMeal(request, now, "nutrition");
    case "show":
      return one({
        tool: "show_plan",
        args: withoutUndefined({
          day: (request.days.length > 0 ? daysOf(request.days, now) : daysIn(text, now))[0],
          meal: request.meal,
        }),
      });
    case "safety":
    case "store":
    case "substitute":
    case "health_info":
    case "how_to":
    case "appliance":
    case "convert":
      return fact(request.kind, request);
    case "undo":
      return undo(earlier);
    case "choose":
      return one({ tool: "use_proposal", args: withoutUndefined({ which: request.which }) });
    case "confirm":
      return one({ tool: "use_proposal", args: {} });
    case "account":
      return one({ tool: "about_account", args: { topic: accountTopic(text) } });
    case "limit":
      return [{ reply: now.isLimitRead ? "Thank you for telling me. What I suggest here leaves it out." : replyFor("limit", text) }];
    default:
      return [{ reply: replyFor(request.kind, text) }];
  }
}

/** The item that a question about the list is about: "is there milk on the list". */
const ASKED_ITEM =
  /\b(?:is|are|have (?:i|we)(?: got)?|got|did (?:i|we|you) (?:put|add))\s+(?:there\s+)?(?:any |some |the )?([a-z][a-z -]*?)\s+(?:already )?(?:on|in)\b/i;

/** Kinds whose answer shows or says something and misleads nobody where it was guessed wrongly. */
const HARMLESS: readonly string[] = [
  "small_talk",
  "thanks",
  "help",
  "off_topic",
  "complaint",
  "show",
  "list_show",
  "pantry_show",
  "account",
  "decline",
  "find",
  "unclear",
  "emergency",
  "harmful",
  "limit",
  "limit_end",
];
/** Below this share the reading is not sure enough to act on. */
const SURE_ENOUGH = 0.5;
/** A dislike is saved from this share on: the answer says what was saved. */
const SURE_OF_TASTE = 0.35;
export const isUnsure = ({ kind, share, text }: Request): boolean =>
  share < (kind === "dislike" ? SURE_OF_TASTE : SURE_ENOUGH) && !HARMLESS.includes(kind) && !isGreeting(text);

/** Asks what a request means, with the two likeliest readings. */
export const askWhich = ({ kind, otherwise, text }: Request): Act => ({
  call: { tool: "ask_back", args: questionFor(kind, otherwise, text) },
});
