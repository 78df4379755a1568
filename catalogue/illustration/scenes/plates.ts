import { bedOf, mound, pool, steam } from "../beds.ts";
import type { Area, Brush } from "../brush.ts";
import { darker } from "../colour.ts";
import { glaze, plate, pot } from "../crockery.ts";
import { type Palate, pieceCounts, type Seen } from "../palate.ts";
import { FISH, garnish, isMain, notOfShape, part, type Scene, without } from "./scene.ts";

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
      [{ look, count: look.shape === "boiled" || look.shape === "fried" ? 2 : each }],
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
    sides(brush, without(sidesOf(palate, main), ...(bed && bed.texture !== "mash" ? bed.foods : [])), area);
    brush.ellipse(part(area, 0.02, 0.5, 0.66, 0.36), brush.top(sauced ? "#6b3d1e" : "#e6c468"), ' opacity=".8"');
    if (main) brush.put({ ...main.look, shape: "fillet" }, part(area, 0, 0.34, 0), -8, 1.5);
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
    brush.heap([{ look, count: 8 }], part(area, right, down, 0.34, 0.36), 7, 1.45);
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
  if (main && /joint|gammon/.test(main.foodId))
    for (const [x, y] of [
      [58, 66],
      [72, 70],
      [86, 74],
    ] as const) {
      brush.ellipse({ x: x + 2, y: y + 3, rx: 21, ry: 13 }, "#2a1206", ' opacity=".35"');
      brush.ellipse({ x, y, rx: 21, ry: 13 }, darker(main.look.colour, 0.3));
      brush.ellipse({ x, y, rx: 18.5, ry: 10.8 }, brush.top(main.look.colour));
      brush.line(`M${x - 10} ${y - 3}q8 -4 18 0M${x - 11} ${y + 3}q9 -3 20 1`, main.look.accent, 1.4, ' opacity=".6"');
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
    { colour: palate.has("sweet-potato", "carrot", "swede") ? "#eda24e" : "#f6e3ac", texture: "mash" },
    15,
  );
  const main = mainOf(palate);
  const rest = notOfShape(sidesOf(palate, main), "wedge", "ring");
  brush.heap(pieceCounts(rest, 2, 16), part(area, 0.76, -0.1, 0.28, 0.62), 4, 1.25);
  if (main)
    for (const [x, y, turn] of [
      [52, 58, 28],
      [72, 56, 12],
      [90, 62, -10],
    ] as const)
      brush.put(main.look, { x, y }, turn, 1.7);
  garnish(brush, palate, part(area, -0.1, -0.3, 0.4), 3);
  steam(brush, { x: 74, y: 32 });
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
    brush.heap([{ look, count: large ? 2 : 6 }], part(area, right, down, wide, large ? 0.3 : wide), 3, large ? 1.5 : 1.3);
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
  cookedBreakfast,
};
