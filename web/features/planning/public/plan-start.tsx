import { londonDay } from "#domain/billing/calendar/dates.ts";
import { PLAN_STARTS, type PlanStart, weekStart, weeksOfPlan } from "#domain/planning/plan-dates.ts";
import { SelectField } from "../../../ui/field.tsx";
import { daysInWords } from "./plan-days.ts";

const NAMES: Record<PlanStart, string> = { "this-week": "This week", tomorrow: "From tomorrow", "next-week": "Next week" };
/** What is left of this week is said by its first day; on a Monday it is the week. */
const nameOf = (today: string, start: PlanStart): string =>
  start === "this-week" && weekStart(today, start).firstDay > 0 ? "From today" : NAMES[start];

/** The days that a plan of the household's usual length would have: "Thu 26 – Sun 29 Nov 2026". */
function daysFrom(today: string, start: PlanStart, planDays: number): string {
  const from = weekStart(today, start);
  const days = weeksOfPlan(planDays, from.firstDay).reduce((sum, some) => sum + some, 0);
  return daysInWords({ ...from, days });
}

type PlanStartFieldProps = { planDays: number; value: PlanStart | undefined; onChange: (start: PlanStart) => void };

/** For which days the next plan is: what is left of this week from today or tomorrow on, or the next one. On a Sunday that is no question. */
export function PlanStartField({ planDays, value, onChange }: PlanStartFieldProps) {
  const today = londonDay(Date.now());
  const usual = weekStart(today);
  const same = (start: PlanStart) => {
    const { monday, firstDay } = weekStart(today, start);
    return monday === usual.monday && firstDay === usual.firstDay;
  };
  if (PLAN_STARTS.every(same)) return <p className="self-center text-slate">For next week, {daysFrom(today, "next-week", planDays)}</p>;
  return (
    <SelectField
      label="Plan for"
      labelHidden
      value={value ?? PLAN_STARTS.find(same)}
      onChange={(event) => onChange(event.target.value as PlanStart)}
    >
      {PLAN_STARTS.map((start) => (
        <option key={start} value={start}>
          {nameOf(today, start)}, {daysFrom(today, start, planDays)}
        </option>
      ))}
    </SelectField>
  );
}
