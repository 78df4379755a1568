import type { Area, Brush } from "./brush.ts";
import { darker, lighter } from "./colour.ts";
import type { Palate } from "./palate.ts";

/** What the rest lies on, by the foods that make it. */
const GRAINS: readonly (readonly [colour: string, foods: readonly string[], long: boolean])[] = [
  ["#fbf6ea", ["rice-long", "rice-basmati", "rice-jasmine", "rice-pouch", "rice-arborio"], true],
  ["#d9bd8c", ["rice-brown"], true],
  ["#ecd08a", ["couscous", "bulgur", "quinoa", "pearl-barley"], false],
  ["#f0c75a", ["polenta"], false],
  ["#f3e3b6", ["potato", "cauliflower"], false],
];
const NOODLES: readonly (readonly [colour: string, foods: readonly string[]])[] = [
  ["#edc566", ["spaghetti", "egg-noodles", "fresh-pasta", "gf-pasta"]],
  ["#f6efdc", ["rice-noodles", "udon"]],
  ["#b98a52", ["wholewheat-pasta"]],
  ["#a9c86a", ["courgette"]],
];

const place = (brush: Brush, { x, y, rx, ry }: Area) => {
  const angle = brush.random() * 6.3;
  const far = Math.sqrt(brush.random());
  return `${Math.round(x + Math.cos(angle) * far * rx)} ${Math.round(y + Math.sin(angle) * far * ry)}`;
};

/** A pool of sauce or soup with a soft rim and a gleam. */
export const pool = (brush: Brush, { x, y, rx, ry }: Area, colour: string): void =>
  brush.raw(
    `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${darker(colour, 0.14)}"/><ellipse cx="${x}" cy="${y}" rx="${rx - 2}" ry="${ry - 2}" fill="${colour}"/><path d="M${x - rx * 0.7} ${y - ry * 0.4}Q${x - rx * 0.4} ${y - ry * 0.8} ${x} ${y - ry * 0.84}" fill="none" stroke="${lighter(colour, 0.5)}" stroke-width="2.4" stroke-linecap="round" opacity=".7"/>`,
  );

/** Rice, couscous and the like over an area. */
export function grains(brush: Brush, area: Area, colour: string, long: boolean): void {
  brush.raw(`<ellipse cx="${area.x}" cy="${area.y}" rx="${area.rx}" ry="${area.ry}" fill="${colour}"/>`);
  const strokes = (count: number) =>
    Array.from(
      { length: count },
      () => `M${place(brush, area)}${long ? `l${Math.round(brush.between(-3, 3))} ${Math.round(brush.between(-3, 3))}` : "h0"}`,
    ).join("");
  brush.raw(
    `<path d="${strokes(22)}" stroke="${darker(colour, 0.17)}" stroke-width="1.7" stroke-linecap="round"/><path d="${strokes(15)}" stroke="${lighter(colour, 0.8)}" stroke-width="1.7" stroke-linecap="round"/>`,
  );
}

/** Loops of noodles or spaghetti over an area. */
export function noodles(brush: Brush, { x, y, rx, ry }: Area, colour: string): void {
  const loops = Array.from({ length: 10 }, () => {
    const turn = brush.random() * 6.3;
    const at = (angle: number, far: number) =>
      `${Math.round(x + Math.cos(angle) * rx * far)} ${Math.round(y + Math.sin(angle) * ry * far)}`;
    return `M${at(turn, 0.95)}Q${at(turn + 0.9, brush.between(0.5, 1.1))} ${at(turn + 1.9, brush.between(0.2, 0.9))}T${at(turn + 3.4, 0.92)}`;
  }).join("");
  brush.raw(
    `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${darker(colour, 0.2)}"/><defs><path id="noodle" d="${loops}"/></defs><g fill="none" stroke-linecap="round"><use href="#noodle" stroke="${darker(colour, 0.32)}" stroke-width="5"/><use href="#noodle" stroke="${colour}" stroke-width="3.6"/></g>`,
  );
}

/** Mash with the marks of a fork. */
export const mash = (brush: Brush, { x, y, rx, ry }: Area, colour: string): void =>
  brush.raw(
    `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${darker(colour, 0.12)}"/><ellipse cx="${x - 1}" cy="${y - 1.5}" rx="${rx - 1.5}" ry="${ry - 2}" fill="${colour}"/><path d="M${x - rx * 0.6} ${y + ry * 0.3}Q${x - rx * 0.3} ${y - ry * 0.5} ${x + rx * 0.2} ${y - ry * 0.2}T${x + rx * 0.5} ${y + ry * 0.4}M${x - rx * 0.3} ${y + ry * 0.6}Q${x} ${y} ${x + rx * 0.6} ${y + ry * 0.1}" fill="none" stroke="${darker(colour, 0.16)}" stroke-width="1.6" stroke-linecap="round"/>`,
  );

export const grainOf = ({ has }: Palate) => GRAINS.find(([, foods]) => has(...foods));
export const noodleOf = ({ has }: Palate) => NOODLES.find(([, foods]) => has(...foods))?.[0];
