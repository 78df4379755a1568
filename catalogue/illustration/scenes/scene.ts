import type { Area, Brush } from "../brush.ts";
import type { Look } from "../looks.ts";
import type { Palate, Seen } from "../palate.ts";

/** Draws a dish: first its vessel, then its contents from back to front. */
export type Scene = (brush: Brush, palate: Palate) => void;

export const without = (seen: readonly Seen[], ...foodIds: string[]): Seen[] => seen.filter(({ foodId }) => !foodIds.includes(foodId));
export const ofShape = (seen: readonly Seen[], ...shapes: Look["shape"][]): Seen[] =>
  seen.filter(({ look }) => shapes.includes(look.shape));
export const notOfShape = (seen: readonly Seen[], ...shapes: Look["shape"][]): Seen[] =>
  seen.filter(({ look }) => !shapes.includes(look.shape));
/** Part of an area: offset and size are shares of its half-widths. */
export const part = ({ x, y, rx, ry }: Area, right: number, down: number, wide: number, high = wide): Area => ({
  x: x + rx * right,
  y: y + ry * down,
  rx: rx * wide,
  ry: ry * high,
});

const MAINS = new Set<Look["shape"]>([
  ...(["chunk", "chicken", "beef", "fold", "flake", "fillet", "finger", "nugget", "slab"] as const),
  ...(["sausage", "drumstick", "mince", "prawn", "boiled", "bacon"] as const),
]);
/** Shapes that are as large as a heap of others. */
export const SINGLE = new Set<Look["shape"]>(["fried", "poached", "naan", "pitta", "fillet", "mash"]);
export const isFlatbread = ({ look }: Pick<Seen, "look">): boolean => look.shape === "naan" || look.shape === "pitta";
export const isMain = ({ look }: Seen): boolean => MAINS.has(look.shape);
export const PASTA = ["penne", "fusilli", "wholewheat-pasta", "macaroni", "orzo", "gf-pasta", "gnocchi", "filled-pasta"];
export const FISH = new Set([
  "salmon-fillet",
  "trout-fillet",
  "cod-fillet",
  "seabass",
  "white-fish-frozen",
  "cod-frozen",
  "haddock-smoked",
  "mackerel-smoked",
]);

/** Strews a dish's herbs and seeds over it, last. */
export function garnish(brush: Brush, { seen }: Palate, area: Area, count = 3, height = 0): void {
  for (const { look } of seen.filter(({ herb }) => herb).slice(0, 2)) brush.heap([{ look, count }], area, height, 1.1);
}

/** Draws each kind in its own heap, side by side around the dish. */
export function sectors(brush: Brush, seen: readonly Seen[], area: Area, height = 3, scale = 1.2): void {
  const main = seen.filter(({ herb }) => !herb).slice(0, 5);
  const start = brush.random() * 6.3;
  const places = main
    .map((one, index) => ({ one, angle: start + (index * 6.283) / main.length }))
    .sort((a, b) => Math.sin(a.angle) - Math.sin(b.angle));
  for (const { one, angle } of places) {
    const { look, room } = one;
    const at = {
      x: area.x + Math.cos(angle) * area.rx * 0.56,
      y: area.y + Math.sin(angle) * area.ry * 0.52,
      rx: area.rx * 0.36,
      ry: area.ry * 0.36,
    };
    const single = SINGLE.has(look.shape);
    brush.ellipse({ ...at, x: at.x + 1.5, y: at.y + 2, rx: at.rx + 2, ry: at.ry + 2 }, brush.fading("#2a1206", 0.5));
    brush.heap([{ look, count: single ? 1 : look.shape === "boiled" ? 3 : room > 60 ? 8 : 6 }], at, height, single ? 1 : scale);
  }
}
