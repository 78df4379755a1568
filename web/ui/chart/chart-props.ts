/** Colours of the product, by what they are called in its look; `wash` is a pale herb for what stands behind something else. */
export type Tone = "herb" | "mustard" | "tomato" | "slate" | "wash";

/** A row is one bar or group of bars: its name, and a figure for each series by its key. */
type ChartRow = { name: string } & { [key: string]: string | number };
export type ChartProps = {
  title: string;
  note?: string;
  /** What a row is: "Day", "Aisle". */
  rowName: string;
  rows: readonly ChartRow[];
  series: readonly { key: string; name: string; tone: Tone }[];
  /** A figure in words. */
  show: (value: number) => string;
  /** Bars lie on their side, for long names. */
  across?: boolean;
  stacked?: boolean;
  references?: readonly { at: number; label: string }[];
};
