import { isCourse } from "#domain/recipes/recipe.ts";
import type { Problem } from "./problem.ts";

type Varied = Pick<Problem, "recipes" | "family" | "variety">;

/** By the number of a family of dishes, how often it may be eaten in the week; after what the weeks before had of it. */
export function familyCaps({ recipes, family, variety: { family: caps, month } }: Varied): Int32Array {
  const most = new Int32Array(recipes.length);
  for (const [index, { meal, familyId }] of recipes.entries())
    if (isCourse(meal)) most[family[index] as number] = (meal === "dinner" ? month?.familyLeft[familyId] : undefined) ?? caps[meal];
  return most;
}

/** By recipe, 1 for a dinner of the last weeks that may not come again as it likes. */
export function recentDinners({ recipes, variety: { month } }: Varied): Uint8Array {
  const recent = new Set(month?.dinners);
  return Uint8Array.from(recipes, ({ id }) => (recent.has(id) ? 1 : 0));
}
