import type { Area, Brush } from "./brush.ts";
import { darker, lighter } from "./colour.ts";
import type { Palate } from "./palate.ts";

/** The base that other foods lie on, by the foods it is made of. */
export type Bed = { colour: string; texture: "rice" | "grain" | "mash" };
const BEDS: readonly (Bed & { foods: readonly string[] })[] = [
  { colour: "#fbf5e6", texture: "rice", foods: ["rice-long", "rice-basmati", "rice-jasmine", "rice-pouch", "rice-arborio"] },
  { colour: "#cfab78", texture: "rice", foods: ["rice-brown"] },
  { colour: "#e9c877", texture: "grain", foods: ["couscous", "bulgur", "quinoa", "pearl-barley"] },
  { colour: "#f2c552", texture: "mash", foods: ["polenta"] },
  { colour: "#f3ead0", texture: "grain", foods: ["cauliflower"] },
  { colour: "#f3dfa4", texture: "mash", foods: ["potato", "celeriac"] },
];
const NOODLES: readonly (readonly [colour: string, foods: readonly string[]])[] = [
  ["#edc05a", ["spaghetti", "egg-noodles", "fresh-pasta", "gf-pasta"]],
  ["#f6ecd6", ["rice-noodles", "udon"]],
  ["#b98a52", ["wholewheat-pasta"]],
  ["#a3c463", ["courgette"]],
];
export const bedOf = ({ has }: Palate): (Bed & { foods: readonly string[] }) | undefined => BEDS.find(({ foods }) => has(...foods));
export const noodleOf = ({ has }: Palate): string | undefined => NOODLES.find(([, foods]) => has(...foods))?.[0];

const n = (value: number) => Number(value.toFixed(1));

/** A pool of sauce or soup: dark at its edge, with a highlight at the upper left and a few drops of oil. */
export function pool(brush: Brush, area: Area, colour: string, oil = true): void {
  const { x, y, rx, ry } = area;
  brush.ellipse(area, darker(colour, 0.3));
  brush.ellipse({ x, y: y + 1, rx: rx - 1.4, ry: ry - 1.4 }, brush.top(colour, 0.75));
  brush.line(
    `M${n(x - rx * 0.8)} ${n(y - ry * 0.24)}Q${n(x - rx * 0.62)} ${n(y - ry * 0.72)} ${n(x - rx * 0.14)} ${n(y - ry * 0.84)}`,
    lighter(colour, 0.75),
    2.2,
    ' opacity=".75"',
  );
  if (!oil) return;
  const drops = brush.points({ x, y, rx: rx * 0.84, ry: ry * 0.8 }, 9);
  brush.line(drops.map((at) => `M${n(at.x)} ${n(at.y)}h.2`).join(""), lighter(colour, 0.4), 2.6, ' opacity=".55"');
}

const SPRINKLES = { rice: [46, 2, 2.6], grain: [54, 1.7, 0], mash: [0, 0, 0] } as const;

/** A heap of rice, grain or mash that rises `height` above its edge. */
export function mound(brush: Brush, { x, y, rx, ry }: Area, { colour, texture }: Bed, height: number): void {
  const top = y - height - ry * 0.5;
  brush.ellipse({ x: x + 1.6, y: y + 2.6, rx: rx + 1, ry: ry + 0.6 }, "#2a1206", ' opacity=".3"');
  brush.path(
    `M${n(x - rx)} ${n(y)}C${n(x - rx * 0.96)} ${n(top + height * 0.2)} ${n(x - rx * 0.5)} ${n(top)} ${n(x)} ${n(top)}S${n(x + rx * 0.96)} ${n(top + height * 0.2)} ${n(x + rx)} ${n(y)}C${n(x + rx)} ${n(y + ry * 1.28)} ${n(x - rx)} ${n(y + ry * 1.28)} ${n(x - rx)} ${n(y)}Z`,
    brush.ball(colour, 0.72),
  );
  const [most, width, length] = SPRINKLES[texture];
  const count = Math.round(most * Math.min(1, 0.2 + (rx * (ry + height)) / 1400));
  if (texture === "mash") {
    fork(brush, { x, y: y - height * 0.5, rx, ry: ry + height * 0.4 }, colour);
    return;
  }
  const grains = (share: number) =>
    brush
      .points({ x, y: (top + y + ry) / 2, rx: rx * 0.92, ry: ((y + ry - top) / 2) * 0.9 }, Math.round(count * share))
      .map(
        (at) =>
          `M${Math.round(at.x)} ${Math.round(at.y)}l${length ? `${n(brush.between(-length, length))} ${n(brush.between(-1.4, 1.4))}` : ".2 0"}`,
      )
      .join("");
  brush.line(grains(1), darker(colour, 0.26), width, ' opacity=".6"');
  brush.line(grains(0.9), lighter(colour, 0.85), width, ' opacity=".95"');
}

/** Fork marks and melted butter on mash. */
function fork(brush: Brush, { x, y, rx, ry }: Area, colour: string): void {
  const waves = (lift: number) =>
    [-0.55, -0.15, 0.25, 0.6]
      .map(
        (at) =>
          `M${n(x - rx * (0.8 - Math.abs(at) * 0.5))} ${n(y + ry * at + lift)}q${n(rx * 0.4)} ${n(-ry * 0.34)} ${n(rx * 0.8)} 0t${n(rx * (0.72 - Math.abs(at)))} 0`,
      )
      .join("");
  brush.line(waves(0), darker(colour, 0.24), 1.8, ' opacity=".7"');
  brush.line(waves(-1.8), lighter(colour, 0.8), 1.4, ' opacity=".8"');
}

/** Noodles or long pasta wound into a nest. */
export function nest(brush: Brush, { x, y, rx, ry }: Area, colour: string, height: number): void {
  brush.ellipse({ x: x + 1.6, y: y + 3, rx: rx + 1, ry: ry + 1 }, "#2a1206", ' opacity=".34"');
  brush.ellipse({ x, y, rx, ry }, darker(colour, 0.34));
  const strands = (least: number, most: number, count: number, lift: number) =>
    Array.from({ length: count }, () => {
      const far = brush.between(least, most);
      const start = brush.random() * 6.3;
      const turn = brush.between(1.6, 3.4);
      const up = lift * (1 - far);
      const at = (angle: number, more = 1) =>
        `${n(x + Math.cos(angle) * rx * far * more)} ${n(y - up + Math.sin(angle) * ry * far * more)}`;
      return `M${at(start)}Q${at(start + turn / 4, 1.12)} ${at(start + turn / 2)}T${at(start + turn)}`;
    }).join("");
  for (const d of [strands(0.72, 0.98, 11, height), strands(0.42, 0.8, 10, height), strands(0.1, 0.5, 8, height)]) {
    brush.cords(d, [
      [darker(colour, 0.42), 4.8],
      [colour, 3.4],
      [lighter(colour, 0.55), 1.1, "-.5 -.7"],
    ]);
  }
}

/** A thread of cream, honey or sauce over a surface. */
export function swirl(brush: Brush, { x, y, rx, ry }: Area, colour: string, width = 3): void {
  const d = `M${n(x - rx * 0.5)} ${n(y + ry * 0.1)}C${n(x - rx * 0.4)} ${n(y - ry * 0.7)} ${n(x + rx * 0.56)} ${n(y - ry * 0.7)} ${n(x + rx * 0.56)} ${n(y)}C${n(x + rx * 0.56)} ${n(y + ry * 0.66)} ${n(x - rx * 0.24)} ${n(y + ry * 0.62)} ${n(x - rx * 0.22)} ${n(y + ry * 0.06)}C${n(x - rx * 0.2)} ${n(y - ry * 0.34)} ${n(x + rx * 0.24)} ${n(y - ry * 0.34)} ${n(x + rx * 0.22)} ${n(y)}`;
  brush.line(d, colour, width, ' opacity=".9"');
}

/** Steam from a hot dish. */
export function steam(brush: Brush, { x, y }: { x: number; y: number }): void {
  const plumes = [
    `M${x - 20} ${y}c-9-9 8-15 0-25s4-12 2-18`,
    `M${x + 4} ${y - 4}c-9-10 9-16 1-27s4-10 2-16`,
    `M${x + 26} ${y}c-7-9 8-13 1-22s4-9 2-14`,
  ].join("");
  brush.cords(plumes, [
    ["#ffffff16", 9],
    ["#ffffff20", 5.4],
    ["#ffffff34", 2.2],
  ]);
}
