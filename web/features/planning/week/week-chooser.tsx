import { useSearchParams } from "react-router-dom";
import { LOCALE, plural } from "#domain/locale.ts";
import { DAYS } from "#domain/week.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { shortDay } from "../public/plan-days.ts";
import { type ShownWeek, weekKey } from "./weeks-shown.ts";

const dayCount = ({ plan, part }: ShownWeek): number => part?.length ?? plan.days;
const list = new Intl.ListFormat(LOCALE);

/** Shown above a plan that covers only a part of its week. */
export const PartNotice = ({ part }: { part: readonly number[] }) => (
  <p className="rounded-card bg-mustard-wash p-3">
    You've replanned the rest of this week. This plan still has {list.format(part.map((day) => DAYS[day] ?? ""))}; the newer plan has the
    rest.
  </p>
);

/** Links to the planned weeks, which keep the open tab. `usual` is the week that the page opens with. */
export function WeekChooser({ weeks, shown, usual }: { weeks: readonly ShownWeek[]; shown: ShownWeek; usual: ShownWeek }) {
  const [search] = useSearchParams();
  const to = (week: ShownWeek) => {
    const next = new URLSearchParams(search);
    if (week === usual) next.delete("week");
    else next.set("week", weekKey(week));
    return { search: next.toString() };
  };
  return (
    <nav aria-label="Weeks of your plan" className="flex flex-wrap gap-2">
      {weeks.map((week) => (
        <LinkButton
          key={weekKey(week)}
          to={to(week)}
          preventScrollReset
          aria-current={week === shown ? "page" : undefined}
          className="aria-[current=page]:border-herb aria-[current=page]:bg-herb-wash"
        >
          Week of {shortDay(week.plan.monday)}{" "}
          {dayCount(week) < DAYS.length && (
            <span className="text-xs text-slate">{plural(dayCount(week), { one: "1 day", other: `${dayCount(week)} days` })}</span>
          )}
        </LinkButton>
      ))}
    </nav>
  );
}
