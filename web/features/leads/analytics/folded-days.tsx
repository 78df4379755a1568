import { type ReactNode, useState } from "react";
import { plural } from "#domain/locale.ts";
import { Button } from "../../../ui/button.tsx";

type FoldedDaysProps<Day> = { days: readonly Day[]; isEmpty: (day: Day) => boolean; children: (shown: readonly Day[]) => ReactNode };

/** Hides empty days behind a button. */
export function FoldedDays<Day>({ days, isEmpty, children }: FoldedDaysProps<Day>) {
  const [all, setAll] = useState(false);
  const busy = days.filter((day) => !isEmpty(day));
  const empty = days.length - busy.length;
  const emptyDays = plural(empty, { one: "1 day without leads", other: `${empty} days without leads` });
  return (
    <div className="flex min-w-0 flex-col items-start gap-3">
      <div className="w-full min-w-0">{children(all ? days : busy)}</div>
      {empty > 0 && (
        <Button onClick={() => setAll(!all)} aria-expanded={all}>
          {all ? "Hide" : "Show"} {emptyDays}
        </Button>
      )}
    </div>
  );
}
