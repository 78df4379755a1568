import { formatPence, formatPounds } from "#domain/money.ts";
import { Stat } from "../../../ui/card.tsx";

/**
 * Compares a week with the UK average; `below` is the difference in pence. A week that does not feed the household fully is not
 * comparable, so it shows the average only.
 */
export function UkAverage({ below, average, feeds, whom }: { below: number; average: string; feeds: boolean; whom: string }) {
  if (!feeds && below >= 0) return <Stat label="UK average" value={formatPounds(average)} note={whom} />;
  return (
    <Stat
      label={below >= 0 ? "Below the UK average" : "Above the UK average"}
      value={formatPence(Math.abs(below))}
      note={`of ${formatPounds(average)} ${whom}`}
    />
  );
}
