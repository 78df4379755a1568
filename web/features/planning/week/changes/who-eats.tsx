import { useState } from "react";
import type { MealPlan, PlanItem } from "#contracts/planning/meal-plan.ts";
import { addDays, londonDay } from "#domain/billing/calendar/dates.ts";
import { MOST_EATERS } from "#domain/planning/changes/eaters.ts";
import { DAYS } from "#domain/week.ts";
import { Button } from "../../../../ui/button.tsx";
import { Stepper } from "../../../../ui/stepper.tsx";
import { useEaters } from "./queries.ts";
import { Refusal } from "./refusal.tsx";

/** Changes the number of people for a meal or its whole day, or marks it as eaten out. */
export function WhoEats({ plan, item, onDone }: { plan: MealPlan; item: PlanItem; onDone: () => void }) {
  const change = useEaters(onDone);
  const current = item.eaters ?? plan.serves;
  const [people, setPeople] = useState(current);
  const [wholeDay, setWholeDay] = useState(false);
  if (addDays(plan.monday, item.dayOfWeek) < londonDay(Date.now())) return null; // MoveMeal explains that the day is over
  const send = (eaters: number | null) => change.mutate({ plan, item, eaters, wholeDay });
  const isBusy = change.isPending || change.isSuccess;
  return (
    <section aria-labelledby="who-eats">
      <h3 id="who-eats" className="mb-2 text-lg">
        Who's eating
      </h3>
      <Refusal error={change.error} />
      <Stepper label="People" value={people} least={1} most={MOST_EATERS} onChange={setPeople} />
      <label className="mt-1 flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-herb"
          checked={wholeDay}
          onChange={({ target }) => setWholeDay(target.checked)}
        />
        All of {DAYS[item.dayOfWeek]}, not just this {item.mealType}
      </label>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          look="main"
          disabled={isBusy || (people === current && !wholeDay)}
          onClick={() => send(people === plan.serves ? null : people)}
        >
          Cook for {people}
        </Button>
        <Button disabled={isBusy} onClick={() => send(0)}>
          We eat out
        </Button>
      </div>
    </section>
  );
}
