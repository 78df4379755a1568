import { bedOf, mound, nest, noodleOf, pool, steam, swirl } from "../beds.ts";
import type { Area, Brush } from "../brush.ts";
import { darker, lighter } from "../colour.ts";
import { type BowlForm, bowl, darkGlaze, glaze, pot } from "../crockery.ts";
import { type Palate, pieceCounts } from "../palate.ts";
import { CUTLERY } from "../table.ts";
import { garnish, isFlatbread, notOfShape, part, type Scene, sectors, without } from "./scene.ts";

const CREAM = [
  "single-cream",
  "double-cream",
  "creme-fraiche",
  "creme-fraiche-half",
  "yogurt-natural",
  "yogurt-greek",
  "coconut-milk",
  "coconut-milk-light",
  "soured-cream",
  "soya-yogurt",
  "cream-cheese",
];
const breadless = (palate: Palate) => notOfShape(palate.seen, "bread", "naan", "pitta");
const bedding = (palate: Palate) => bedOf(palate) ?? { colour: "#fbf5e6", texture: "rice" as const, foods: [] };

/** Slices of toast behind a bowl. */
function toastBehind(brush: Brush, palate: Palate): void {
  const brown = palate.has("bread-wholemeal", "bread-seeded");
  if (palate.has("bread-white", "bread-wholemeal", "bread-seeded", "bread-sourdough", "bread-gf", "baguette", "ciabatta"))
    brush.put({ shape: "bread", colour: brown ? "#8f5f34" : "#b97f43", accent: brown ? "#cda06a" : "#f1dcb0" }, { x: 136, y: 26 }, 20, 1.3);
}

/** Smooth soup with cream and a few toppings. */
const smoothSoup: Scene = (brush, palate) => {
  toastBehind(brush, palate);
  const area = bowl(brush, glaze(brush.random), { rx: 65, flat: 0.58, depth: 36 });
  pool(brush, area, palate.sauce);
  swirl(brush, part(area, 0, 0.04, 0.86), palate.has(...CREAM) ? "#fff8e8" : lighter(palate.sauce, 0.5), palate.has(...CREAM) ? 3.4 : 2);
  const whole = notOfShape(breadless(palate), "dollop");
  const shown = notOfShape(whole, "spud", "ring", "mash", "lentil");
  brush.heap(pieceCounts(shown.length > 0 ? shown : whole, 2, 6), part(area, 0, 0, 0.36, 0.34), 1, 1.2);
  garnish(brush, palate, part(area, 0, 0, 0.4), 4);
  steam(brush, { x: 80, y: 38 });
};

/** Pieces in broth: half of them under its surface. */
function broth(brush: Brush, palate: Palate, area: Area, colour: string, count: number): void {
  pool(brush, area, colour);
  const kinds = pieceCounts(breadless(palate), 5, count);
  brush.heap(kinds, part(area, 0, 0.04, 0.86, 0.8), 0, 1.25);
  brush.ellipse(part(area, 0, 0.02, 0.97), colour, ' opacity=".42"');
  brush.heap(
    kinds.map(({ look, count: many }) => ({ look, count: Math.ceil(many / 2) })),
    part(area, 0.02, 0, 0.66, 0.62),
    4,
    1.3,
  );
}

const chunkySoup: Scene = (brush, palate) => {
  toastBehind(brush, palate);
  const colour = glaze(brush.random);
  for (const x of [11, 149]) brush.ellipse({ x, y: 60, rx: 10, ry: 7 }, "none", ` stroke="${darker(colour, 0.25)}" stroke-width="5"`);
  const area = bowl(brush, colour, { rx: 62, flat: 0.54, depth: 44 });
  broth(brush, palate, area, palate.sauce, 16);
  garnish(brush, palate, part(area, 0, 0, 0.7), 4, 3);
  steam(brush, { x: 84, y: 36 });
};

const coconutBroth: Scene = (brush, palate) => {
  const area = bowl(brush, darkGlaze(brush.random), { rx: 66, flat: 0.52, depth: 38 });
  broth(brush, palate, area, "#efd9a0", 14);
  brush.line(
    brush
      .points(part(area, 0, 0, 0.9), 18)
      .map(({ x, y }) => `M${Math.round(x)} ${Math.round(y)}h.2`)
      .join(""),
    "#d9702e",
    2.4,
    ' opacity=".75"',
  );
  garnish(brush, palate, part(area, 0, 0, 0.7), 4, 3);
  steam(brush, { x: 70, y: 34 });
};

/** Noodles in broth, with each topping in its place, and chopsticks across. */
const noodleSoup =
  (colour: (random: () => number) => string, form: BowlForm): Scene =>
  (brush, palate) => {
    const area = bowl(brush, colour(brush.random), form);
    pool(brush, area, palate.sauce);
    nest(brush, part(area, -0.1, 0.16, 0.66, 0.6), noodleOf(palate) ?? "#f0cf7c", 5);
    sectors(brush, breadless(palate), part(area, 0, -0.04, 1), 4, 1.25);
    garnish(brush, palate, part(area, 0, 0, 0.5), 3, 4);
    brush.raw(CUTLERY.chopsticks);
    steam(brush, { x: 56, y: 34 });
  };

/** Rice or grain with each topping in its own heap around the bowl. */
const arranged =
  (colour: (random: () => number) => string, form: BowlForm, hot: boolean): Scene =>
  (brush, palate) => {
    const bed = bedding(palate);
    const area = bowl(brush, colour(brush.random), form);
    mound(brush, { ...area, rx: area.rx * 0.97, ry: area.ry * 0.86 }, bed, 5);
    sectors(brush, without(breadless(palate), ...bed.foods), part(area, 0, -0.14, 1), 5, 1.3);
    garnish(brush, palate, part(area, 0, -0.1, 0.3), 4, 4);
    if (hot) steam(brush, { x: 84, y: 32 });
  };

/** A deep bowl of rice with the cooked food on top. */
const riceTopped =
  (colours: readonly string[], eastern: boolean): Scene =>
  (brush, palate) => {
    const bed = bedding(palate);
    const area = bowl(brush, colours[Math.floor(brush.random() * colours.length)] ?? "#3f5661", {
      rx: eastern ? 54 : 62,
      y: eastern ? 56 : 54,
      flat: eastern ? 0.5 : 0.58,
      depth: eastern ? 44 : 34,
    });
    mound(brush, { ...area, rx: area.rx * 0.98, ry: area.ry * 0.8 }, bed, eastern ? 16 : 6);
    brush.ellipse(part(area, 0.16, eastern ? -0.7 : -0.1, 0.66, 0.66), brush.ball(darker(palate.sauce, 0.2)), ' opacity=".7"');
    brush.heap(
      pieceCounts(notOfShape(without(breadless(palate), ...bed.foods), "fried", "poached"), 4, 22),
      part(area, 0.12, eastern ? -0.5 : -0.16, 0.78, 0.74),
      eastern ? 12 : 5,
      1.3,
    );
    const egg = palate.seen.find(({ look }) => look.shape === "fried" || look.shape === "poached");
    if (egg) for (const right of [-0.2, 0.36]) brush.put(egg.look, part(area, right, -0.3 + right * 0.4, 0), 0, 1.4);
    garnish(brush, palate, part(area, 0.1, -0.6, 0.5), 4, 6);
    if (eastern) brush.raw(CUTLERY.chopsticks);
    steam(brush, { x: 50, y: 30 });
  };

/** Fried rice: everything mixed in one heap. */
const friedRice: Scene = (brush, palate) => {
  const bed = bedding(palate);
  const area = bowl(brush, "#e9eef0", { rx: 68, y: 60, flat: 0.56, depth: 26, wall: "band" });
  mound(brush, { ...area, rx: area.rx * 0.92, ry: area.ry * 0.72 }, { colour: darker(bed.colour, 0.1), texture: "rice" }, 22);
  brush.heap(
    pieceCounts(without(palate.seen, ...bed.foods), 5, 30),
    { ...area, y: area.y - 8, rx: area.rx * 0.8, ry: area.ry * 0.86 },
    14,
    1.05,
  );
  garnish(brush, palate, part(area, 0, -0.6, 0.6), 4, 8);
  brush.raw(CUTLERY.chopsticks);
  steam(brush, { x: 62, y: 24 });
};

const chilli: Scene = (brush, palate) => {
  const bed = bedOf(palate);
  const area = bowl(brush, "#f4f1e8", { rx: 63, flat: 0.58, depth: 38, wall: "plain" });
  brush.line("M17 50Q17 20 80 16Q143 20 143 52", "#2f5f86", 2.4);
  pool(brush, area, darker(palate.sauce, 0.12));
  const main = without(breadless(palate), ...(bed?.foods ?? []));
  brush.heap(pieceCounts(notOfShape(main, "dollop", "crescent"), 4, 26), part(area, bed ? 0.16 : 0, 0.02, 0.82, 0.8), 6, 1.2);
  if (bed) mound(brush, part(area, -0.6, 0.02, 0.34, 0.6), bed, 4);
  for (const { look } of main.filter(({ look: { shape } }) => shape === "dollop" || shape === "crescent").slice(0, 1))
    brush.heap([{ look, count: 2 }], part(area, 0.2, -0.14, 0.24, 0.2), 6, 1.3);
  garnish(brush, palate, part(area, 0.1, 0, 0.5), 3, 4);
  steam(brush, { x: 92, y: 34 });
};

const thaiCurry: Scene = (brush, palate) => {
  const bed = bedding(palate);
  const back = bowl(brush, "#f6f1e6", { x: 124, y: 26, rx: 32, flat: 0.5, depth: 22, wall: "plain" });
  mound(brush, { ...back, rx: back.rx * 0.94, ry: back.ry * 0.8 }, bed, 10);
  const area = bowl(brush, darkGlaze(brush.random), { x: 70, y: 62, rx: 62, flat: 0.54, depth: 34 });
  broth(brush, { ...palate, seen: without(palate.seen, ...bed.foods) }, area, lighter(palate.sauce, 0.12), 16);
  swirl(brush, part(area, 0, 0.1, 0.9), "#fff6df", 2);
  garnish(brush, palate, part(area, 0, -0.1, 0.6), 4, 4);
  steam(brush, { x: 56, y: 42 });
};

/** Lentils in a hammered copper bowl, with flatbread or rice behind. */
const dal: Scene = (brush, palate) => {
  const bread = palate.seen.find(isFlatbread);
  const bed = bedOf(palate);
  if (bread || !bed) brush.put(bread?.look ?? { shape: "naan", colour: "#ecca8c", accent: "#b9783a" }, { x: 124, y: 30 }, 18, 1.7);
  else mound(brush, pot(brush, { x: 130, y: 26, rx: 28 }, "#f6f1e6", bed.colour), bed, 6);
  const area = bowl(brush, "#b8703c", { x: 72, y: 58, rx: 60, flat: 0.56, depth: 38, wall: "ribbed" });
  pool(brush, area, palate.sauce);
  const lentils = brush
    .points(part(area, 0, 0, 0.92), 60)
    .map(({ x, y }) => `M${Math.round(x)} ${Math.round(y)}h.2`)
    .join("");
  brush.line(lentils, darker(palate.sauce, 0.28), 3.2, ' opacity=".6"');
  brush.line(lentils, lighter(palate.sauce, 0.35), 1.9, ' opacity=".8"');
  brush.heap(
    pieceCounts(without(breadless(palate), ...(bed?.foods ?? []), "red-lentils", "split-peas"), 3, 10),
    part(area, 0.1, 0, 0.58, 0.5),
    4,
    1.3,
  );
  garnish(brush, palate, part(area, 0, 0, 0.6), 4, 3);
  steam(brush, { x: 60, y: 40 });
};

const polenta: Scene = (brush, palate) => {
  const area = bowl(brush, glaze(brush.random), { rx: 68, y: 60, flat: 0.56, depth: 24 });
  mound(brush, { ...area, ry: area.ry * 0.9 }, { colour: "#f2c552", texture: "mash" }, 4);
  brush.heap(pieceCounts(without(palate.seen, "polenta"), 4, 20), part(area, 0.06, -0.2, 0.62, 0.56), 9, 1.35);
  garnish(brush, palate, part(area, 0, -0.3, 0.6), 3, 6);
  steam(brush, { x: 74, y: 34 });
};

export const BOWL_SCENES = {
  smoothSoup,
  chunkySoup,
  coconutBroth,
  noodleSoup: noodleSoup(glaze, { rx: 64, flat: 0.54, depth: 44 }),
  ramen: noodleSoup(() => "#2c2a2a", { rx: 66, flat: 0.58, depth: 40, wall: "band" }),
  grainBowl: arranged(glaze, { rx: 66, flat: 0.6, depth: 30 }, false),
  stoneBowl: arranged(() => "#3a3836", { rx: 62, flat: 0.6, depth: 40, wall: "plain" }, true),
  burritoBowl: arranged(() => "#c9683f", { rx: 70, y: 58, flat: 0.58, depth: 24, wall: "band" }, false),
  minceBowl: arranged(() => "#6f8f78", { rx: 66, flat: 0.58, depth: 36, wall: "dipped" }, true),
  donburi: riceTopped(["#2f4a4a", "#3f5661"], true),
  breakfastRice: riceTopped(["#f1ece0", "#dfe6e4"], false),
  teriyaki: arranged(() => "#7a3d34", { rx: 60, y: 54, flat: 0.54, depth: 42, wall: "band" }, true),
  friedRice,
  chilli,
  thaiCurry,
  dal,
  polenta,
};
