import { pickOne, type Random } from "#domain/random.ts";
import type { Brush } from "./brush.ts";
import { darker, lighter } from "./colour.ts";

type Table = { colour: string; planks: boolean };
const TABLES = [
  { colour: "#c4955f", planks: true },
  { colour: "#9a6c48", planks: true },
  { colour: "#dfc094", planks: true },
  { colour: "#e6d6bc", planks: false },
  { colour: "#d9a486", planks: false },
  { colour: "#b4b78e", planks: false },
  { colour: "#e2bd7e", planks: false },
  { colour: "#a8b9b0", planks: false },
] as const satisfies readonly Table[];
const NAPKINS = ["#f8f1e2", "#cf5f42", "#5f8a72", "#ecc05c", "#6f8da3", "#f3e5d4"] as const;

/** The table, lit from the upper left. It covers the background, so that pictures look the same on light and dark pages. */
export function table(brush: Brush, random: Random): void {
  const { colour, planks } = pickOne<Table>(random, TABLES);
  brush.raw(`<rect width="160" height="120" fill="${brush.top(colour, 0.95)}"/>`);
  if (planks) {
    const grain = darker(colour, 0.26);
    brush.line("M0 27H160M0 61H160M0 97H160", darker(colour, 0.42), 1, ' opacity=".55"');
    brush.line("M0 28.2H160M0 62.2H160M0 98.2H160", lighter(colour, 0.4), 0.6, ' opacity=".5"');
    brush.line(
      "M4 10q30-4 60 0t70-2M20 18q40 4 90 0M0 44q40-5 90 1t70-1M60 52q30 3 90-1M0 78q50-4 100 1t60-2M10 88q40 3 70 0M0 110q60-4 160 1",
      grain,
      0.8,
      ' opacity=".38"',
    );
  }
  if (random() < 0.55) napkin(brush, pickOne(random, NAPKINS), random() < 0.5);
}

/** A folded napkin, partly under the dish. */
function napkin(brush: Brush, colour: string, left: boolean): void {
  const turned = left ? "" : ' transform="matrix(-1 0 0 1 160 0)"';
  brush.raw(
    `<g${turned}><path d="M-4 76L52 60 70 124H-4Z" fill="#1d0f06" opacity=".22"/><path d="M-6 72L50 58 66 124H-6Z" fill="${brush.top(colour, 0.7)}"/><path d="M-6 84L53 70M-6 88L54 74" stroke="${darker(colour, 0.3)}" stroke-width="1.2" opacity=".6"/><path d="M14 67L26 124M34 62L48 124" stroke="${darker(colour, 0.22)}" stroke-width=".9" opacity=".4"/></g>`,
  );
}

const METAL = "#b9c2c4";
const lying = (d: string, width: number) =>
  `<path d="${d}" transform="translate(1.4 2)" fill="none" stroke="#1d0f06" stroke-width="${width}" stroke-linecap="round" opacity=".35"/><path d="${d}" fill="none" stroke="#737d80" stroke-width="${width}" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${METAL}" stroke-width="${width * 0.6}" stroke-linecap="round" transform="translate(-.4 -.4)"/>`;

/** A fork or spoon next to the dish, or chopsticks across it. */
export const CUTLERY = {
  fork: `${lying("M10 76L13 116", 3)}${lying("M10 76Q5 70 4 62L3 48M10 76Q13 70 13.6 62L14 47M10 76L8.6 48", 1.9)}`,
  spoon: `${lying("M149 70L146 116", 3.2)}<ellipse cx="151.4" cy="60" rx="7" ry="11.4" fill="#1d0f06" opacity=".35"/><ellipse cx="150" cy="58" rx="7" ry="11.4" fill="#7f898c"/><ellipse cx="149.6" cy="57.4" rx="5.4" ry="9.6" fill="#a4afb2"/><path d="M146.4 52Q147 47.6 150 47.4" stroke="#fff" stroke-width="1.3" fill="none" stroke-linecap="round"/>`,
  chopsticks: `<path d="M108 30L156 4M113 34L160 12" transform="translate(2 3)" stroke="#1d0f06" stroke-width="3" opacity=".3" stroke-linecap="round"/><path d="M100 34L156 3M106 38L161 11" stroke="#5a2f20" stroke-width="3" stroke-linecap="round"/><path d="M100 33.4L156 2.4M106 37.4L161 10.4" stroke="#a9683f" stroke-width="1.2" stroke-linecap="round"/>`,
} as const;
