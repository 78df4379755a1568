import { formatPence, formatPounds } from "#domain/money.ts";
import { Stat } from "../../../ui/card.tsx";

/**
 * What groceries cost on average beside what this week costs, `below` pence less. A week that does not feed the household wholly saves nothing
 * against one that does: of it the average alone is shown.
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
