import { AnalyticsQuery } from "#contracts/leads/buyer-analytics.ts";
import { ANALYTICS_RANGES, type AnalyticsRange, DEFAULT_RANGE } from "#domain/leads/analytics/periods.ts";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { Form, FormActions, Submit } from "../../../ui/form.tsx";
import type { Asked } from "./calls.ts";
import { RANGE_NAMES } from "./ranges.ts";

/** Which leads to look at. A range is loaded when it is chosen, a custom one when its dates are sent. */
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
