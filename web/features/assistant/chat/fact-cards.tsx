import { NUTRIENTS, type Nutrient } from "#domain/catalogue/food.ts";
import { LOCALE } from "#domain/locale.ts";
import { NUTRIENT_FACTS } from "#domain/planning/nutrition/plan-nutrition.ts";
import { DAYS } from "#domain/week.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { type CardProps, Frame, RecipeLink } from "./card-parts.tsx";

const grams = new Intl.NumberFormat(LOCALE);
const amount = (name: Nutrient, value: number) => `${grams.format(value)} ${NUTRIENT_FACTS[name].unit}`;

/** Nutrition for one person by the plan. The requested nutrient is highlighted. */
export const Nutrition = ({ card: { dayOfWeek, nutrient, perPerson } }: CardProps<"nutrition">) => (
  <Frame
    title={dayOfWeek === null ? "An average day, for one" : `${DAYS[dayOfWeek] ?? ""}, for one`}
    actions={
      <LinkButton to="/meal-planner" look="plain">
        Open the plan
      </LinkButton>
    }
  >
    <dl className="flex flex-col gap-1">
      {NUTRIENTS.map((name) => (
        <div key={name} className={`flex justify-between gap-3 ${name === nutrient ? "font-medium" : "text-slate"}`}>
          <dt>{NUTRIENT_FACTS[name].name}</dt>
          <dd className="tabular">{amount(name, perPerson[name] ?? 0)}</dd>
        </div>
      ))}
    </dl>
  </Frame>
);

/** How long a dish keeps, and whether it freezes. */
export const KeepingFacts = ({ card }: CardProps<"keeping">) => (
  <Frame title={card.how === "freeze" ? "In the freezer" : "In the fridge"}>
    <RecipeLink id={card.recipeId} name={card.name} />
    <ul className="flex flex-col gap-1">
      {card.facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  </Frame>
);
