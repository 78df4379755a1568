import { BarRounded } from "@visx/shape";
import { barsOf, type ChartLayout, TONES } from "./chart-layout.ts";
import type { ChartProps } from "./chart-props.ts";

const ROUND = 4;

/** The bars of every row, and a shade behind the row that is pointed at. */
export function ChartBars(props: ChartProps & { layout: ChartLayout; at: number | null }) {
  const { across = false, stacked = false, layout, at } = props;
  const { names, innerWidth, innerHeight } = layout;
  const along = at === null ? 0 : (names(String(at)) ?? 0);
  const shade = across
    ? { x: 0, y: along, width: innerWidth, height: names.bandwidth() }
    : { x: along, y: 0, width: names.bandwidth(), height: innerHeight };
  return (
    <>
      {at !== null && <rect {...shade} fill="var(--line)" opacity={0.35} />}
      {barsOf(props, layout).map(({ id, tone, ...box }) => (
        <BarRounded
          key={id}
          {...box}
          top={!stacked && !across}
          right={!stacked && across}
          radius={Math.min(ROUND, (across ? box.width : box.height) / 2)}
          fill={TONES[tone]}
        />
      ))}
    </>
  );
}
