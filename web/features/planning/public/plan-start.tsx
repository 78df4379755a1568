import { londonDay } from "#domain/billing/calendar/dates.ts";
import { PLAN_STARTS, type PlanStart, weekStart, weeksOfPlan } from "#domain/planning/plan-dates.ts";
import { SelectField } from "../../../ui/field.tsx";
import { daysInWords } from "./plan-days.ts";

const NAMES: Record<PlanStart, string> = { "this-week": "This week", tomorrow: "From tomorrow", "next-week": "Next week" };
/** The rest of this week is called "From today", except on a Monday, when it is the whole week. */
const startName = (today: string, start: PlanStart): string =>
  start === "this-week" && weekStart(today, start).firstDay > 0 ? "From today" : NAMES[start];

/** The days of a plan of the household's usual length: "Thu 26 – Sun 29 Nov 2026". */
function daysFrom(today: string, start: PlanStart, planDays: number): string {
  const from = weekStart(today, start);
  const days = weeksOfPlan(planDays, from.firstDay).reduce((sum, week) => sum + week, 0);
  return daysInWords({ ...from, days });
}

type PlanStartFieldProps = { planDays: number; value: PlanStart | undefined; onChange: (start: PlanStart) => void };

/** Chooses when the next plan starts: today, tomorrow or next week. On a Sunday all three are next week, so there is no choice. */
export function PlanStartField({ planDays, value, onChange }: PlanStartFieldProps) {
  const today = londonDay(Date.now());
  const usual = weekStart(today);
  const isUsual = (start: PlanStart) => {
    const { monday, firstDay } = weekStart(today, start);
    return monday === usual.monday && firstDay === usual.firstDay;
  };
  if (PLAN_STARTS.every(isUsual)) return <p className="self-center text-slate">For next week, {daysFrom(today, "next-week", planDays)}</p>;
  return (
    <SelectField
      label="Plan for"
      labelHidden
      value={value ?? PLAN_STARTS.find(isUsual)}
      onChange={(event) => onChange(event.target.value as PlanStart)}
    >
      {PLAN_STARTS.map((start) => (
        <option key={start} value={start}>
          {startName(today, start)}, {daysFrom(today, start, planDays)}
        </option>
      ))}
    </SelectField>
  );
}
