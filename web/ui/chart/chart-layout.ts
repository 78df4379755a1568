import { scaleBand, scaleLinear } from "@visx/scale";
import type { ChartProps, Tone } from "./chart-props.ts";

export const TONES = {
  herb: "var(--herb)",
  mustard: "var(--mustard)",
  tomato: "var(--tomato)",
  slate: "color-mix(in srgb, var(--slate) 55%, var(--sheet))",
  wash: "color-mix(in srgb, var(--herb) 45%, var(--sheet))",
} satisfies Record<Tone, string>;

/** Pixels: minimum width of figures beside vertical bars, width of names beside horizontal bars, height below the bars. */
const FIGURES_WIDTH = 34;
const NAMES_WIDTH = 118;
const BELOW = 28;
const TOP = 12;
const RIGHT = 8;
/** Space above a reference line that is higher than every bar. */
const ABOVE = 1.05;
/** Pixels per letter of an axis label, and between two names. */
const LETTER = 6.2;
const BETWEEN = 6;
/** Maximum number of axis ticks. */
const FIGURES = 5;
/** Pixels between the figures and the bars. */
const BESIDE = 12;
/** Pixels: the thickest bar, and the gap between two bars. */
const WIDEST = 44;
const APART = 1;

export type ChartLayout = ReturnType<typeof chartScales>;

/** The layout of a chart of this size. Rows are identified by index, because names may repeat. */
export function chartScales(props: ChartProps, width: number, height: number) {
  const { rows, series, show, across = false, stacked = false, references = [] } = props;
  const innerHeight = height - TOP - BELOW;
  const bars = rows.map((row) => series.map(({ key }) => Number(row[key] ?? 0)));
  const highest = Math.max(0, ...bars.map((of) => (stacked ? of.reduce((sum, one) => sum + one, 0) : Math.max(...of))));
  const most = Math.max(highest, ...references.map(({ at }) => at * ABOVE)) || 1; // an empty domain has no positions
  const scale = (range: [number, number]) => scaleLinear({ domain: [0, most], range, nice: references.length === 0 });
  const upright = scale([innerHeight, 0]);
  // counts have no fractions
  const atMost = bars.flat().every(Number.isInteger) ? Math.max(1, Math.min(FIGURES, Math.floor(most))) : FIGURES;
  const widest = Math.max(...upright.ticks(atMost).map((value) => show(value).length)) * LETTER;
  const left = across ? NAMES_WIDTH : Math.max(FIGURES_WIDTH, widest + BESIDE);
  // the last tick below horizontal bars is centred
  const innerWidth = width - left - (across ? Math.max(RIGHT, widest / 2) : RIGHT);
  return {
    left,
    top: TOP,
    innerWidth,
    innerHeight,
    names: scaleBand({ domain: rows.map((_, index) => String(index)), range: [0, across ? innerHeight : innerWidth], padding: 0.2 }),
    values: across ? scale([0, innerWidth]) : upright,
    /** Number of ticks that fit. */
    figures: across ? Math.max(1, Math.min(atMost, Math.floor(innerWidth / (widest + 2 * BETWEEN)))) : atMost,
  };
}

/** Every row, or every second, third … if the names would overlap. */
export function namesThatFit(rows: ChartProps["rows"], step: number): string[] {
  const widest = Math.max(0, ...rows.map(({ name }) => name.length)) * LETTER + BETWEEN;
  const each = Math.max(1, Math.ceil(widest / Math.max(step, 1)));
  return rows.map((_, index) => String(index)).filter((_, index) => index % each === 0);
}

type Bar = { id: string; tone: Tone; x: number; y: number; width: number; height: number };

/** The position of each bar: grouped or stacked. Zero values have no bar. */
export function layOutBars({ rows, series, across = false, stacked = false }: ChartProps, { names, values }: ChartLayout): Bar[] {
  const side = stacked ? 1 : series.length;
  const thick = Math.min(names.bandwidth() / side, WIDEST);
  const edge = (names.bandwidth() - thick * side) / 2;
  return rows.flatMap((row, index) => {
    let before = 0;
    return series.flatMap(({ key, tone }, nth) => {
      const value = Number(row[key] ?? 0);
      const [from, to] = [values(before), values(before + value)];
      if (stacked) before += value;
      if (value <= 0 || from === to) return [];
      const place = (names(String(index)) ?? 0) + edge + (stacked ? 0 : nth * thick);
      const box = across
        ? { x: from, y: place, width: to - from, height: thick - APART }
        : { x: place, y: to, width: thick - APART, height: from - to };
      return [{ id: `${index} ${key}`, tone, ...box }];
    });
  });
}
