import { AxisBottom, AxisLeft } from "@visx/axis";
import { GridColumns, GridRows } from "@visx/grid";
import { useParentSize } from "@visx/responsive";
import { BarRounded } from "@visx/shape";
import { type PointerEvent, useState } from "react";
import { type ChartLayout, chartScales, layOutBars, namesThatFit, TONES } from "./chart-layout.ts";
import type { ChartProps } from "./chart-props.ts";

const TEXT = { fill: "var(--slate)", fontSize: 11, fontFamily: "inherit" };
const ROUND = 4;
const LINES = { stroke: "var(--line)", tickStroke: "var(--line)" };

/** The chart itself, in a file of its own so that the chart library is loaded only when needed. */
export default function ChartBody(props: ChartProps) {
  const { rows, series, show, across = false, references = [] } = props;
  const { parentRef, width, height } = useParentSize({ debounceTime: 50 });
  const [at, setAt] = useState<number | null>(null);
  const layout = chartScales(props, width, height);
  const { left, top, innerWidth, innerHeight, names, values, figures } = layout;

  const follow = ({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const box = currentTarget.getBoundingClientRect();
    const along = across ? clientY - box.top - top : clientX - box.left - left;
    const index = Math.floor(along / names.step());
    setAt(index >= 0 && index < rows.length ? index : null);
  };
  const nameAxis = { scale: names, tickFormat: (index: string) => rows[Number(index)]?.name ?? "", ...LINES };
  const valueAxis = { scale: values, numTicks: figures, tickFormat: (value: { valueOf: () => number }) => show(value.valueOf()), ...LINES };
  const leftText = { ...TEXT, textAnchor: "end", verticalAnchor: "middle", dx: -4, dy: 0 } as const;

  return (
    <div className="flex h-full flex-col gap-1">
      <div ref={parentRef} className="relative min-h-0 min-w-0 flex-1">
        {innerWidth > 0 && innerHeight > 0 && (
          <svg width={width} height={height} aria-hidden="true" onPointerMove={follow} onPointerLeave={() => setAt(null)}>
            <g transform={`translate(${left},${top})`}>
              {across ? (
                <GridColumns scale={values} height={innerHeight} numTicks={figures} stroke="var(--line)" strokeDasharray="2 4" />
              ) : (
                <GridRows scale={values} width={innerWidth} numTicks={figures} stroke="var(--line)" strokeDasharray="2 4" />
              )}
              <ChartBars {...props} layout={layout} at={at} />
              {references.map(({ at: value, label }) => {
                const place = values(value);
                const ends = across ? { x1: place, x2: place, y1: 0, y2: innerHeight } : { x1: 0, x2: innerWidth, y1: place, y2: place };
                return <line key={label} {...ends} stroke="var(--mustard)" strokeDasharray="6 4" />;
              })}
              {across ? (
                <>
                  <AxisBottom {...valueAxis} top={innerHeight} tickLabelProps={{ ...TEXT, textAnchor: "middle" }} />
                  <AxisLeft {...nameAxis} hideTicks tickLabelProps={{ ...leftText, width: left - 12 }} />
                </>
              ) : (
                <>
                  <AxisBottom
                    {...nameAxis}
                    top={innerHeight}
                    tickValues={namesThatFit(rows, names.step())}
                    tickLabelProps={{ ...TEXT, textAnchor: "middle" }}
                  />
                  <AxisLeft {...valueAxis} tickLabelProps={leftText} />
                </>
              )}
            </g>
          </svg>
        )}
        {at !== null && <ChartHover {...props} layout={layout} at={at} />}
      </div>
      {series.length > 1 && (
        <ul className="flex flex-wrap justify-center gap-x-4 text-[13px]">
          {series.map(({ key, name, tone }) => (
            <li key={key} className="flex items-center gap-1.5">
              <span className="size-3 rounded-[3px]" style={{ background: TONES[tone] }} />
              {name}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The bars of every row, and a shade behind the hovered row. */
function ChartBars(props: ChartProps & { layout: ChartLayout; at: number | null }) {
  const { across = false, stacked = false, layout, at } = props;
  const { names, innerWidth, innerHeight } = layout;
  const along = at === null ? 0 : (names(String(at)) ?? 0);
  const shade = across
    ? { x: 0, y: along, width: innerWidth, height: names.bandwidth() }
    : { x: along, y: 0, width: names.bandwidth(), height: innerHeight };
  return (
    <>
      {at !== null && <rect {...shade} fill="var(--line)" opacity={0.35} />}
      {layOutBars(props, layout).map(({ id, tone, ...box }) => (
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

/** The figures of the hovered row, on the side with more room. */
function ChartHover({ rows, series, show, across = false, layout, at }: ChartProps & { layout: ChartLayout; at: number }) {
  const row = rows[at];
  if (!row) return null;
  const { left, top, names, innerWidth, innerHeight } = layout;
  const middle = (names(String(at)) ?? 0) + names.bandwidth() / 2;
  const beyondHalf = middle > (across ? innerHeight : innerWidth) / 2;
  const place = across
    ? { left: left + innerWidth / 2, top: top + middle, transform: beyondHalf ? "translateY(-100%)" : "" }
    : { left: left + middle, top: top + 8, transform: beyondHalf ? "translateX(calc(-100% - 12px))" : "translateX(12px)" };
  return (
    <div
      className="pointer-events-none absolute z-10 rounded-xl border border-line bg-sheet px-3 py-2 text-sm whitespace-nowrap text-ink"
      style={place}
    >
      <p>{row.name}</p>
      {series.map(({ key, name, tone }) => (
        <p key={key} className="flex items-center gap-1.5">
          <span className="size-2.5 rounded-[3px]" style={{ background: TONES[tone] }} />
          {name}: {show(Number(row[key] ?? 0))}
        </p>
      ))}
    </div>
  );
}
