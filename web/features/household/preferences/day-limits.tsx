import { DAYS } from "#domain/week.ts";
import { SelectField } from "../../../ui/field.tsx";
import * as m from "./messages.ts";
import { TIME_LIMITS } from "./time-limits.ts";

/** Days with less time than the others: what is cooked on them has a limit of its own. */
export function DayLimits({ limits, onChange }: { limits: readonly (number | null)[]; onChange: (limits: (number | null)[]) => void }) {
  const set = DAYS.filter((_, day) => limits[day] != null).length;
  return (
    <details className="rounded-card border border-line p-3">
      <summary className="min-h-11 cursor-pointer content-center">{m.daysWithLessTime(set)}</summary>
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        {DAYS.map((name, day) => (
          <SelectField
            key={name}
            label={name}
            value={limits[day] ?? ""}
            onChange={(event) =>
              onChange(
                DAYS.map((_, other) =>
                  other !== day ? (limits[other] ?? null) : event.target.value === "" ? null : Number(event.target.value),
                ),
              )
            }
          >
            <option value="">{m.sameAsOtherDays}</option>
            {TIME_LIMITS.map((minutes) => (
              <option key={minutes} value={minutes}>
                {m.minutes(minutes)}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </details>
  );
}
