import type { ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { LOCALE, plural } from "#domain/locale.ts";
import { DAYS } from "#domain/week.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { shortDay } from "../public/plan-days.ts";
import { keyOf, type ShownWeek } from "./weeks-shown.ts";

const lengthInDays = (count: number) => plural(count, { one: "1 day", other: `${count} days` });
const weekOf = ({ monday, days }: { monday: string; days: ReactNode }) => (
  <>
    Week of {monday} {days}
  </>
);

const daysOf = ({ plan, part }: ShownWeek): number => part?.length ?? plan.days;
const names = new Intl.ListFormat(LOCALE);

/** Said above a plan of which only some days are still cooked. */
export const PartNotice = ({ part }: { part: readonly number[] }) => (
  <p className="rounded-card bg-mustard-wash p-3">
    You've replanned the rest of this week. This plan still has {names.format(part.map((day) => DAYS[day] ?? ""))}; the newer plan has the
    rest.
  </p>
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
    <nav aria-label="Weeks of your plan" className="flex flex-wrap gap-2">
      {weeks.map((week) => (
        <LinkButton
          key={keyOf(week)}
          to={to(week)}
          preventScrollReset
          aria-current={week === shown ? "page" : undefined}
          className="aria-[current=page]:border-herb aria-[current=page]:bg-herb-wash"
        >
          {weekOf({
            monday: shortDay(week.plan.monday),
            days: daysOf(week) < DAYS.length && <span className="text-xs text-slate">{lengthInDays(daysOf(week))}</span>,
          })}
        </LinkButton>
      ))}
    </nav>
  );
}
