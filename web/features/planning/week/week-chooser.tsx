import { useSearchParams } from "react-router-dom";
import { LOCALE } from "#domain/locale.ts";
import { DAYS } from "#domain/week.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { shortDay } from "../public/plan-days.ts";
import * as m from "./messages.tsx";
import { keyOf, type ShownWeek } from "./weeks-shown.ts";

const daysOf = ({ plan, part }: ShownWeek): number => part?.length ?? plan.days;
const names = new Intl.ListFormat(LOCALE);

/** Said above a plan of which only some days are still cooked. */
export const PartNotice = ({ part }: { part: readonly number[] }) => (
  <p className="rounded-card bg-mustard-wash p-3">{m.restIsReplanned(names.format(part.map((day) => DAYS[day] ?? "")))}</p>
);

/** The weeks that are planned, to go from one to the other; the open view stays open. `usual` is the one that the page opens with. */
export function WeekChooser({ weeks, shown, usual }: { weeks: readonly ShownWeek[]; shown: ShownWeek; usual: ShownWeek }) {
  const [search] = useSearchParams();
  const to = (week: ShownWeek) => {
    const next = new URLSearchParams(search);
    if (week === usual) next.delete("week");
    else next.set("week", keyOf(week));
    return { search: next.toString() };
  };
  return (
    <nav aria-label={m.weeksOfYourPlan} className="flex flex-wrap gap-2">
      {weeks.map((week) => (
        <LinkButton
          key={keyOf(week)}
          to={to(week)}
          preventScrollReset
          aria-current={week === shown ? "page" : undefined}
          className="aria-[current=page]:border-herb aria-[current=page]:bg-herb-wash"
        >
          {m.weekOf({
            monday: shortDay(week.plan.monday),
            days: daysOf(week) < DAYS.length && <span className="text-xs text-slate">{m.lengthInDays(daysOf(week))}</span>,
          })}
        </LinkButton>
      ))}
    </nav>
  );
}
