import { Bar, BarChart, CartesianGrid, Legend, ReferenceLine, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import type { ChartProps, Tone } from "./chart-props.ts";

const TONES = {
  herb: "var(--herb)",
  mustard: "var(--mustard)",
  tomato: "var(--tomato)",
  slate: "color-mix(in srgb, var(--slate) 55%, var(--sheet))",
  wash: "color-mix(in srgb, var(--herb) 45%, var(--sheet))",
} satisfies Record<Tone, string>;

const TEXT = { fill: "var(--slate)", fontSize: 11 };
const AXIS_WIDTH = 58;
const NAMES_WIDTH = 118;
/** Room above a line that stands higher than every bar. */
const ABOVE = 1.05;
type Domain = [number, "auto" | ((most: number) => number)];

/** The drawing itself; in a file of its own, because the library that draws is fetched only where there is something to draw. */
export default function ChartBody({ rows, series, show, across = false, stacked = false, references = [] }: ChartProps) {
  const values = {
    type: "number" as const,
    tickFormatter: show,
    tick: TEXT,
    stroke: "var(--line)",
    domain: [0, references.length === 0 ? "auto" : (most: number) => Math.max(most, ...references.map(({ at }) => at * ABOVE))] as Domain,
  };
  // upright, every second or third name is left out where they would run into each other
  const interval = across ? 0 : ("equidistantPreserveStart" as const);
  const names = { type: "category" as const, dataKey: "name", tick: TEXT, stroke: "var(--line)", interval };
  return (
    <ResponsiveContainer width="100%" height="100%">
      {/* the drawing is hidden from screen readers, which have the table: so it must not take the keyboard either */}
      <BarChart
        accessibilityLayer={false}
        data={[...rows]}
        layout={across ? "vertical" : "horizontal"}
        margin={{ top: 12, right: 8, bottom: 0, left: 0 }}
      >
        <CartesianGrid stroke="var(--line)" strokeDasharray="2 4" vertical={across} horizontal={!across} />
        {across ? <XAxis {...values} /> : <XAxis {...names} />}
        {across ? <YAxis {...names} width={NAMES_WIDTH} /> : <YAxis {...values} width={AXIS_WIDTH} />}
        <Tooltip
          formatter={(value) => show(Number(value))}
          cursor={{ fill: "var(--line)", opacity: 0.35 }}
          contentStyle={{ background: "var(--sheet)", border: "1px solid var(--line)", borderRadius: 12, color: "var(--ink)" }}
          itemStyle={{ color: "var(--ink)" }}
        />
        {series.length > 1 && (
          <Legend
            itemSorter={null}
            wrapperStyle={{ fontSize: 13 }}
            formatter={(name) => <span style={{ color: "var(--ink)" }}>{name}</span>}
          />
        )}
        {series.map(({ key, name, tone }) => (
          <Bar
            key={key}
            dataKey={key}
            name={name}
            fill={TONES[tone]}
            maxBarSize={44}
            radius={stacked ? 0 : across ? [0, 4, 4, 0] : [4, 4, 0, 0]}
            isAnimationActive={false}
            {...(stacked ? { stackId: "all" } : {})}
          />
        ))}
        {references.map(({ at, label }) => (
          <ReferenceLine key={label} {...(across ? { x: at } : { y: at })} stroke="var(--mustard)" strokeDasharray="6 4" />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}
