import { type SubmitEvent, useState } from "react";
import { ANALYTICS_RANGES, type AnalyticsRange, customFault, DEFAULT_RANGE } from "#domain/leads/analytics/periods.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import type { Asked } from "./calls.ts";
import { RANGE_NAMES } from "./ranges.ts";

/** Which leads to look at. A range is loaded when it is chosen, a custom one when its dates are sent. */
export function RangeForm({ busy, onAsk }: { busy: boolean; onAsk: (asked: Asked) => void }) {
  const [range, setRange] = useState<AnalyticsRange>(DEFAULT_RANGE);
  const [dates, setDates] = useState({ startDate: "", endDate: "" });
  const [fault, setFault] = useState<string>();
  const custom = range === "custom";
  const choose = (next: AnalyticsRange) => {
    setRange(next);
    setFault(undefined);
    if (next !== "custom") onAsk({ range: next });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const wrong = custom ? customFault(dates.startDate, dates.endDate) : null;
    setFault(wrong ?? undefined);
    if (wrong === null) onAsk(custom ? { range, ...dates } : { range });
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-wrap items-end gap-3">
      <SelectField label="Date range" value={range} onChange={(event) => choose(event.target.value as AnalyticsRange)}>
        {ANALYTICS_RANGES.map((one) => (
          <option key={one} value={one}>
            {RANGE_NAMES[one]}
          </option>
        ))}
      </SelectField>
      {custom && (
        <>
          <TextField
            label="Start date"
            type="date"
            value={dates.startDate}
            error={fault}
            onChange={(event) => setDates({ ...dates, startDate: event.target.value })}
          />
          <TextField
            label="End date"
            type="date"
            value={dates.endDate}
            onChange={(event) => setDates({ ...dates, endDate: event.target.value })}
          />
        </>
      )}
      <Button type="submit" look="main" disabled={busy}>
        {busy ? "Updating..." : "Update Data"}
      </Button>
    </form>
  );
}
