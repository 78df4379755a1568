import type { Skill } from "../recipes/recipe.ts";

/** The cooking skill assumed for a visitor, who is not asked. /setup starts with the same skill, so signing up plans the same week. */
export const SAMPLE_SKILL: Skill = "beginner";

/** The sample week's initial values: two average adults, and pounds a week that buy them a good week of simple recipes. */
export const SAMPLE_START = { householdSize: 2, weeklyBudget: 70 } as const;
