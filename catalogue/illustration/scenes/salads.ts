import { bedOf, mound, pool } from "../beds.ts";
import type { Area, Brush } from "../brush.ts";
import { darker, lighter } from "../colour.ts";
import { board } from "../cookware.ts";
import { bowl, glaze, plate, pot } from "../crockery.ts";
import { type Palate, pieceCounts } from "../palate.ts";
import { FISH, garnish, isFlatbread, notOfShape, part, type Scene, sectors, without } from "./scene.ts";

/** Everything in one heap on leaves. */
const heapOn = (brush: Brush, { seen, ...rest }: Palate, area: Area, count: number, height: number): void => {
  const palate = { ...rest, seen: notOfShape(seen, "naan", "pitta") };
  const leaves = palate.seen.filter(({ look }) => look.shape === "lettuce" || look.shape === "leaf").slice(0, 2);
  brush.heap(
    leaves.map(({ look }) => ({ look, count: 11 })),
    part(area, 0, 0.04, 1, 0.96),
    height * 0.6,
    1.6,
  );
  brush.heap(
    pieceCounts(
      palate.seen.filter((one) => !leaves.includes(one)),
      6,
      count,
    ),
    part(area, 0, -0.06, 0.8, 0.76),
    height,
    1.35,
  );
};

const glassBowl = (brush: Brush): Area => {
  const area = bowl(brush, "#c9d9d6", { rx: 69, y: 54, flat: 0.54, depth: 36, wall: "plain" });
  brush.line("M24 74Q40 98 62 103", "#fff", 3, ' opacity=".6"');
  return area;
};
const bigSalad: Scene = (brush, palate) => {
  const bread = palate.seen.find(isFlatbread);
  if (bread) brush.put(bread.look, { x: 130, y: 26 }, 16, 1.4);
  const area = bowl(brush, "#a8713f", { rx: 69, y: 54, flat: 0.54, depth: 36, wall: "ribbed" });
  heapOn(brush, palate, area, 22, 13);
  garnish(brush, palate, part(area, 0, -0.2, 0.7), 4, 10);
};
const warmSalad: Scene = (brush, palate) => {
  const area = plate(brush, glaze(brush.random), { rx: 75 });
  heapOn(brush, palate, { ...area, rx: area.rx * 1.1, ry: area.ry * 1.08 }, 22, 15);
  brush.line(
    brush
      .points(area, 10)
      .map(({ x, y }) => `M${Math.round(x)} ${Math.round(y) - 4}h.2`)
      .join(""),
    "#c98a2c",
    3,
    ' opacity=".7"',
  );
  garnish(brush, palate, part(area, 0, -0.2, 0.6), 4, 10);
};
/** Each ingredient in its own place on a wide plate, unmixed. */
const composed: Scene = (brush, palate) => {
  const area = plate(brush, "#f6f1e6", { rx: 77 });
  sectors(brush, palate.seen, { ...area, rx: area.rx * 1.2, ry: area.ry * 1.16 }, 4, 1.45);
  const fish = palate.seen.find(({ look, foodId }) => look.shape === "flake" || FISH.has(foodId));
  if (fish) brush.heap([{ look: fish.look, count: 6 }], part(area, 0, -0.04, 0.34, 0.3), 6, 1.4);
  garnish(brush, palate, area, 5);
};
const potatoSalad: Scene = (brush, palate) => {
  const area = bowl(brush, glaze(brush.random), { rx: 62, y: 56, flat: 0.56, depth: 36, wall: "speckled" });
  const creamy = palate.seen.some(({ look }) => look.shape === "dollop") || palate.has("mayonnaise", "mayonnaise-light");
  brush.heap(pieceCounts(notOfShape(palate.seen, "dollop"), 5, 36), { ...area, rx: area.rx * 0.92, ry: area.ry * 0.84 }, 17, 1.35);
  if (creamy)
    brush.line(
      brush
        .points(part(area, 0, -0.3, 0.8), 7)
        .map(({ x, y }) => `M${Math.round(x)} ${Math.round(y)}q5-4 9 0`)
        .join(""),
      "#fffaf0",
      3,
      ' opacity=".8"',
    );
  garnish(brush, palate, part(area, 0, -0.4, 0.7), 5, 10);
};
const beanSalad: Scene = (brush, palate) => {
  heapOn(brush, palate, glassBowl(brush), 32, 14);
};
const slaw: Scene = (brush, palate) => {
  const area = bowl(brush, "#5f8088", { rx: 66, y: 54, flat: 0.58, depth: 36 });
  const shreds = [
    {
      look: {
        shape: "cabbage",
        colour: palate.has("red-cabbage") ? "#7d3a7a" : "#b9cf82",
        accent: palate.has("red-cabbage") ? "#c48cc0" : "#eef4d0",
        size: 1,
      } as const,
      count: 16,
    },
    { look: { shape: "shred", colour: palate.has("carrot") ? "#e27b25" : "#d9e3b0", accent: "#f6c48a", size: 1 } as const, count: 10 },
  ];
  brush.heap(shreds, { ...area, rx: area.rx * 0.92, ry: area.ry * 0.84 }, 14, 1.5);
  brush.heap(
    pieceCounts(notOfShape(palate.seen, "cabbage", "carrot", "lettuce", "dollop"), 3, 13),
    part(area, 0.24, -0.3, 0.54, 0.5),
    9,
    1.4,
  );
  garnish(brush, palate, part(area, 0, -0.3, 0.6), 4, 10);
};
/** Grain mixed with the other ingredients, heaped on a wide dish. */
const grainSalad: Scene = (brush, palate) => {
  const area = plate(brush, ["#b9694c", "#d2a24c", "#6f8f78"][Math.floor(brush.random() * 3)] ?? "#b9694c", { rx: 76 });
  const bed = bedOf(palate) ?? { colour: "#e9c877", texture: "grain" as const, foods: [] };
  mound(brush, part(area, 0, 0, 1.08), { ...bed, texture: "grain" }, 20);
  brush.heap(
    pieceCounts(without(palate.seen, ...bed.foods), 6, 34),
    { ...area, y: area.y - 6, rx: area.rx * 0.92, ry: area.ry * 0.94 },
    12,
    1.25,
  );
  garnish(brush, palate, { ...area, y: area.y - 10, rx: 34, ry: 12 }, 6, 5);
};
const ribbons: Scene = (brush, palate) => {
  const area = plate(brush, glaze(brush.random), { rx: 74 });
  const at = brush.points(part(area, 0, -0.04, 0.9, 0.84), 20);
  for (const [tone, shift] of [
    ["#3f6d2a", 0],
    ["#a9cf6a", -1],
  ] as const)
    brush.line(
      at
        .map(({ x, y }, index) => `M${Math.round(x) - 12} ${Math.round(y) + shift}q6-${9 - (index % 4)} 12 0t12 ${(index % 3) - 1}`)
        .join(""),
      tone,
      tone === "#3f6d2a" ? 4.4 : 3,
    );
  brush.heap(pieceCounts(without(palate.seen, "courgette"), 4, 18), part(area, 0, -0.26, 0.66, 0.6), 9, 1.4);
  garnish(brush, palate, part(area, 0, -0.2, 0.6), 4, 6);
};
const coldNoodles: Scene = (brush, palate) => {
  const area = glassBowl(brush);
  const threads = Array.from({ length: 13 }, () => {
    const [x, y] = [brush.between(30, 96), brush.between(42, 68)];
    return `M${Math.round(x)} ${Math.round(y)}q10-${Math.round(brush.between(4, 12))} 18 0t14 ${Math.round(brush.between(-4, 6))}`;
  }).join("");
  brush.ellipse(area, "#e2d6b8");
  brush.line(threads, "#c4b48c", 4.6);
  brush.line(threads, "#fbf5e4", 3.2);
  sectors(brush, palate.seen, part(area, 0, -0.2, 1), 6, 1.35);
  garnish(brush, palate, part(area, 0, -0.2, 0.6), 5, 5);
};
const falafel: Scene = (brush, palate) => {
  const area = bowl(brush, "#d2a24c", { rx: 70, y: 58, flat: 0.58, depth: 26 });
  const bed = bedOf(palate);
  if (bed) mound(brush, part(area, -0.3, 0, 0.66, 0.8), bed, 5);
  sectors(
    brush,
    without(notOfShape(palate.seen, "chickpea", "dollop"), ...(bed?.foods ?? [])).slice(0, 4),
    part(area, 0.1, -0.1, 0.96),
    4,
    1.25,
  );
  balls(brush, { x: 76, y: 58, rx: 26, ry: 9 }, 4, "#9a6a2e");
  if (palate.has("tahini", "houmous", "yogurt-natural", "yogurt-greek", "soya-yogurt"))
    brush.line("M52 56q10-10 18 0t18-4 20 4", "#f6ead0", 3, ' opacity=".95"');
  garnish(brush, palate, part(area, 0, 0, 0.6), 4, 5);
};
/** Rounds fried brown, with a rough crust. */
function balls(brush: Brush, area: Area, count: number, colour: string): void {
  for (const { x, y } of brush.points(area, count)) {
    brush.ellipse({ x: x + 1.5, y: y + 4, rx: 10, ry: 7.6 }, "#2a1206", ' opacity=".4"');
    brush.ellipse({ x, y, rx: 9.6, ry: 8.8 }, brush.ball(colour, 1.1));
    brush.line(`M${Math.round(x) - 5} ${Math.round(y)}h.6m3-4h.6m2 5h.6m2-4h.6m-6 7h.6`, lighter(colour, 0.55), 1.8);
    brush.line(`M${Math.round(x) - 3} ${Math.round(y) + 3}h.6m6-1h.6m-3-5h.6`, darker(colour, 0.5), 1.8);
  }
}
/** Small bowls and bread on a board. */
const mezze: Scene = (brush, palate) => {
  board(brush);
  const bread = palate.seen.find(isFlatbread);
  if (bread) brush.put(bread.look, { x: 108, y: 36 }, -10, 1.5);
  const dips = ["#e3cd9f", palate.has("beetroot-cooked") ? "#a63a5c" : "#f6efe0", "#c9b27a"];
  const first = pot(brush, { x: 44, y: 40, rx: 25 }, "#f6f1e6", dips[0] ?? "#e3cd9f");
  garnish(brush, palate, part(first, 0, 0, 0.5), 3);
  const [one, two, ...rest] = notOfShape(palate.seen, "naan", "pitta", "dollop").filter(({ herb }) => !herb);
  if (one) brush.heap([{ look: one.look, count: 10 }], { x: 118, y: 62, rx: 22, ry: 9 }, 6, 1.35);
  if (two) brush.heap([{ look: two.look, count: 8 }], { x: 34, y: 84, rx: 20, ry: 8 }, 5, 1.35);
  const second = pot(brush, { x: 80, y: 72, rx: 23 }, "#5f8088", dips[1] ?? "#f6efe0");
  swirlDip(brush, second);
  if (rest.length > 0) brush.heap(pieceCounts(rest, 3, 12), { x: 128, y: 90, rx: 17, ry: 7 }, 5, 1.3);
};
const swirlDip = (brush: Brush, { x, y }: Area) => brush.line(`M${x - 9} ${y}q4-6 9-2t8 1`, "#fff", 2, ' opacity=".7"');
/** Pâté in a pot, with toast and sides. */
const pate: Scene = (brush, palate) => {
  board(brush);
  const salmon = palate.has("salmon-tin", "salmon-smoked", "salmon-fillet");
  const toast = palate.has("bread-white", "bread-wholemeal", "bread-seeded", "bread-sourdough", "bread-gf");
  if (toast)
    for (const [x, y] of [
      [112, 44],
      [124, 58],
    ] as const)
      brush.put({ shape: "bread", colour: "#a8743c", accent: "#efd9a8" }, { x, y }, 10, 1);
  brush.heap(
    pieceCounts(notOfShape(palate.seen, "dollop", "flake", "bread"), 3, 14),
    { x: 116, y: toast ? 84 : 62, rx: 26, ry: toast ? 8 : 20 },
    4,
    1.4,
  );
  const filling = salmon ? "#e9a184" : "#c9a888";
  const area = pot(brush, { x: 54, y: 56, rx: 38 }, "#f6f1e6", filling);
  pool(brush, area, filling, false);
  brush.line("M34 56q6-7 12-1t12-1 12 0M38 63q8-5 14 0t14-1", lighter(filling, 0.5), 2.4);
  garnish(brush, palate, part(area, 0, 0, 0.5), 4);
};

export const SALAD_SCENES = {
  bigSalad,
  warmSalad,
  composed,
  potatoSalad,
  beanSalad,
  slaw,
  grainSalad,
  ribbons,
  coldNoodles,
  falafel,
  mezze,
  pate,
};
