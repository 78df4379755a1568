import type { ReportTone } from "#domain/billing/ledger/report-figures.ts";
import { Toned } from "../../ui/toned.tsx";
import { NOT_KNOWN, percent } from "./words.ts";

/** A share, in the colour of how good it is; a dash without a colour where the server does not know it yet. */
export function Percent({ value, tone }: { value: number | null; tone?: (value: number) => ReportTone }) {
  if (value === null)
    return (
      <span role="img" title={NOT_KNOWN} aria-label={NOT_KNOWN}>
        —
      </span>
    );
  return tone ? <Toned tone={tone(value)}>{percent(value)}</Toned> : percent(value);
}
