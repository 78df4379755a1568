import type { ReactNode } from "react";
import type { MealPlan } from "#contracts/planning/meal-plan.ts";
import type { PlanAlternatives, WeekCard } from "#contracts/planning/plan-alternatives.ts";
import { LOCALE } from "#domain/locale.ts";
import { formatPounds } from "#domain/money.ts";
import { SPENDINGS, type Spending } from "#domain/planning/spending.ts";
import { Button } from "../../../ui/button.tsx";
import { Badge } from "../../../ui/card.tsx";
import { classes } from "../../../ui/class-names.ts";
import { Skeleton } from "../../../ui/states.tsx";
import { usePaywall } from "../../billing/public/paywall.tsx";
import { SPENDING_WORDS } from "../../household/public/spending-words.ts";
import { Picture } from "../../recipes/public/picture.tsx";
import { useAcceptAlternative, useAlternatives } from "./queries.ts";

const thousands = new Intl.NumberFormat(LOCALE);
const spendingName = (spending: Spending) => SPENDING_WORDS[spending].label;

const CARD_SIZE = "w-[72%] shrink-0 snap-start sm:w-auto";

function Week({ week, busy, onUse }: { week: WeekCard; busy: boolean; onUse: () => void }) {
  return (
    <article
      aria-label={spendingName(week.spending)}
      className={classes(CARD_SIZE, "flex flex-col rounded-card border bg-sheet p-3", week.chosen ? "border-herb" : "border-line")}
    >
      {week.dinner && <Picture src={week.dinner.imageUrl} alt="" width={320} className="mb-2 h-24 w-full" />}
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-medium">{spendingName(week.spending)}</span>
        {week.chosen && <Badge>Your week</Badge>}
      </p>
      <p className="tabular font-serif text-xl">
        {formatPounds(week.total)} <span className="font-sans text-xs text-slate">at the till (est.)</span>
      </p>
      <Figures week={week} />
      {!week.chosen && (
        <Button className="mt-auto" disabled={busy} aria-label={`Use this week: ${spendingName(week.spending)}`} onClick={onUse}>
          Use this week
        </Button>
      )}
    </article>
  );
}

const Figures = ({ week: { kcalPerDay, weekdayMinutes, dinner } }: { week: WeekCard }) => (
  <ul className="mt-1 mb-3 flex flex-col gap-0.5 text-xs text-slate">
    <li className="tabular">{thousands.format(kcalPerDay)} kcal a person a day</li>
    {weekdayMinutes !== null && <li className="tabular">{weekdayMinutes} min of cooking a weekday</li>}
    {dinner && <li>One dinner: {dinner.recipeName}</li>}
  </ul>
);

type Cards = { alternatives: PlanAlternatives; busy: boolean; onUse: (spending: Spending) => void };

/** Cards of the weeks, with placeholders during the search. Renders nothing without alternatives. */
export function AlternativeCards({ alternatives: { searching, weeks }, busy, onUse }: Cards) {
  if (weeks.length === 0 || (weeks.length === 1 && !searching)) return null;
  const card = (spending: Spending): ReactNode => {
    const week = weeks.find((one) => one.spending === spending);
    if (week) return <Week week={week} busy={busy} onUse={() => onUse(spending)} />;
    return searching && <Skeleton className={classes(CARD_SIZE, "h-64 sm:h-auto")} label={`Looking for a ${spending} week`} />;
  };
  return (
    <section aria-labelledby="alternatives" className="print:hidden">
      <h2 id="alternatives" className="text-lg">
        {searching ? "Looking for alternatives" : "Other weeks to choose from"}
      </h2>
      <p className="mb-2 text-slate">
        {searching
          ? "Yours is ready. A thriftier or more generous one will follow in a moment."
          : "Each fits your preferences and budget, and costs clearly more or less than the next. You can switch back."}
      </p>
      <section
        aria-label="Weeks side by side"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable with the keyboard
        tabIndex={0}
        className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-1 sm:mx-0 sm:grid sm:grid-cols-3 sm:overflow-visible sm:px-0"
      >
        {SPENDINGS.map((spending) => (
          <div key={spending} className="contents">
            {card(spending)}
          </div>
        ))}
      </section>
    </section>
  );
}

/** A plan's week next to a thriftier and a more generous one. */
export function Alternatives({ plan }: { plan: MealPlan }) {
  const alternatives = useAlternatives(plan);
  const accept = useAcceptAlternative(plan.id);
  const paywall = usePaywall();
  if (paywall || !alternatives.data) return null;
  return <AlternativeCards alternatives={alternatives.data} busy={accept.isPending} onUse={accept.mutate} />;
}
