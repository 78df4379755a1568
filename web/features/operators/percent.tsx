import type { ReportTone } from "#domain/billing/ledger/report-figures.ts";
import { ColouredFigure } from "../../ui/toned.tsx";
import { NOT_KNOWN, percent } from "./words.ts";

/** A percentage, coloured by its tone; a dash if it is not known yet. */
export function Percent({ value, tone }: { value: number | null; tone?: (value: number) => ReportTone }) {
  if (value === null)
    return (
      <span role="img" title={NOT_KNOWN} aria-label={NOT_KNOWN}>
        —
      </span>
    );
  return tone ? <ColouredFigure tone={tone(value)}>{percent(value)}</ColouredFigure> : percent(value);
}
