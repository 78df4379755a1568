import type { EntityManager } from "@mikro-orm/postgresql";
import { ALLERGEN_NAMES, type Allergen } from "#domain/household/allergens.ts";
import { readDiet } from "#domain/household/diets.ts";
import { healthTerms, withoutHealthData } from "#domain/household/health-data.ts";
import type { Overlay } from "#domain/household/overlay.ts";
import { isHealthDiet } from "#domain/household/restrictions.ts";
import type { Rules } from "#domain/planning/rules.ts";
import { ChatPreferences } from "../assistant/chat-preferences.entity.ts";
import { Conversation, Message } from "../assistant/conversation.entity.ts";
import { MealPlan } from "../planning/meal-plan.entity.ts";
import { PlanProposal } from "../planning/plan-proposal.entity.ts";
import type { Household } from "./household.entity.ts";

/** In place of an answer of ours that named what was removed, and of a person's ticks. */
const REMOVED = "Removed when your household withdrew its consent to store health data.";

type Noted = Parameters<typeof healthTerms>[0];
type StoredRules = Noted & { overlay?: Overlay | undefined; limitsForOnce?: boolean | undefined };

/** What was removed, by every name that we may have written it under. */
function createTerms() {
  const terms = new Set<string>();
  return {
    add: (noted: Noted | null | undefined) => {
      for (const term of noted ? healthTerms(noted) : []) {
        terms.add(term);
        terms.add(term.replaceAll("_", " "));
        terms.add(term.replaceAll("_", "-"));
        const name = ALLERGEN_NAMES[term as Allergen];
        if (name) terms.add(name.toLowerCase());
      }
    },
    areNamedIn: (text: string) => [...terms].some((term) => text.toLowerCase().includes(term)),
  };
}
type Terms = ReturnType<typeof createTerms>;

/** A plan's rules without health data. Weeks found later by these rules would not know what was removed, so none are looked for. */
function forgetInRules(rules: StoredRules, terms: Terms): StoredRules {
  terms.add(rules);
  terms.add(rules.overlay);
  const forgets = healthTerms(rules).length + healthTerms(rules.overlay ?? {}).length > 0;
  return {
    ...withoutHealthData(rules),
    ...(rules.overlay ? { overlay: withoutHealthData(rules.overlay) } : {}),
    ...(forgets ? { limitsForOnce: true } : {}),
  };
}

async function forgetInPlans(unit: EntityManager, household: string, terms: Terms): Promise<void> {
  for (const plan of await unit.find(MealPlan, { household })) plan.rules = forgetInRules(plan.rules, terms);
  for (const proposal of await unit.find(PlanProposal, { household }))
    proposal.weeks =
      proposal.weeks?.map((week) => {
        terms.add(week.overlay);
        return { ...week, rules: forgetInRules(week.rules, terms) as Rules, overlay: week.overlay && withoutHealthData(week.overlay) };
      }) ?? null;
}

/** The wizard's answers that wait for a conversation. Their diets may stand there by any name. */
async function forgetInWizard(unit: EntityManager, household: string, terms: Terms): Promise<void> {
  for (const row of await unit.find(ChatPreferences, { household })) {
    const listed = (name: string) => (Array.isArray(row.preferences[name]) ? row.preferences[name].map(String) : []);
    const diets = listed("dietaryRestrictions");
    terms.add({ avoidWords: listed("allergies"), diets: diets.flatMap((diet) => readDiet(diet) ?? []) });
    row.preferences = {
      ...row.preferences,
      allergies: [],
      dietaryRestrictions: diets.filter((diet) => !isHealthDiet(readDiet(diet) ?? diet)),
    };
  }
}

/** Conversations keep the words that people typed, which are read for limits from the beginning again. */
async function forgetInConversations(unit: EntityManager, household: string, terms: Terms): Promise<void> {
  for (const conversation of await unit.find(Conversation, { household })) {
    terms.add(conversation.overlay);
    if (conversation.overlay) conversation.overlay = withoutHealthData(conversation.overlay);
    conversation.settledWords = [];
    conversation.limitsReadTo = 0;
  }
  const messages = await unit.find(Message, { household });
  for (const message of messages) {
    if (!message.limits) continue;
    terms.add({ allergens: message.limits.allergens, avoidWords: message.limits.words });
    message.limits = { ...message.limits, allergens: [], words: [], save: false };
    message.content = REMOVED;
  }
  for (const message of messages.filter(({ role }) => role === "assistant")) {
    message.cards = message.cards.filter((card) => !terms.areNamedIn(JSON.stringify(card)));
    if (terms.areNamedIn(message.content)) message.content = REMOVED;
  }
}

/** Removes a household's data about health from every table. @param unit a transaction that holds the household. */
export async function forgetHealthData(unit: EntityManager, household: Household): Promise<void> {
  const terms = createTerms();
  terms.add(household);
  Object.assign(household, withoutHealthData({ allergens: household.allergens, avoidWords: household.avoidWords, diets: household.diets }));
  await forgetInPlans(unit, household.id, terms);
  await forgetInWizard(unit, household.id, terms);
  await forgetInConversations(unit, household.id, terms);
}
