import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ChatCard } from "#contracts/assistant/chat-card.ts";
import type { LimitsAnswer } from "#contracts/household/health-limits.ts";
import { formatPounds } from "#domain/money.ts";
import { DAYS } from "#domain/week.ts";
import { difference } from "../../../lib/difference.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Badge, Card } from "../../../ui/card.tsx";
import { LimitsAsked, LimitsQuestion } from "./limits-card.tsx";
import { ProposedWeek } from "./proposed-week.tsx";

const RecipeLink = ({ id, name }: { id: string | null; name: string }) =>
  id === null ? (
    <span className="wrap-anywhere">{name}</span>
  ) : (
    <Link to={`/recipe/${encodeURIComponent(id)}`} className="inline-block py-2.5 wrap-anywhere text-herb underline underline-offset-4">
      {name}
    </Link>
  );

const Frame = ({ title, children, actions }: { title: string; children: ReactNode; actions?: ReactNode }) => (
  <Card aria-label={title} className="flex flex-col gap-3">
    <h3 className="text-lg">{title}</h3>
    {children}
    {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
  </Card>
);

const Preferences = ({ wishes }: { wishes: readonly string[] }) =>
  wishes.length > 0 && (
    <ul aria-label="Kept to" className="flex flex-wrap gap-2">
      {wishes.map((preference) => (
        <li key={preference}>
          <Badge>{preference}</Badge>
        </li>
      ))}
    </ul>
  );

type Of<Kind extends ChatCard["kind"]> = { card: Extract<ChatCard, { kind: Kind }> };

const Recipes = ({ card }: Of<"recipes">) => (
  <Frame title="Recipes">
    <Preferences wishes={card.wishes} />
    <ul className="flex flex-col divide-y divide-line">
      {card.recipes.map((recipe) => (
        <li key={recipe.recipeId} className="py-1">
          <RecipeLink id={recipe.recipeId} name={recipe.name} />
          <p className="tabular text-xs text-slate">
            {recipe.minutes} min · {recipe.kcal} kcal · est. {formatPounds(recipe.perPortion)} a portion
          </p>
          {recipe.uses && recipe.uses.length > 0 && <p className="text-xs text-slate">Uses {recipe.uses.join(", ")}</p>}
          {recipe.missing && recipe.missing.length > 0 && <p className="text-xs text-slate">To buy: {recipe.missing.join(", ")}</p>}
        </li>
      ))}
    </ul>
  </Frame>
);

const Plan = ({ card }: Of<"plan">) => (
  <Frame
    title={`${card.proposalId ? "Proposed plan" : "Plan"} for ${card.days} ${card.days === 1 ? "day" : "days"}`}
    actions={
      card.proposalId ? undefined : (
        <>
          <LinkButton to="/meal-planner" look="plain">
            Open the plan
          </LinkButton>
          {card.listId && <LinkButton to={`/shopping-lists/${card.listId}`}>Open the shopping list</LinkButton>}
        </>
      )
    }
  >
    <ProposedWeek card={card} />
    <p className="tabular">
      <strong className="font-serif text-xl">{formatPounds(card.total)}</strong> at the till, of {formatPounds(card.budget)} · serves{" "}
      {card.serves}
      {card.firstShop !== null && <> · first shop with an empty cupboard {formatPounds(card.firstShop)}</>}
    </p>
    <Preferences wishes={card.wishes} />
    <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
      {[...new Set(card.meals.map(({ dayOfWeek }) => dayOfWeek))].map((day) => (
        <div key={day} className="min-w-0">
          <dt className="font-medium">{DAYS[day]}</dt>
          {card.meals
            .filter(({ dayOfWeek }) => dayOfWeek === day)
            .map((meal) => (
              <dd key={meal.mealType} className="text-slate">
                <span className="-mb-2 block text-xs capitalize">{meal.mealType}</span>
                <RecipeLink id={meal.recipeId} name={meal.recipeName} />
              </dd>
            ))}
        </div>
      ))}
    </dl>
  </Frame>
);

const toPlan = (
  <LinkButton to="/meal-planner" look="plain">
    Open the plan
  </LinkButton>
);

const Swap = ({ card }: Of<"swap">) => (
  <Frame title={`${DAYS[card.dayOfWeek]}'s ${card.mealType}`} actions={card.proposalId ? undefined : toPlan}>
    <p className="wrap-anywhere text-slate line-through">{card.from}</p>
    <RecipeLink id={card.to.recipeId} name={card.to.name} />
    <p className="tabular text-slate">
      {card.to.minutes} min · {difference(card.difference)} · week {formatPounds(card.total)}
    </p>
    <ProposedWeek card={card} />
  </Frame>
);

const Cheaper = ({ card }: Of<"cheaper">) => (
  <Frame title={`${formatPounds(card.saves)} less`} actions={card.proposalId ? undefined : toPlan}>
    <p className="tabular text-slate">
      {formatPounds(card.before)} before, {formatPounds(card.total)} {card.proposalId ? "with these changes" : "now"}
    </p>
    <ul className="flex flex-col gap-2">
      {card.changes.map((change) => (
        <li key={`${change.dayOfWeek}${change.mealType}`}>
          <span className="text-xs text-slate">
            {DAYS[change.dayOfWeek]}, {change.mealType}: <s>{change.from}</s>
          </span>
          <br />
          <RecipeLink id={change.recipeId} name={change.to} />
        </li>
      ))}
    </ul>
    <ProposedWeek card={card} />
  </Frame>
);

const Price = ({ card }: Of<"price">) => (
  <Frame title="What it costs">
    <RecipeLink id={card.recipeId} name={card.name} />
    <p className="tabular">
      est. {formatPounds(card.total)} for {card.serves} · {formatPounds(card.perPortion)} a portion
    </p>
  </Frame>
);

const List = ({ card }: Of<"list">) => (
  <Frame
    title="Shopping list"
    actions={
      <LinkButton to={`/shopping-lists/${card.listId}`} look="plain">
        Open the shopping list
      </LinkButton>
    }
  >
    <p className="tabular">
      {formatPounds(card.total)} · {card.toBuy} of {card.lines} still to buy · {card.supermarket}
    </p>
    <ul className="flex flex-col gap-1">
      {card.items.map((item) => (
        <li key={item.name} className="flex justify-between gap-3">
          <span className="min-w-0 wrap-anywhere">{item.name}</span>
          <span className="tabular">{formatPounds(item.price)}</span>
        </li>
      ))}
    </ul>
    {card.toBuy > card.items.length && <p className="text-xs text-slate">and {card.toBuy - card.items.length} more</p>}
  </Frame>
);

const NoPlan = ({ card }: Of<"no_plan">) => (
  <Frame title="No plan fits" actions={<LinkButton to="/account">Change your preferences</LinkButton>}>
    <p>{card.message}</p>
  </Frame>
);

/** What a tool brought, with the ways to the real thing. */
export function ChatCardView({ card, onLimits }: { card: ChatCard; onLimits?: ((answer: LimitsAnswer) => void) | undefined }) {
  switch (card.kind) {
    case "recipes":
      return <Recipes card={card} />;
    case "plan":
      return <Plan card={card} />;
    case "swap":
      return <Swap card={card} />;
    case "cheaper":
      return <Cheaper card={card} />;
    case "price":
      return <Price card={card} />;
    case "list":
      return <List card={card} />;
    case "no_plan":
      return <NoPlan card={card} />;
    case "limits":
      return <Frame title="Allergies first">{onLimits ? <LimitsQuestion card={card} onAnswer={onLimits} /> : <LimitsAsked />}</Frame>;
    case "wishes":
      return (
        <Frame title="For this conversation">
          <Preferences wishes={card.wishes} />
        </Frame>
      );
  }
}
