import type { Declaration, References } from "./declarations.ts";

/** A declaration by room (or folder) and name, so that moving its file does not matter: `web#BillingDay`. */
type End = string;
/** A stretch of a walk: from a declaration to others that it reaches by imports. Stretches are separated by hops without an import. */
type Stretch = readonly [from: End, ...to: End[]];

/** The client through which every screen calls the API. */
const HTTP = "web#api";

/** From the form that changes a pay day to the charge on that day. */
const PAY_DAY: readonly Stretch[] = [
  ["web#PayDay", HTTP, "contracts#BillingDayPreview"],
  // HTTP request
  ["api#createApp", "api#ownSubscriptionRoutes"],
  ["api#ownSubscriptionRoutes", "contracts#UpdateBillingDay", "db#findContracts", "workflows#choosePayDay", "workflows#subscriptionStart"],
  // Temporal update
  ["workflows#subscriptionWorkflow", "workflows#choosePayDay", "domain#payDayChosen", "workflows#SubscriptionActivities"],
  ["domain#payDayChosen", "domain#Subscription"],
  // activity that writes the row
  ["activities#createBillingActivities", "workflows#SubscriptionActivities", "db#publish"],
  // on the pay day: Temporal schedule, then a signal
  ["worker#SCHEDULES", "workflows#BILLING_RUN"],
  ["workflows#billingRunWorkflow", "workflows#BillingRunActivities"],
  ["activities#createBillingActivities", "db#dueSubscriptions", "workflows#wakeSubscription"],
  ["workflows#subscriptionWorkflow", "domain#nextStep", "domain#applyOutcome"],
  // activity that charges
  ["activities#createBillingActivities", "activities#collect"],
  ["activities#collect", "workflows#PaymentProvider", "domain/billing#Outcome"],
  ["activities#createChargeStore", "activities#ChargeStore", "db/billing#saveReference", "db/billing#lockSubscription", "db#ChargeAttempt"],
  ["activities#createStripeProvider", "activities/billing/stripe#intentOutcome", "activities/billing/stripe#callStripe"],
];

/** From an allergy in the preferences to a plan that respects it. */
const ALLERGY: readonly Stretch[] = [
  ["web#PreferencesScreen", "web#useSavePreferences", "web#PreferencesForm"],
  ["web#PreferencesForm", "web#Allergies", "web#useTypedFoods"],
  ["web#useSavePreferences", HTTP],
  // HTTP request
  ["api#createApp", "api#preferencesRoutes"],
  ["api#preferencesRoutes", "contracts#SavePreferences", "api#savePreferences"],
  ["api#savePreferences", "domain#resolveAllergies", "db#Household", "db#HealthConsent"],
  ["domain#resolveAllergies", "domain#Allergen", "domain#readFood", "domain#exactly"],
  // HTTP request: plan a week
  ["api#createApp", "api#mealPlanRoutes"],
  ["api#mealPlanRoutes", "workflows#mealPlanWorkflowId"],
  // Temporal start
  ["workflows#mealPlanWorkflow", "workflows#MealPlanActivities"],
  // activity that plans
  ["activities#createMealPlanActivities", "workflows#MealPlanActivities", "domain#weekRules", "activities#createPlanner", "db#addPlan"],
  // worker thread
  ["activities/planning#default", "activities#planWeek"],
  ["activities#planWeek", "activities#suitable", "domain#reasonsAgainst"],
  ["domain#reasonsAgainst", "domain#avoidedBy"],
];

/** From a tick in shop mode to the row and to another phone. */
const TICK: readonly Stretch[] = [
  ["web#ShopScreen", "web#ShopLine", "web#openList"],
  ["web#openList", HTTP, "domain#Phone", "web#followChanges"],
  // HTTP request
  ["api#createApp", "api#listOperationRoutes"],
  ["api#listOperationRoutes", "contracts#SendOperations", "db#applyOperations", "api#createListWatch"],
  ["db#applyOperations", "domain#ListOperation", "db#ShoppingListItem"],
];

export const WALKS = { walkPayDay: PAY_DAY, walkAllergy: ALLERGY, walkTick: TICK } as const;

/** @throws Error if the room has no such declaration, or several: the walk has to name the new one. */
function findDeclaration(references: References, end: End): Declaration {
  const [room = "", name = ""] = end.split("#");
  const isReexport = (targets: ReadonlySet<Declaration>) =>
    targets.size === 1 && [...targets].every((target) => target.endsWith(`#${name}`));
  const found = [...references].flatMap(([declaration, targets]) =>
    declaration.startsWith(`${room}/`) && declaration.endsWith(`#${name}`) && !isReexport(targets) ? [declaration] : [],
  );
  if (found.length !== 1) throw new Error(`${room}/ has ${found.length} declarations called ${name}: ${found.join(", ")}`);
  return found[0] as Declaration;
}

/** Distance from a declaration to each one it reaches. */
function distancesFrom(start: Declaration, references: References): Map<Declaration, number> {
  const distances = new Map([[start, 0]]);
  for (const [declaration, distance] of distances)
    for (const target of references.get(declaration) ?? []) if (!distances.has(target)) distances.set(target, distance + 1);
  return distances;
}

function reversed(references: References): References {
  const back = new Map<Declaration, Set<Declaration>>();
  for (const [declaration, targets] of references)
    for (const target of targets) back.set(target, (back.get(target) ?? new Set()).add(declaration));
  return back;
}

/**
 * The files that a reader opens to follow a walk: those on the shortest paths of references from the start of each stretch to each of its ends.
 *
 * References are between declarations, not files. So joining files that have nothing to do with each other changes nothing; only a path with fewer
 * files does: a wrapper that goes, or steps that stand in one file.
 */
export function walkFiles(references: References, stretches: readonly Stretch[]): string[] {
  const back = reversed(references);
  const files = new Set<string>();
  for (const [from, ...ends] of stretches) {
    const start = findDeclaration(references, from);
    const ahead = distancesFrom(start, references);
    for (const end of ends.map((each) => findDeclaration(references, each))) {
      const length = ahead.get(end);
      if (length === undefined) throw new Error(`no references lead from ${start} to ${end}`);
      for (const [declaration, distance] of distancesFrom(end, back))
        if ((ahead.get(declaration) ?? Number.POSITIVE_INFINITY) + distance === length) files.add(declaration.split("#")[0] as string);
    }
  }
  return [...files];
}
