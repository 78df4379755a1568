import type { ChatCard } from "#contracts/assistant/chat-card.ts";
import type { LimitsAnswer } from "#contracts/household/health-limits.ts";
import { plural } from "#domain/locale.ts";
import { formatPounds } from "#domain/money.ts";
import { DAYS } from "#domain/week.ts";
import { formatPriceChange } from "../../../lib/difference.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { DontBuyMark } from "../../planning/public/avoid-mark.tsx";
import { DishPicture } from "../../recipes/public/picture.tsx";
import { type CardProps, Changes, Frame, Preferences, RecipeLink } from "./card-parts.tsx";
import { KeepingFacts, Nutrition } from "./fact-cards.tsx";
import { LimitsAsked, LimitsQuestion } from "./limits-card.tsx";
import { ChooseButton, dayCount, ProposedWeek } from "./proposed-week.tsx";

const changeText = ({ before, after, count, difference }: { before: string; after: string; count: number; difference: string }) =>
  plural(count, {
    one: `${before} before, ${after} with this change · ${difference}`,
    other: `${before} before, ${after} with these changes · ${difference}`,
  });

const Recipes = ({ card }: CardProps<"recipes">) => (
  <Frame title="Recipes">
    <Preferences preferences={card.preferences} />
    {card.safety !== null && <p className="text-slate">{card.safety}</p>}
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

function planTitle({ asked, proposalId, days }: CardProps<"plan">["card"]): string {
  if (!asked) return proposalId ? `Proposed plan for ${dayCount(days)}` : `Plan for ${dayCount(days)}`;
  const day = asked.dayOfWeek === null ? "" : (DAYS[asked.dayOfWeek] ?? "");
  return day && asked.mealType ? `${day}'s ${asked.mealType}` : day || (asked.mealType ?? "");
}

/** Number of meals that differ from the current week, if there is one. */
const ChangeCount = ({ card: { compared, meals } }: CardProps<"plan">) =>
  compared?.current && (
    <p className="text-slate">
      {compared.changes.length === 0
        ? "No meal changes."
        : `${compared.changes.filter(({ to }) => to !== null).length} of ${meals.length} meals differ from your current week.`}
    </p>
  );

const replacedMeal = (card: CardProps<"plan">["card"], dayOfWeek: number, mealType: string): string | null =>
  card.compared?.changes.find((change) => change.dayOfWeek === dayOfWeek && change.mealType === mealType)?.from ?? null;

const Plan = ({ card }: CardProps<"plan">) => (
  <Frame
    title={planTitle(card)}
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
    <ChangeCount card={card} />
    <p className="tabular">
      <strong className="font-serif text-xl">{formatPounds(card.total)}</strong> at the till, of {formatPounds(card.budget)} · serves{" "}
      {card.serves} · food used this week {formatPounds(card.foodUsed)}
    </p>
    <Preferences preferences={card.preferences} />
    <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
      {[...new Set(card.meals.map(({ dayOfWeek }) => dayOfWeek))].map((day) => (
        <div key={day} className="min-w-0">
          <dt className="font-medium">{DAYS[day]}</dt>
          {card.meals
            .filter(({ dayOfWeek }) => dayOfWeek === day)
            .map((meal) => (
              <dd key={meal.mealType} className="text-slate">
                <span className="-mb-2 block text-xs capitalize">{meal.mealType}</span>
                {replacedMeal(card, day, meal.mealType) && (
                  <s className="-mb-2 mt-2 block text-xs wrap-anywhere">{replacedMeal(card, day, meal.mealType)}</s>
                )}
                <RecipeLink id={meal.recipeId} name={meal.recipeName} />
              </dd>
            ))}
        </div>
      ))}
    </dl>
  </Frame>
);

const openPlan = (
  <LinkButton to="/meal-planner" look="plain">
    Open the plan
  </LinkButton>
);

const Choices = ({ card }: CardProps<"choices">) => (
  <Frame title={`${DAYS[card.dayOfWeek] ?? ""}'s ${card.mealType}`}>
    <p className="text-slate">Instead of {card.from}</p>
    <ol className="flex flex-col divide-y divide-line">
      {card.choices.map((choice, index) => (
        <li key={choice.recipeId} className="flex items-start gap-3 py-3">
          <DishPicture
            recipeId={choice.recipeId}
            name={choice.name}
            src={`/api/recipes/${choice.recipeId}/picture.svg`}
            alt=""
            width={80}
            className="w-20 shrink-0 rounded-card"
          />
          <div className="min-w-0 grow">
            <span className="text-slate">{index + 1}. </span>
            <RecipeLink id={choice.recipeId} name={choice.name} />
            <p className="tabular text-xs text-slate">
              {choice.minutes} min · {formatPriceChange(choice.difference)}
            </p>
            {choice.over !== null && <p className="tabular text-xs text-tomato">{formatPounds(choice.over)} over your budget</p>}
            {choice.breaks.map((fault) => (
              <p key={fault} className="text-xs text-slate">
                {fault}
              </p>
            ))}
            <div className="mt-2">
              <ChooseButton proposalId={choice.proposalId} name={choice.name} />
            </div>
          </div>
        </li>
      ))}
    </ol>
  </Frame>
);

const Done = ({ card: { link, source } }: CardProps<"done">) =>
  (link || source) && (
    <p className="flex flex-wrap items-center gap-3 text-xs text-slate">
      {link && <LinkButton to={link.to}>{link.name}</LinkButton>}
      {source && (
        <a href={source.url} target="_blank" rel="noreferrer" className="underline">
          Source: {source.name}
        </a>
      )}
    </p>
  );

const Question = ({ card: { answers }, onSay }: CardProps<"question"> & Pick<ViewProps, "onSay">) =>
  onSay && (
    <ul className="flex flex-wrap gap-2">
      {answers.map(({ label, message }) => (
        <li key={label}>
          <Button onClick={() => onSay(message)}>{label}</Button>
        </li>
      ))}
    </ul>
  );

const Cheaper = ({ card }: CardProps<"cheaper">) => (
  <Frame title={`${formatPounds(card.saves)} less`} actions={card.proposalId ? undefined : openPlan}>
    <p className="tabular text-slate">
      {card.proposalId
        ? `${formatPounds(card.before)} before, ${formatPounds(card.total)} with these changes`
        : `${formatPounds(card.before)} before, ${formatPounds(card.total)} now`}
    </p>
    <Changes changes={card.changes} />
    <ProposedWeek card={card} />
  </Frame>
);

const Change = ({ card }: CardProps<"change">) => (
  <Frame title={card.heading ?? "Proposed change"}>
    <Preferences preferences={card.preferences} />
    <Changes changes={card.compared?.changes ?? []} />
    {card.unmet.length > 0 && <p className="text-slate">Stays the same, as you keep it or nothing else fits: {card.unmet.join(", ")}.</p>}
    <p className="tabular text-slate">
      {changeText({
        before: formatPounds(card.before),
        after: formatPounds(card.total),
        count: card.compared?.changes.length ?? 0,
        difference: formatPriceChange(card.difference),
      })}
    </p>
    <ProposedWeek card={card} />
  </Frame>
);

const Price = ({ card }: CardProps<"price">) => (
  <Frame title="What it costs">
    <RecipeLink id={card.recipeId} name={card.name} />
    <p className="tabular">
      est. {formatPounds(card.total)} for {card.serves} · {formatPounds(card.perPortion)} a portion
    </p>
  </Frame>
);

const List = ({ card }: CardProps<"list">) => (
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
          <span className="min-w-0 wrap-anywhere">
            {item.name}
            {item.amount && <span className="text-slate"> · {item.amount}</span>}
            <DontBuyMark avoid={item.avoid} />
          </span>
          <span className="tabular">{formatPounds(item.price)}</span>
        </li>
      ))}
    </ul>
    {card.asked === null && card.toBuy > card.items.length && (
      <p className="text-xs text-slate">and {card.toBuy - card.items.length} more</p>
    )}
  </Frame>
);

const NoPlan = ({ card }: CardProps<"no_plan">) => (
  <Frame title="No plan fits" actions={<LinkButton to="/account">Change your preferences</LinkButton>}>
    <p>{card.message}</p>
  </Frame>
);

type ViewProps = {
  card: ChatCard;
  onLimits?: ((answer: LimitsAnswer) => void) | undefined;
  /** Sends an answer to a question. */
  onSay?: ((message: string) => void) | undefined;
};

/** A tool's card, with links to the plan, list or recipes. */
export function ChatCardView({ card, onLimits, onSay }: ViewProps) {
  switch (card.kind) {
    case "recipes":
      return <Recipes card={card} />;
    case "plan":
      return <Plan card={card} />;
    case "choices":
      return <Choices card={card} />;
    case "done":
      return <Done card={card} />;
    case "question":
      return <Question card={card} onSay={onSay} />;
    case "cheaper":
      return <Cheaper card={card} />;
    case "change":
      return <Change card={card} />;
    case "nutrition":
      return <Nutrition card={card} />;
    case "keeping":
      return <KeepingFacts card={card} />;
    case "price":
      return <Price card={card} />;
    case "list":
      return <List card={card} />;
    case "no_plan":
      return <NoPlan card={card} />;
    case "limits":
      return (
        <Frame title="Allergies first">
          {onLimits && card.isOpen ? <LimitsQuestion card={card} onAnswer={onLimits} /> : <LimitsAsked />}
        </Frame>
      );
    case "preferences":
      return (
        <Frame title="For this conversation">
          <Preferences preferences={card.preferences} />
        </Frame>
      );
  }
}
