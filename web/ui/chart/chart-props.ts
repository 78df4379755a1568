/** Colours of the theme; `wash` is a pale herb for the background. */
export type Tone = "herb" | "mustard" | "tomato" | "slate" | "wash";

/** One bar or group of bars: its name, and a value per series key. */
type ChartRow = { name: string } & { [key: string]: string | number };
export type ChartProps = {
  title: string;
  note?: string;
  /** Heading of the rows, such as "Day" or "Aisle". */
  rowName: string;
  rows: readonly ChartRow[];
  series: readonly { key: string; name: string; tone: Tone }[];
  /** Formats a value. */
  show: (value: number) => string;
  /** Horizontal bars, for long names. */
  across?: boolean;
  stacked?: boolean;
  references?: readonly { at: number; label: string }[];
};
