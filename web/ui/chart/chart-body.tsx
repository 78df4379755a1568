import { AxisBottom, AxisLeft } from "@visx/axis";
import { GridColumns, GridRows } from "@visx/grid";
import { useParentSize } from "@visx/responsive";
import { type PointerEvent, useState } from "react";
import { ChartBars } from "./chart-bars.tsx";
import { ChartHover } from "./chart-hover.tsx";
import { chartScales, namesThatFit, TONES } from "./chart-layout.ts";
import type { ChartProps } from "./chart-props.ts";

const TEXT = { fill: "var(--slate)", fontSize: 11, fontFamily: "inherit" };
const LINES = { stroke: "var(--line)", tickStroke: "var(--line)" };

/** The drawing itself; in a file of its own, because the library that draws is fetched only where there is something to draw. */
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
