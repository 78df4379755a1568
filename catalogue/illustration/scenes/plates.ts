import { bedOf, mound, pool, steam } from "../beds.ts";
import type { Area, Brush } from "../brush.ts";
import { darker, lighter } from "../colour.ts";
import { glaze, plate, pot } from "../crockery.ts";
import type { Look } from "../looks.ts";
import { type Palate, pieceCounts, type Seen } from "../palate.ts";
import { FISH, garnish, isMain, notOfShape, part, type Scene, SINGLE, without } from "./scene.ts";

export const sidesOf = (palate: Palate, ...mains: (Seen | undefined)[]) => palate.seen.filter((one) => !one.herb && !mains.includes(one));
export const mainOf = ({ seen }: Palate) => seen.find(isMain);

/** Up to three heaps of sides, behind the main part of the plate. */
export function sides(brush: Brush, seen: readonly Seen[], area: Area, each = 8): void {
  const places = [
    [-0.56, -0.36],
    [0.3, -0.56],
    [0.76, 0.06],
  ] as const;
  for (const [index, { look }] of seen.slice(0, 3).entries()) {
    const [right, down] = places[index] ?? [0, 0];
    brush.heap(
      [{ look, count: SINGLE.has(look.shape) ? 1 : look.shape === "boiled" ? 2 : each }],
      part(area, right, down, 0.36, 0.4),
      6,
      1.35,
    );
  }
}

/** A fillet in front, its sides behind, and a little sauce. */
const fishPlate =
  (colour: (random: () => number) => string, sauced: boolean): Scene =>
  (brush, palate) => {
    const area = plate(brush, colour(brush.random), { rx: 74 });
    const main = palate.seen.find(({ foodId }) => FISH.has(foodId)) ?? mainOf(palate);
    const bed = bedOf(palate);
    if (bed && bed.texture !== "mash") mound(brush, part(area, -0.5, -0.3, 0.42, 0.5), bed, 7);
    sides(brush, without(sidesOf(palate, main), "lemon", "lime", ...(bed && bed.texture !== "mash" ? bed.foods : [])), area);
    brush.ellipse(part(area, 0.02, 0.5, 0.66, 0.36), brush.top(sauced ? "#6b3d1e" : "#e6c468"), ' opacity=".8"');
    if (main?.look.shape === "prawn") brush.heap([{ look: main.look, count: 9 }], part(area, 0, 0.34, 0.5, 0.24), 6, 1.8);
    else if (main) brush.put({ ...main.look, shape: "fillet" }, part(area, 0, 0.34, 0), -8, 1.5);
    const lemon = palate.seen.find(({ look }) => look.shape === "wedge" && !look.colour.startsWith("#c98"));
    if (lemon) brush.put(lemon.look, part(area, 0.86, 0.46, 0), -20, 1.3);
    garnish(brush, palate, part(area, 0, 0.2, 0.36), 4, 4);
    steam(brush, { x: 80, y: 32 });
  };

/** Chops or steaks side by side, with their bone. */
const chops: Scene = (brush, palate) => {
  const area = plate(brush, glaze(brush.random), { rx: 74 });
  const main = mainOf(palate);
  sides(brush, sidesOf(palate, main), area, 9);
  const colour = main?.look.colour ?? "#c98a5e";
  for (const [x, y] of [
    [58, 74],
    [94, 80],
  ] as const)
    brush.raw(
      `<g transform="translate(${x} ${y})"><ellipse cx="2" cy="5" rx="23" ry="12" fill="#2a1206" opacity=".4"/><path d="M-22 4C-26-8-8-16 6-12C20-10 26 0 20 8C10 16-16 14-22 4Z" fill="#f0d8b4"/><path d="M-19 3C-22-7-6-13 5-10C16-8 22 0 17 6C9 13-14 11-19 3Z" fill="${brush.ball(colour, 1.1)}"/><path d="M-12-3L-2 7M-4-7L8 7M5-9L15 3" stroke="${darker(colour, 0.55)}" stroke-width="2.2" stroke-linecap="round" opacity=".75"/><path d="M-14-4Q-6-11 4-9" stroke="#fff" stroke-width="1.3" fill="none" stroke-linecap="round" opacity=".7"/></g>`,
    );
  garnish(brush, palate, part(area, 0, 0.3, 0.5), 4);
  steam(brush, { x: 80, y: 34 });
};

/** The colour of a joint where it is carved. */
const SLICED: Readonly<Record<string, string>> = {
  "beef-joint": "#b4574a",
  "lamb-joint": "#a6604c",
  "pork-joint": "#e3b48c",
  "turkey-joint": "#f0d3a0",
};

/** A roast with its sides, and gravy in front. */
const roast: Scene = (brush, palate) => {
  const area = plate(brush, "#f6f1e6", { rx: 75 });
  const main = palate.seen.find(({ look }) => look.shape === "drumstick") ?? mainOf(palate);
  const all = sidesOf(palate, main);
  const places = [
    [-0.6, -0.3],
    [-0.1, -0.66],
    [0.5, -0.5],
    [0.8, 0.1],
  ] as const;
  for (const [index, { look }] of all.slice(0, 4).entries()) {
    const [right, down] = places[index] ?? [0, 0];
    brush.heap([{ look, count: SINGLE.has(look.shape) ? 1 : 8 }], part(area, right, down, 0.34, 0.36), 7, 1.45);
  }
  brush.ellipse(
    part(area, 0, 0.5, 0.8, 0.42),
    brush.top(palate.has("gravy", "gravy-free", "stock-beef", "stock-chicken") ? "#6b3d1e" : "#a8682c"),
    ' opacity=".9"',
  );
  if (palate.has("pork-joint")) {
    brush.path("M98 66L126 54 140 66 112 80Z", "#2a1206", ' opacity=".4"');
    brush.path("M96 60Q104 54 110 57Q118 48 126 50Q136 56 138 62Q128 64 124 70Q116 70 110 76Q98 70 96 60Z", brush.top("#d88a34", 1.3));
    brush.line("M103 58L116 72M111 56L124 68M120 51L132 63", "#8a4a1a", 1.6, ' opacity=".8"');
  }
  if (palate.has("yorkshire-puddings", "egg")) {
    brush.ellipse({ x: 116, y: 66, rx: 20, ry: 14 }, "#2a1206", ' opacity=".4"');
    brush.path("M96 58Q94 46 106 48Q112 40 120 46Q132 42 134 54Q140 62 132 70Q122 80 106 74Q94 70 96 58Z", brush.top("#d9963f", 1.2));
    brush.ellipse({ x: 115, y: 59, rx: 11, ry: 7 }, "#a8642a");
    brush.ellipse({ x: 115, y: 61, rx: 9, ry: 5 }, "#e8b45c");
  }
  const sliced = palate.name.includes("nut roast")
    ? "#a8743e"
    : main && /joint|gammon/.test(main.foodId)
      ? (SLICED[main.foodId] ?? main.look.colour)
      : undefined;
  if (sliced)
    for (const [x, y] of [
      [58, 66],
      [72, 70],
      [86, 74],
    ] as const) {
      brush.ellipse({ x: x + 2, y: y + 3, rx: 21, ry: 13 }, "#2a1206", ' opacity=".35"');
      brush.ellipse({ x, y, rx: 21, ry: 13 }, darker(sliced, 0.42));
      brush.ellipse({ x, y, rx: 18.5, ry: 10.8 }, brush.top(sliced));
      brush.line(`M${x - 10} ${y - 3}q8 -4 18 0M${x - 11} ${y + 3}q9 -3 20 1`, lighter(sliced, 0.4), 1.4, ' opacity=".7"');
    }
  else if (main)
    brush.heap(
      [{ look: main.look, count: main.look.shape === "drumstick" ? 2 : 4 }],
      part(area, 0, 0.3, 0.34, 0.14),
      5,
      main.look.shape === "drumstick" ? 2.3 : 1.8,
    );
  garnish(brush, palate, part(area, 0, 0, 0.6), 3, 4);
  pot(brush, { x: 138, y: 22, rx: 18 }, "#f6f1e6", "#6b3d1e");
  steam(brush, { x: 66, y: 32 });
};

const sausageAndMash: Scene = (brush, palate) => {
  const area = plate(brush, glaze(brush.random), { rx: 74 });
  pool(
    brush,
    part(area, 0, 0.14, 1, 0.9),
    palate.has("gravy", "gravy-free", "stock-beef", "stock-veg", "stock-veg-free") ? "#5f3519" : darker(palate.sauce, 0.2),
  );
  mound(
    brush,
    part(area, -0.16, -0.16, 0.68, 0.6),
    { colour: palate.has("potato") ? "#f6e3ac" : palate.has("sweet-potato", "carrot", "swede") ? "#eda24e" : "#f3ead0", texture: "mash" },
    15,
  );
  const main = mainOf(palate);
  const rest = notOfShape(sidesOf(palate, main), "wedge", "ring");
  brush.heap(pieceCounts(rest, 2, 16), part(area, 0.76, -0.1, 0.28, 0.62), 4, 1.25);
  if (main)
    for (const [x, y, turn] of [
      [50, 66, 24],
      [72, 66, 10],
      [92, 72, -8],
    ] as const)
      brush.put(main.look, { x, y }, turn, 1.7);
  garnish(brush, palate, part(area, -0.1, -0.3, 0.4), 3);
  steam(brush, { x: 74, y: 32 });
};

const LARGE = new Set(["breaded-chicken", "chicken-kiev", "breaded-fish", "battered-fish"]);
/** How many pieces of a main part are served, and their scale, by its shape. */
const MAIN_PIECES: Partial<Record<Look["shape"], readonly [count: number, scale: number, turn: number]>> = {
  finger: [4, 1.4, -14],
  nugget: [5, 1.6, 0],
  sausage: [2, 1.9, -12],
  bacon: [3, 1.6, 6],
  fold: [2, 2.2, 0],
  drumstick: [2, 2.1, 0],
  fried: [2, 1.5, 0],
  slab: [3, 1.8, 0],
};

/** A plain supper: one to three main parts in front, up to three sides in heaps behind, sauce beside. */
const plated: Scene = (brush, palate) => {
  const area = plate(brush, glaze(brush.random), { rx: 76 });
  const mains = palate.seen.filter(({ look }) => MAIN_PIECES[look.shape]).slice(0, 3);
  const around = sidesOf(palate, ...mains).filter(({ look }) => look.shape !== "wedge" && look.shape !== "dollop");
  const places = [
    [-0.54, -0.4],
    [0.16, -0.64],
    [0.74, -0.22],
  ] as const;
  for (const [index, { look }] of around.slice(0, 3).entries()) {
    const [right, down] = places[around.length === 1 ? 1 : index] ?? [0, 0];
    const heap = part(area, right, down, around.length === 1 ? 0.6 : 0.4, 0.38);
    if (look.shape === "bakedbean") pool(brush, { ...heap, rx: heap.rx + 5, ry: heap.ry + 3 }, "#d2602a", false);
    const count = look.shape === "bakedbean" ? 18 : SINGLE.has(look.shape) ? 1 : look.shape === "corn" ? 2 : around.length === 1 ? 16 : 10;
    brush.heap([{ look, count }], heap, 7, SINGLE.has(look.shape) ? 1.5 : look.shape === "bakedbean" ? 1.2 : 1.5);
  }
  if (palate.has("gravy", "gravy-free")) brush.ellipse(part(area, 0.1, 0.5, 0.8, 0.36), brush.top("#6b3d1e"), ' opacity=".92"');
  for (const [index, { look, foodId }] of mains.entries()) {
    const [count, scale, turn] = MAIN_PIECES[look.shape] ?? [1, 1, 0];
    const middle = part(area, mains.length === 1 ? 0 : (index - (mains.length - 1) / 2) * (mains.length === 2 ? 0.86 : 0.72), 0.42, 0);
    const large = LARGE.has(foodId);
    const shown = large ? 2 : mains.length > 2 ? Math.min(2, count) : mains.length === 2 && look.shape === "fried" ? 1 : count;
    for (let piece = 0; piece < shown; piece++) {
      const off = piece - (shown - 1) / 2;
      const flat = look.shape === "finger" || look.shape === "sausage" || look.shape === "bacon";
      const wide = mains.length > 1 ? 0.7 : 1;
      const at = flat
        ? { x: middle.x + off * 7 * wide, y: middle.y + off * 10 }
        : { x: middle.x + off * (large ? 34 : 24) * wide, y: middle.y + (piece % 2) * 6 - 2 };
      brush.put(look, at, turn, large ? 2.5 : scale);
    }
  }
  const sauce = palate.has("ketchup") ? "#b8281c" : palate.has("tartare-sauce", "mayo", "salad-cream") ? "#fdf6e2" : undefined;
  if (sauce) pot(brush, { x: 137, y: 96, rx: 14 }, "#f8f3e8", sauce);
  const lemon = palate.seen.find(({ look }) => look.shape === "wedge");
  if (lemon) brush.put(lemon.look, part(area, -0.9, 0.4, 0), -20, 1.3);
  garnish(brush, palate, part(area, 0, 0.1, 0.5), 3);
  steam(brush, { x: 76, y: 32 });
};

const cookedBreakfast: Scene = (brush, palate) => {
  const area = plate(brush, "#f6f1e6", { rx: 76 });
  const toast =
    palate.seen.some(({ look }) => look.shape === "bread") || palate.has("bread-white", "bread-wholemeal", "bread-seeded", "bread-gf");
  if (toast) brush.put({ shape: "bread", colour: "#b97f43", accent: "#f1dcb0" }, { x: 122, y: 40 }, 14, 1.15);
  const egg = palate.has("egg");
  const rest = without(palate.seen, "egg").filter(({ herb }) => !herb);
  const places = [
    [-0.6, -0.24, 0.34],
    [0.02, -0.6, 0.3],
    [0.62, 0.36, 0.32],
    [-0.44, 0.5, 0.3],
  ] as const;
  for (const [index, { look }] of rest.slice(0, 4).entries()) {
    const [right, down, wide] = places[index] ?? [0, 0, 0.3];
    const large = look.shape === "sausage" || look.shape === "bacon";
    if (look.shape === "bakedbean") pool(brush, part(area, right, down, wide + 0.06, wide + 0.04), "#d2602a", false);
    brush.heap(
      [{ look, count: large ? 2 : look.shape === "bakedbean" ? 14 : 8 }],
      part(area, right, down, wide, large ? 0.3 : wide),
      4,
      large ? 1.6 : 1.35,
    );
  }
  if (egg)
    for (const [x, y] of [
      [70, 66],
      [96, 74],
    ] as const)
      brush.put({ shape: "fried", colour: "#fff", accent: "#fff" }, { x, y }, 0, 1.6);
  garnish(brush, palate, area, 3);
  steam(brush, { x: 74, y: 34 });
};

export const PLATE_SCENES = {
  fishPlate: fishPlate(glaze, false),
  steamedFish: fishPlate(() => "#46423e", true),
  chops,
  roast,
  sausageAndMash,
  plated,
  cookedBreakfast,
};
