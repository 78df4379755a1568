import type { EntityManager } from "@mikro-orm/postgresql";
import type { ChatCard } from "#contracts/assistant/chat-card.ts";
import { foodNameTest, type Lexicon, lexiconFor } from "#domain/assistant/lexicon.ts";
import { countForbiddenNames } from "#domain/assistant/names.ts";
import type { Foods } from "#domain/catalogue/food.ts";
import type { Vocabulary } from "#domain/household/health-limits/read-limits.ts";
import { type Overlay, overlaid, type WithOverlay } from "#domain/household/overlay.ts";
import type { Taste } from "#domain/household/taste/taste.ts";
import { mustNotsOf, type Rules, reasonsAgainst } from "#domain/planning/rules.ts";
import { MEALS, type Recipe, type Recipes } from "#domain/recipes/recipe.ts";
import { Conversation } from "../../db/assistant/conversation.entity.ts";
import type { HeldCatalogue } from "../../db/catalogue/catalogue-cache.ts";
import { hasConsent } from "../../db/household/health-consent.repository.ts";
import { Household } from "../../db/household/household.entity.ts";
import { tasteOf } from "../../db/household/taste.repository.ts";
import { withOwn } from "../../db/planning/priced-week.ts";
import { OWN_ID } from "../../db/recipes/own-recipe.repository.ts";
import type { ApiDeps } from "../deps.ts";
import type { Counted } from "../http/limits/limits.ts";
import { vocabularyIn } from "./vocabulary.ts";

/** What the tools of one conversation work with. Whose it is was settled by the session; nothing that is said can change it. */
export type ChatContext = {
  deps: ApiDeps;
  em: EntityManager;
  userId: string;
  householdId: string;
  /** By whom a planning is counted, besides the household. */
  whose: Counted;
  conversationId: number;
  household: Household;
  catalogue: HeldCatalogue;
  foods: Foods;
  /** The catalogue's and the household's own recipes that may be planned. */
  recipes: Recipes;
  /** What its ratings taught: nothing that it never wants again is proposed. */
  taste: Taste | undefined;
  /** What holds in this turn, and the part of it that is stored with the conversation. */
  overlay: Overlay | null;
  kept: Overlay | null;
  /** Whether the household has agreed that we store data about health; where not, words for foods that were said to be about health. */
  mayStore: boolean;
  wordsForOnce: readonly string[];
  /** Restrictions stated in this conversation that are still unanswered: no week is proposed until they are. */
  openQuestion: Extract<ChatCard, { kind: "limits" }> | null;
  /** Up to which message this conversation was read for what must not be eaten, and words that are no matter of health. */
  limitsReadTo: number;
  settledWords: readonly string[];
  vocabulary: Vocabulary;
  isFood: (text: string) => boolean;
  /** Tells the page what is happening. */
  tell: (stage: string, fraction: number | null) => void;
};

export type ChatIdentity = Pick<ChatContext, "deps" | "userId" | "householdId" | "whose" | "conversationId" | "tell">;

export async function createChatContext(of: ChatIdentity): Promise<ChatContext> {
  const em = of.deps.em.fork();
  const catalogue = await of.deps.catalogue.current();
  const household = await em.findOneOrFail(Household, of.householdId);
  const conversation = await em.findOneOrFail(Conversation, of.conversationId);
  const all = await withOwn(em, of.householdId, catalogue);
  return {
    ...of,
    em,
    household,
    catalogue,
    foods: all.foods,
    recipes: new Map([...all.recipes].filter(([id]) => !all.retired.has(id))),
    taste: await tasteOf(em, of.householdId, all.recipes),
    overlay: conversation.overlay ?? null,
    kept: conversation.overlay ?? null,
    mayStore: await hasConsent(em, of.householdId),
    wordsForOnce: [],
    openQuestion: null,
    limitsReadTo: conversation.limitsReadTo,
    settledWords: conversation.settledWords,
    vocabulary: vocabularyIn(catalogue),
    isFood: foodNameTest(all.foods),
  };
}

/** The household under this conversation's preferences. */
export const underOverlay = ({ household, overlay }: Pick<ChatContext, "household" | "overlay">): WithOverlay =>
  overlaid(household, overlay);

/** The rules that a single recipe is judged by, whatever else a week asks. */
export function rulesIn(context: ChatContext, overlay: Overlay | null = context.overlay): Rules {
  const { people, budget, skill, ...overlaidHousehold } = overlaid(context.household, overlay);
  return {
    ...overlaidHousehold,
    people: people ?? 1,
    budgetPence: budget?.pence ?? 0,
    skill: skill ?? "advanced",
    maxMinutesByDay: [],
    meals: MEALS,
    cookOnceEatTwice: false,
    basicsAtHome: context.household.basicsAtHome,
    stock: {},
    recentRecipeIds: [],
    excludedRecipeIds: [],
    taste: context.taste,
    days: 7,
    locked: [],
  };
}

/** Whether a recipe keeps what the household must not eat. */
export const keepsMustNots = (recipe: Recipe, rules: Rules, foods: Foods): boolean =>
  reasonsAgainst(recipe, mustNotsOf(rules), foods).length === 0;

/** What may be named in this conversation. */
export function lexiconIn(context: ChatContext): Lexicon {
  const rules = rulesIn(context);
  return lexiconFor(context.foods, context.recipes.values(), rules, (recipe) => keepsMustNots(recipe, rules, context.foods));
}

/** Recipes that may be proposed. An own recipe's name was typed by somebody, so it must not name what its lines do not own up to. */
export function proposable(context: ChatContext, rules: Rules): Recipe[] {
  const judged = { ...rules, maxMinutes: rules.maxMinutes };
  const fitting = [...context.recipes.values()].filter((recipe) => reasonsAgainst(recipe, judged, context.foods).length === 0);
  const lexicon = fitting.some(({ id }) => OWN_ID.test(id)) ? lexiconFor(context.foods, [], rules, () => true) : undefined;
  return fitting.filter(({ id, name }) => !lexicon || !OWN_ID.test(id) || countForbiddenNames(name, lexicon) === 0);
}
