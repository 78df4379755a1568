import { AnalyticsQuery } from "#contracts/leads/buyer-analytics.ts";
import { ANALYTICS_RANGES, type AnalyticsRange, DEFAULT_RANGE } from "#domain/leads/analytics/periods.ts";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { Form, FormActions, Submit } from "../../../ui/form.tsx";
import type { Asked } from "./calls.ts";

/** Labels of the ranges, in the order of the list (specification P §2). */
const RANGE_NAMES: Record<AnalyticsRange, string> = {
  "last-hour": "Last Hour",
  "last-24-hours": "Last 24 Hours",
  today: "Today",
  yesterday: "Yesterday",
  "this-week": "This Week",
  "last-7-days": "Last 7 Days",
  "this-month": "This Month",
  "last-30-days": "Last 30 Days",
  custom: "Custom Range",
};

/** A range is loaded when it is chosen, a custom one when its dates are submitted. */
export const RangeForm = ({ busy, onAsk }: { busy: boolean; onAsk: (asked: Asked) => void }) => (
  <Form
    schema={AnalyticsQuery}
    start={{ range: DEFAULT_RANGE, startDate: "", endDate: "" }}
    onSubmit={({ range, startDate = "", endDate = "" }) => onAsk(range === "custom" ? { range, startDate, endDate } : { range })}
    className="flex flex-wrap items-end gap-3"
  >
    {({ box, part, form }) => {
      const { value, onChange } = part("range");
      const choose = (range: AnalyticsRange) => {
        onChange(range);
        form.clearErrors();
        if (range !== "custom") onAsk({ range });
      };
      return (
        <>
          <SelectField label="Date range" value={value} onChange={(event) => choose(event.target.value as AnalyticsRange)}>
            {ANALYTICS_RANGES.map((one) => (
              <option key={one} value={one}>
                {RANGE_NAMES[one]}
              </option>
            ))}
          </SelectField>
          {value === "custom" && (
            <>
              <TextField label="Start date" type="date" {...box("startDate")} />
              <TextField label="End date" type="date" {...box("endDate")} />
            </>
          )}
          <FormActions>
            <Submit busy="Updating..." disabled={busy}>
              {busy ? "Updating..." : "Update Data"}
            </Submit>
          </FormActions>
        </>
      );
    }}
  </Form>
);
