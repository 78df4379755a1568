import { type ChartLayout, TONES } from "./chart-layout.ts";
import type { ChartProps } from "./chart-props.ts";

/** The figures of the row that is pointed at, beside it on the side that has room. */
export function ChartHover({ rows, series, show, across = false, layout, at }: ChartProps & { layout: ChartLayout; at: number }) {
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
