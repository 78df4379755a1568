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

/** Replaces messages that named removed health data. */
const REMOVED = "Removed when your household withdrew its consent to store health data.";

type Noted = Parameters<typeof healthTerms>[0];
type StoredRules = Noted & { overlay?: Overlay | undefined; limitsForOnce?: boolean | undefined };

/** Collects the removed terms with all spellings that our own texts may use. */
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

/** Removes health data from a plan's rules. `limitsForOnce` stops the search for better weeks, which would no longer respect what was removed. */
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

/** Removes health data from the wizard's answers for the chat, where diets may have any spelling. */
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

/** Removes health data from conversations. People's own messages stay and are read for restrictions again from the start. */
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

/** Removes a household's health data from every table. @param unit a transaction that has locked the household. */
export async function forgetHealthData(unit: EntityManager, household: Household): Promise<void> {
  const terms = createTerms();
  terms.add(household);
  Object.assign(household, withoutHealthData({ allergens: household.allergens, avoidWords: household.avoidWords, diets: household.diets }));
  await forgetInPlans(unit, household.id, terms);
  await forgetInWizard(unit, household.id, terms);
  await forgetInConversations(unit, household.id, terms);
}
