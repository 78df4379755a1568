import type { TasteArgs } from "#domain/assistant/spoken.ts";
import { comparedPhrase, comparedWords } from "#domain/compared-words.ts";
import { DISLIKABLE, type Dislikable } from "#domain/household/dislikes.ts";
import { capitalise, listed } from "#domain/locale.ts";
import { type StandingRule, standingRuleWords } from "#domain/planning/standing-rules.ts";
import { rateDish } from "../../../db/household/taste.repository.ts";
import { findPlans } from "../../../db/planning/meal-plan.repository.ts";
import { changeHousehold } from "../../household/public/save-preferences.ts";
import { type ChatContext, findProposableRecipes, recipeRules } from "../chat-context.ts";
import { foodMeant } from "./list-tools.ts";
import { findRecipeByName } from "./recipe-tools.ts";
import type { Tool } from "./tool-answer.ts";

const LINK = { to: "/account", name: "Open your account" };

/** The food of the picker that a name means; of whole kinds, such as meat, there is none. */
function dislikableNamed(context: ChatContext, name: string): Dislikable | undefined {
  const wanted = comparedPhrase(name);
  const exact = DISLIKABLE.find((one) => comparedPhrase(one.name) === wanted || comparedPhrase(one.id.replaceAll("-", " ")) === wanted);
  if (exact) return exact;
  const food = foodMeant(context, name);
  const words = wanted.split(" ");
  return (
    food &&
    DISLIKABLE.find((one) => one.foodIds.includes(food.id) && words.some((word) => comparedPhrase(one.name).split(" ").includes(word)))
  );
}

const hasWords = (dish: string, name: string): boolean => {
  const has = comparedWords(dish);
  return comparedWords(name).every((word) => has.includes(word));
};

/** Saves tastes for the household's next plans. They are no health data and need no consent (decision 71). */
export const saveTaste: Tool<TasteArgs> = async (context, { dislikes = [], likes = [], rated }) => {
  const done: string[] = [];
  const dishes = findProposableRecipes(context, { ...recipeRules(context), maxMinutes: null, dislikes: [] });
  const [newest] = await findPlans(context.em, context.userId, 1, context.catalogue);
  const planned = dishes.filter(({ id }) => newest?.items.some(({ recipeId }) => recipeId === id));
  /** Rates the dish of that name, a planned one first. A single word names a food rather than a dish. */
  const rate = async (name: string, opinion: NonNullable<TasteArgs["rated"]>["opinion"], isDish = comparedWords(name).length > 1) => {
    const named = [planned, dishes]
      .map((some) => findRecipeByName(some, context, name))
      .find((found) => found && hasWords(found.name, name));
    const recipe = isDish ? named : undefined;
    if (recipe) await rateDish(context.em, context.householdId, recipe.id, { opinion, reasons: [] });
    return recipe?.name;
  };
  const [foods, unknown] = [[] as Dislikable[], [] as string[]];
  for (const name of dislikes) {
    const food = dislikableNamed(context, name);
    if (food) foods.push(food);
    else unknown.push(name);
  }
  if (foods.length > 0) {
    const ids = foods.map(({ id }) => id);
    await context.deps.em.fork().transactional((unit) =>
      changeHousehold(unit, context.userId, undefined, ({ household }) => {
        household.dislikes = [...new Set([...household.dislikes, ...ids])];
      }),
    );
    done.push(
      `Noted that you don't like ${listed(foods.map(({ name }) => name.toLowerCase()))}: your next plans leave it out, and this week marks where it is.`,
    );
  }
  for (const name of unknown) {
    const dish = await rate(name, "never_again");
    done.push(
      dish
        ? `${dish} won't be planned again.`
        : `I can't leave out “${name}” for good. Your account has the foods to choose from, and how often you eat meat and fish.`,
    );
  }
  for (const name of likes) {
    const dish = await rate(name, "loved");
    done.push(
      dish
        ? `Noted that you love ${dish}: dishes like it come up more often.`
        : `I learn from the dishes that you rate: open one with ${name} and choose “Loved it”.`,
    );
  }
  if (rated) {
    const dish = await rate(rated.recipe, rated.opinion, true);
    const noted = {
      loved: "comes up more often",
      fine: "stays in turn",
      never_again: "won't be planned again",
      kids_wont_eat: "won't be planned for the children again",
    };
    done.push(
      dish
        ? `Noted: ${dish} ${noted[rated.opinion]}.`
        : `I found no dish called “${rated.recipe}” that suits your household. Rate it on its recipe's page.`,
    );
  }
  return { card: { kind: "done", text: done.join(" "), link: LINK, source: null } };
};

const isSame = (one: StandingRule, other: StandingRule) =>
  one.what === other.what &&
  (one.what === "starch" && other.what === "starch"
    ? one.starch === other.starch
    : "day" in one && "day" in other && one.day === other.day);

/** Saves rules that every week keeps. */
export const saveRule: Tool<{ rules: StandingRule[] }> = async (context, { rules }) => {
  await context.deps.em.fork().transactional((unit) =>
    changeHousehold(unit, context.userId, undefined, ({ household }) => {
      const others = (household.standingRules ?? []).filter((held) => !rules.some((rule) => isSame(held, rule)));
      household.standingRules = [...others, ...rules];
    }),
  );
  const words = listed(rules.map(standingRuleWords));
  return {
    card: {
      kind: "done",
      text: `${capitalise(words)}, from your next plan on. You can change it in your account.`,
      link: LINK,
      source: null,
    },
  };
};
