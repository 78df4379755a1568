import type { Variety } from "#domain/planning/variety.ts";
import { isCourse } from "#domain/recipes/recipe.ts";
import type { Problem } from "../problem.ts";

type Varied = Pick<Problem, "recipes" | "family">;

/** By the number of a family of dishes, how often it may be eaten in the week by these rules; after what the weeks before had of it. */
export function familyCaps({ recipes, family }: Varied, { family: caps, month }: Variety): Int32Array {
  const most = new Int32Array(recipes.length);
  for (const [index, { meal, familyId }] of recipes.entries())
    if (isCourse(meal)) most[family[index] as number] = (meal === "dinner" ? month?.familyLeft[familyId] : undefined) ?? caps[meal];
  return most;
}

/** By recipe, 1 for a dinner of the last weeks that may not come again as it likes. */
export function recentDinners({ recipes }: Varied, { month }: Variety): Uint8Array {
  const recent = new Set(month?.dinners);
  return Uint8Array.from(recipes, ({ id }) => (recent.has(id) ? 1 : 0));
}
