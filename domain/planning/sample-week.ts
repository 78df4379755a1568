import type { Skill } from "../recipes/recipe.ts";

/** How well a visitor is taken to cook, who is not asked: simple recipes, which /setup begins with too. Kept with the week, so that the same is planned again. */
export const SAMPLE_SKILL: Skill = "beginner";

/** What the sample week begins with: two average adults, and an amount that buys them a good week of simple recipes. Pounds a week. */
export const SAMPLE_START = { householdSize: 2, weeklyBudget: 75 } as const;
