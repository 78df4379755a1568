import type { EntityManager } from "@mikro-orm/postgresql";
import type { ChatCard } from "#contracts/assistant/chat-card.ts";
import { foodNameTest, type Lexicon, lexiconFor } from "#domain/assistant/lexicon.ts";
import { countForbiddenNames } from "#domain/assistant/names.ts";
import type { Foods } from "#domain/catalogue/food.ts";
import { leftOutByTaste } from "#domain/household/dislikes.ts";
import type { Vocabulary } from "#domain/household/health-limits/read-limits.ts";
import { type Overlay, type WithOverlay, withOverlay } from "#domain/household/overlay.ts";
import type { Taste } from "#domain/household/taste/taste.ts";
import { mustNotsOf, type Rules, reasonsAgainst } from "#domain/planning/rules.ts";
import { MEALS, type Recipe, type Recipes } from "#domain/recipes/recipe.ts";
import { oneVersionEach, resolveDishes } from "#domain/recipes/versions.ts";
import { Conversation } from "../../db/assistant/conversation.entity.ts";
import type { LoadedCatalogue } from "../../db/catalogue/catalogue-cache.ts";
import { hasConsent } from "../../db/household/health-consent.repository.ts";
import { Household } from "../../db/household/household.entity.ts";
import { householdTaste } from "../../db/household/taste.repository.ts";
import { type HouseholdCatalogue, householdCatalogue } from "../../db/planning/priced-week.ts";
import { OWN_ID } from "../../db/recipes/own-recipe.repository.ts";
import type { ApiDeps } from "../deps.ts";
import type { Counted } from "../http/limits/limits.ts";
import { vocabularyIn } from "./vocabulary.ts";

/** Context of the tools. The session determines the household; nothing in the conversation can change it. */
export type ChatContext = {
  deps: ApiDeps;
  em: EntityManager;
  userId: string;
  householdId: string;
  /** Whose plans are counted towards the limits, besides the household's. */
  whose: Counted;
  conversationId: number;
  household: Household;
  catalogue: LoadedCatalogue;
  foods: Foods;
  /** With the household's own prices. */
  shops: HouseholdCatalogue["shops"];
  /** Recipes that may be planned: the catalogue's and the household's own. */
  recipes: Recipes;
  /** From the household's ratings. */
  taste: Taste | undefined;
  /** `overlay` applies to this turn; `kept` is the part of it stored with the conversation. */
  overlay: Overlay | null;
  kept: Overlay | null;
  /** Whether the household has consented to our storing health data. `wordsForOnce`: excluded foods that may not be stored without it. */
  mayStore: boolean;
  wordsForOnce: readonly string[];
  /** Restrictions stated in this conversation that are still unanswered: no week is proposed until they are. */
  openQuestion: Extract<ChatCard, { kind: "limits" }> | null;
  /** Id of the last message checked for restrictions, and words that turned out not to be one. */
  limitsReadTo: number;
  settledWords: readonly string[];
  vocabulary: Vocabulary;
  isFood: (text: string) => boolean;
  /** Reports progress to the client. */
  reportProgress: (stage: string, fraction: number | null) => void;
};

export type ChatIdentity = Pick<ChatContext, "deps" | "userId" | "householdId" | "whose" | "conversationId" | "reportProgress">;

export async function createChatContext(of: ChatIdentity): Promise<ChatContext> {
  const em = of.deps.em.fork();
  const catalogue = await of.deps.catalogue.current();
  const household = await em.findOneOrFail(Household, of.householdId);
  const conversation = await em.findOneOrFail(Conversation, of.conversationId);
  const all = await householdCatalogue(em, of.householdId, catalogue);
  return {
    ...of,
    em,
    household,
    catalogue,
    foods: all.foods,
    shops: all.shops,
    recipes: new Map([...all.recipes].filter(([id]) => !all.retired.has(id))),
    taste: await householdTaste(em, of.householdId, all.recipes),
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

/** The household with this conversation's preferences applied. */
export const overlaidHousehold = ({ household, overlay }: Pick<ChatContext, "household" | "overlay">): WithOverlay =>
  withOverlay(household, overlay);

/** The rules for a single recipe; those for a whole week have neutral values. */
export function recipeRules(context: ChatContext, overlay: Overlay | null = context.overlay): Rules {
  const { people, budget, skill, ...rest } = withOverlay(context.household, overlay);
  return {
    ...rest,
    dislikes: leftOutByTaste(context.household),
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

/** Whether a recipe meets the household's restrictions. */
export const meetsRestrictions = (recipe: Recipe, rules: Rules, foods: Foods): boolean =>
  reasonsAgainst(recipe, mustNotsOf(rules), foods).length === 0;

export function contextLexicon(context: ChatContext): Lexicon {
  const rules = recipeRules(context);
  const mayEat = (recipe: Recipe) => meetsRestrictions(recipe, rules, context.foods);
  return lexiconFor(context.foods, resolveDishes([...context.recipes.values()], mayEat), rules, mayEat);
}

/** Recipes that may be proposed. Excludes own recipes whose name mentions a forbidden food, as their ingredients may be incomplete. */
export function findProposableRecipes(context: ChatContext, rules: Rules): Recipe[] {
  const judged = { ...rules, maxMinutes: rules.maxMinutes };
  const fitting = oneVersionEach(
    [...context.recipes.values()].filter((recipe) => reasonsAgainst(recipe, judged, context.foods).length === 0),
  );
  const lexicon = fitting.some(({ id }) => OWN_ID.test(id)) ? lexiconFor(context.foods, [], rules, () => true) : undefined;
  return fitting.filter(({ id, name }) => !lexicon || !OWN_ID.test(id) || countForbiddenNames(name, lexicon) === 0);
}
