import type { PlanItem } from "#contracts/planning/meal-plan.ts";
import { formatPence, parsePence } from "#domain/money.ts";
import { keywordSteps } from "#domain/recipes/keyword-steps.ts";
import { Badge } from "../../../../ui/card.tsx";

/** A planned meal whose recipe was deleted: the plan's own data, and general steps derived from its name (specification H §9). */
export const GeneralSteps = ({ item, serves }: { item: PlanItem; serves: number }) => {
  const pence = parsePence(item.cost) ?? 0;
  return (
    <div className="flex flex-col gap-5">
      <p className="flex flex-wrap gap-2">
        <Badge tone="plain">{item.plates}</Badge>
        <Badge tone="plain">
          {formatPence(pence)} est., {formatPence(Math.round(pence / serves))} a plate
        </Badge>
        <Badge tone="mustard">general steps</Badge>
      </p>
      <p>We no longer have this recipe, so its amounts and nutrition aren't known. These are general steps for this kind of dish.</p>
      <section aria-labelledby="ingredients">
        <h3 id="ingredients" className="mb-2 text-lg">
          Ingredients
        </h3>
        <ul className="list-disc pl-6">
          {item.ingredients.split(", ").map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="method">
        <h3 id="method" className="mb-2 text-lg">
          Method
        </h3>
        <ol className="flex list-decimal flex-col gap-2 pl-6 marker:text-slate">
          {keywordSteps(item.recipeName).steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
    </div>
  );
};
