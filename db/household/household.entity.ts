import { defineEntity, p } from "@mikro-orm/core";
import type { Habits } from "#domain/household/habits.ts";
import type { Eater } from "#domain/household/needs.ts";
import { DEFAULT_SPENDING, SPENDINGS } from "#domain/planning/spending.ts";
import type { StandingRule } from "#domain/planning/standing-rules.ts";
import { type Course, SKILLS } from "#domain/recipes/recipe.ts";

const MUST_NOT_EAT = ["allergens", "avoidWords", "diets", "dislikes", "habits"] as const;

export const HouseholdSchema = defineEntity({
  name: "Household",
  properties: {
    id: p.uuid().primary(),
    postcode: p.text().nullable(),
    /** Number of eaters without babies. */
    people: p.integer().nullable(),
    /** The eaters, including babies; null = not described: average adults. Read through `eatersOf`. */
    eaters: p.json<Eater[]>().nullable(),
    /** Whole pence a week. */
    weeklyBudgetPence: p.bigint("number").nullable(),
    /** What the household used to spend on groceries a week, whole pence; null = not given. */
    earlierSpendPence: p.bigint("number").nullable(),
    cookingSkill: p.enum(SKILLS).nullable(),
    /** Codes of the 14 regulated allergens. */
    allergens: p.array().default([]),
    /** Words for foods to avoid that no allergen code covers, matched by name. */
    avoidWords: p.array().default([]),
    diets: p.array().default([]),
    cuisines: p.array().default([]),
    /** Maximum cooking time; null = no limit. */
    maxMinutes: p.integer().nullable(),
    /** Limits for single days, Monday first; null = no day has its own limit. */
    maxMinutesByDay: p.json<(number | null)[]>().nullable(),
    /** null = on for one or two people, off for more. */
    cookOnceEatTwice: p.boolean().nullable(),
    /** Whether basics count as at home unless the pantry says otherwise. */
    basicsAtHome: p.boolean().default(true),
    /** Id of the shop whose prices are used; null = the average of the big three. */
    supermarket: p.text().nullable(),
    /** Foods that the household doesn't like, by the ids of `DISLIKABLE`. Preferences, not health data. */
    dislikes: p.array().default([]),
    /** How the household eats; null = nothing said. */
    habits: p.json<Habits>().nullable(),
    /** Rules that every week keeps; null = none. */
    standingRules: p.json<StandingRule[]>().nullable(),
    /** Settings for the next plans: what the budget may buy; days, meals in the order of the day, and distance to the shop; null = not chosen. */
    spending: p.enum(SPENDINGS).default(DEFAULT_SPENDING),
    planDays: p.integer().nullable(),
    planMeals: p.json<Course[]>().nullable(),
    shopDistanceMiles: p.integer().nullable(),
    /** Increases when `allergens`, `avoidWords`, `diets`, `dislikes` or `habits` change, so that a plan made with an earlier version is rejected. */
    mustNotsVersion: p.integer().default(0),
    subscriptionStatus: p.text().default("trialing"),
    trialEndsAt: p.datetime(),
    createdAt: p.datetime().onCreate(() => new Date()),
    updatedAt: p
      .datetime()
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
  },
  hooks: {
    beforeUpdate: [
      ({ entity, changeSet }) => {
        if (MUST_NOT_EAT.some((field) => changeSet && field in changeSet.payload)) entity.mustNotsVersion += 1;
      },
    ],
  },
});

/** People who eat together: what they like, what they must not eat, and what a week may cost. */
export class Household extends HouseholdSchema.class {}
HouseholdSchema.setClass(Household);
