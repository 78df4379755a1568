import { pickOne, type Random } from "#domain/random.ts";
import type { Area, Brush } from "./brush.ts";
import { darker, lighter } from "./colour.ts";

const GLAZES = ["#f8f3e8", "#f1e8d6", "#e4eae6", "#7c9ea6", "#86a68c", "#c9795a", "#deb058", "#52707e", "#a98470", "#d3c3aa"] as const;
const DARK_GLAZES = ["#3f5661", "#46423e", "#5c4636", "#2f4a4a"] as const;
export const glaze = (random: Random): string => pickOne(random, GLAZES);
export const darkGlaze = (random: Random): string => pickOne(random, DARK_GLAZES);
const n = (value: number) => Number(value.toFixed(1));

/** A plate with a rim. Returns the area for food. */
export function plate(brush: Brush, colour: string, { x = 80, y = 64, rx = 72 } = {}): Area {
  const ry = rx * 0.62;
  brush.shadow(x + 4, y + 8, rx * 1.12, ry * 1.16);
  brush.ellipse({ x, y: y + 3.4, rx: rx - 1, ry }, darker(colour, 0.4));
  brush.ellipse({ x, y, rx, ry }, brush.top(colour));
  brush.ellipse({ x, y, rx: rx - 1.6, ry: ry - 1.2 }, "none", ` stroke="${lighter(colour, 0.7)}" stroke-width="1" opacity=".8"`);
  if (brush.random() < 0.4)
    brush.ellipse({ x, y, rx: rx - 6, ry: ry - 4.4 }, "none", ` stroke="${darker(colour, 0.32)}" stroke-width="1.3" opacity=".7"`);
  const well = lighter(colour, 0.55);
  brush.ellipse({ x, y: y + 1, rx: rx * 0.77, ry: ry * 0.75 }, brush.hollow(well));
  brush.ellipse({ x, y: y + 2.2, rx: rx * 0.73, ry: ry * 0.69 }, brush.top(lighter(well, 0.14), 0.5));
  brush.line(
    `M${n(x - rx * 0.88)} ${n(y - ry * 0.22)}Q${n(x - rx * 0.72)} ${n(y - ry * 0.72)} ${n(x - rx * 0.3)} ${n(y - ry * 0.88)}`,
    "#fff",
    1.8,
    ' opacity=".75"',
  );
  return { x, y: y + 1, rx: rx * 0.66, ry: ry * 0.6 };
}

export type BowlForm = {
  x?: number;
  y?: number;
  rx?: number;
  flat?: number;
  depth?: number;
  wall?: "plain" | "band" | "dipped" | "speckled" | "ribbed";
};
const WALLS = ["plain", "band", "dipped", "speckled", "ribbed"] as const;

/** A bowl with a visible wall. Returns the surface of its contents. */
export function bowl(brush: Brush, colour: string, { x = 80, y = 52, rx = 64, flat = 0.56, depth = 40, wall }: BowlForm = {}): Area {
  const ry = rx * flat;
  const [left, right, foot] = [n(x - rx), n(x + rx), rx * 0.46];
  const bottom = n(y + depth + ry * 0.3);
  const body = `M${left} ${y}C${left} ${n(y + depth * 0.72)} ${n(x - foot - 8)} ${n(y + depth)} ${n(x - foot)} ${n(y + depth + 4)}Q${x} ${n(bottom + 5)} ${n(x + foot)} ${n(y + depth + 4)}C${n(x + foot + 8)} ${n(y + depth)} ${right} ${n(y + depth * 0.72)} ${right} ${y}Z`;
  brush.shadow(x + 7, y + depth + 3, rx * 1.02, ry * 0.72, 0.7);
  brush.path(body, brush.side(colour));
  decorate(brush, colour, wall ?? pickOne(brush.random, WALLS), { x, y, rx, ry, depth });
  brush.ellipse({ x, y, rx, ry }, brush.top(lighter(colour, 0.18)));
  brush.ellipse({ x, y: y + 0.6, rx: rx - 3.4, ry: ry - 2.8 }, brush.hollow(darker(colour, 0.22)));
  brush.line(
    `M${n(x - rx * 0.96)} ${n(y - ry * 0.12)}Q${n(x - rx * 0.84)} ${n(y - ry * 0.72)} ${n(x - rx * 0.3)} ${n(y - ry * 0.95)}`,
    "#fff",
    1.4,
    ' opacity=".8"',
  );
  return { x, y: y + 3, rx: rx - 6.5, ry: ry - 5.4 };
}

type Wall = { x: number; y: number; rx: number; ry: number; depth: number };
function decorate(brush: Brush, colour: string, wall: (typeof WALLS)[number], { x, y, rx, ry, depth }: Wall): void {
  const arc = (down: number, narrow: number) =>
    `M${n(x - rx + narrow)} ${n(y + down * 0.5)}Q${x} ${n(y + down + ry * 1.72)} ${n(x + rx - narrow)} ${n(y + down * 0.5)}`;
  if (wall === "band") brush.line(`${arc(7, 1)}`, darker(colour, 0.42), 2.6, ' opacity=".75"');
  if (wall === "dipped") brush.line(arc(4, 0), lighter(colour, 0.55), 8, ' opacity=".5"');
  if (wall === "speckled") {
    const specks = Array.from(
      { length: 16 },
      () => `M${n(brush.between(x - rx * 0.62, x + rx * 0.66))} ${n(brush.between(y + ry * 0.98, y + depth + 1))}h0`,
    ).join("");
    brush.line(specks, darker(colour, 0.5), 1.2, ' opacity=".6"');
  }
  if (wall === "ribbed")
    for (const down of [depth * 0.14, depth * 0.28, depth * 0.42])
      brush.line(arc(down, 1 + down * 0.3), darker(colour, 0.3), 1, ' opacity=".5"');
}

/** A small bowl next to the dish. */
export function pot(brush: Brush, { x, y, rx = 17 }: { x: number; y: number; rx?: number }, colour: string, filling: string): Area {
  const within = bowl(brush, colour, { x, y, rx, flat: 0.58, depth: rx * 0.62, wall: "plain" });
  const surface = { x, y: within.y - 1.6, rx: rx - 3, ry: rx * 0.58 - 2.6 };
  brush.ellipse(surface, brush.top(filling));
  brush.line(
    `M${n(x - rx * 0.5)} ${n(y - 1)}Q${n(x - rx * 0.3)} ${n(y - rx * 0.34)} ${x} ${n(y - rx * 0.36)}`,
    "#fff",
    1.1,
    ' opacity=".6"',
  );
  return surface;
}

/** A tumbler or jar with layers from the bottom up. Returns the top surface. */
export function tumbler(brush: Brush, { x = 80, top = 24, bottom = 106, rx = 27, foot = 22 }, layers: readonly string[]): Area {
  const ry = rx * 0.3;
  brush.shadow(x + 8, bottom + 1, foot * 1.5, foot * 0.52, 0.7);
  brush.path(
    `M${x - rx} ${top}L${x - foot} ${bottom}Q${x} ${n(bottom + foot * 0.52)} ${x + foot} ${bottom}L${x + rx} ${top}Z`,
    "#ffffff",
    ' opacity=".45"',
  );
  const from = top + 9;
  const height = (bottom - 3 - from) / layers.length;
  const half = (at: number) => rx - 2.4 + ((foot - rx) * (at - top)) / (bottom - top);
  for (const [index, colour] of [...layers].reverse().entries()) {
    const [high, low] = [from + index * height, from + (index + 1) * height];
    const wave = index === 0 ? 0 : brush.between(-2, 2);
    brush.path(
      `M${n(x - half(high))} ${n(high + wave)}L${n(x - half(low))} ${n(low)}Q${x} ${n(low + half(low) * 0.5)} ${n(x + half(low))} ${n(low)}L${n(x + half(high))} ${n(high - wave)}Q${x} ${n(high + half(high) * 0.5)} ${n(x - half(high))} ${n(high + wave)}Z`,
      brush.side(colour),
    );
  }
  const surface = { x, y: from, rx: rx - 3, ry: ry - 0.8 };
  brush.ellipse(surface, brush.top(layers.at(-1) ?? "#fff", 0.8));
  return surface;
}

/** The front of a glass: highlight and rim. */
export function glassFront(brush: Brush, { x = 80, top = 24, bottom = 106, rx = 27, foot = 22 }): void {
  brush.line(`M${x - rx + 5} ${top + 14}L${x - foot + 4} ${bottom - 8}`, "#fff", 3, ' opacity=".55"');
  brush.line(`M${x + rx - 5} ${top + 16}L${x + foot - 4} ${bottom - 14}`, "#fff", 1.2, ' opacity=".4"');
  brush.ellipse({ x, y: top, rx, ry: rx * 0.3 }, "none", ' stroke="#fff" stroke-width="1.6" opacity=".8"');
}
