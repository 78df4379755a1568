import { expect, it } from "vitest";
import { chartScales, layOutBars, namesThatFit } from "./chart-layout.ts";
import type { ChartProps } from "./chart-props.ts";

const WIDTH = 400;
const HEIGHT = 260;
const chart = (more: Partial<ChartProps> = {}): ChartProps => ({
  title: "Weeks",
  rowName: "Week",
  rows: [
    { name: "1 Nov", planned: 40, spent: 20 },
    { name: "8 Nov", planned: 0, spent: 10 },
  ],
  series: [
    { key: "planned", name: "Planned", tone: "herb" },
    { key: "spent", name: "Spent", tone: "mustard" },
  ],
  show: String,
  ...more,
});
const bars = (props: ChartProps) => layOutBars(props, chartScales(props, WIDTH, HEIGHT));
const end = ({ y, height }: { y: number; height: number }) => Math.round(y + height);

it("a bar is as long as its figure, starts at the axis, and is omitted for zero", () => {
  const [planned, spent, second, ...more] = bars(chart());
  expect(more).toEqual([]);
  expect([planned, spent, second].map((bar) => bar?.id)).toEqual(["0 planned", "0 spent", "1 spent"]);
  expect(planned?.height).toBeCloseTo(2 * (spent?.height ?? 0));
  expect(spent?.height).toBeCloseTo(2 * (second?.height ?? 0));
  expect(new Set([planned, spent, second].map((bar) => bar && end(bar))).size).toBe(1);
  expect(spent?.x).toBeGreaterThanOrEqual((planned?.x ?? 0) + (planned?.width ?? 0));
});

it("stacked, the second begins where the first ends; horizontal, both begin at the left", () => {
  const [planned, spent] = bars(chart({ stacked: true }));
  expect(spent && end(spent)).toBe(Math.round(planned?.y ?? 0));
  expect(spent?.x).toBe(planned?.x);
  const lying = bars(chart({ across: true }));
  expect(new Set(lying.map(({ x }) => x))).toEqual(new Set([0]));
  expect(lying[0]?.width).toBeCloseTo(2 * (lying[1]?.width ?? 0));
});

it("has room for a grid line above every bar, and draws zeros as nothing", () => {
  const budget = chart({ references: [{ at: 90, label: "Budget" }] });
  const { values, innerHeight } = chartScales(budget, WIDTH, HEIGHT);
  expect(values(90)).toBeGreaterThan(0);
  expect(values(90)).toBeLessThan(innerHeight / 4);
  expect(bars(chart({ rows: [{ name: "1 Nov", planned: 0, spent: 0 }] }))).toEqual([]);
});

it("has room for the longest figure beside the bars, and no overlapping axis figures", () => {
  const energy = chart({ rows: [{ name: "Mon", planned: 2350, spent: 0 }], show: (kcal) => `${kcal.toLocaleString("en-GB")} kcal` });
  expect(chartScales(energy, WIDTH, HEIGHT).left).toBeGreaterThan(chartScales(chart(), WIDTH, HEIGHT).left);
  const pounds = chart({ across: true, show: (pence) => `£${pence.toFixed(2)}` });
  for (const width of [280, 340, 600]) {
    const { values, figures, left } = chartScales(pounds, width, HEIGHT);
    const places = values.ticks(figures).map((value) => values(value));
    expect(left + (places.at(-1) ?? 0) + "£00.00".length * 3).toBeLessThanOrEqual(width);
    expect(places.length).toBeGreaterThan(1);
    for (const [index, place] of places.slice(1).entries()) expect(place - (places[index] ?? 0)).toBeGreaterThan(40);
  }
});

it("uses whole axis numbers for whole figures", () => {
  const signups = chart({ rows: [{ name: "Nov", planned: 3, spent: 0 }] });
  const { values, figures } = chartScales(signups, WIDTH, HEIGHT);
  expect(values.ticks(figures)).toEqual([0, 1, 2, 3]);
});

it("omits names only if they would overlap", () => {
  const rows = Array.from({ length: 12 }, (_, index) => ({ name: `Nov ${2000 + index}` }));
  expect(namesThatFit(rows, 80)).toHaveLength(12);
  expect(namesThatFit(rows, 30)).toEqual(["0", "2", "4", "6", "8", "10"]);
});
