import { bedOf, mound, steam } from "../beds.ts";
import type { Area, Brush } from "../brush.ts";
import { darker, lighter } from "../colour.ts";
import { glaze, plate, pot } from "../crockery.ts";
import { pieceCounts } from "../palate.ts";
import { mainOf, sides, sidesOf } from "./plates.ts";
import { FISH, garnish, isFlatbread, notOfShape, ofShape, part, type Scene, without } from "./scene.ts";

const patties = (brush: Brush, area: Area, colour: string, flecks: string, count: number, r = 15): void => {
  for (const { x, y } of brush.points(part(area, 0, 0, 0.5, 0.46), count)) {
    brush.ellipse({ x: x + 2, y: y + 6, rx: r + 1, ry: r * 0.7 }, "#2a1206", ' opacity=".4"');
    brush.path(
      `M${Math.round(x - r)} ${Math.round(y)}V${Math.round(y + 5)}Q${Math.round(x)} ${Math.round(y + r * 1.2 + 4)} ${Math.round(x + r)} ${Math.round(y + 5)}V${Math.round(y)}Z`,
      darker(colour, 0.34),
    );
    brush.ellipse({ x, y, rx: r, ry: r * 0.66 }, brush.ball(colour, 1.1));
    brush.line(
      Array.from(
        { length: 5 },
        () => `M${Math.round(x + brush.between(-r * 0.6, r * 0.6))} ${Math.round(y + brush.between(-5, 5))}h1`,
      ).join(""),
      flecks,
      2.4,
      ' opacity=".8"',
    );
    brush.line(
      Array.from(
        { length: 4 },
        () => `M${Math.round(x + brush.between(-r * 0.7, r * 0.5))} ${Math.round(y + brush.between(-6, 4))}h2`,
      ).join(""),
      lighter(colour, 0.6),
      1.6,
    );
  }
};

const fishcakes: Scene = (brush, palate) => {
  const area = plate(brush, glaze(brush.random), { rx: 74 });
  const within = [
    "tuna-brine",
    "cod-fillet",
    "white-fish-frozen",
    "salmon-tin",
    "salmon-fillet",
    "mackerel-smoked",
    "potato",
    "sweet-potato",
    "cod-frozen",
    "haddock-smoked",
    "sardines-tin",
    "prawns-cooked",
    "breaded-chicken",
    "chicken-kiev",
  ];
  const rest = without(palate.seen, ...within).filter(({ herb }) => !herb);
  sides(brush, without(notOfShape(rest, "dollop"), "lemon", "lime"), part(area, -0.06, -0.1, 1), 9);
  patties(brush, part(area, 0.04, 0.24, 1.1, 0.9), palate.has("sweet-potato") ? "#d9822e" : "#d69a42", "#4f7d3a", 3, 18);
  const dollop = rest.find(({ look }) => look.shape === "dollop");
  if (dollop) brush.put(dollop.look, part(area, -0.7, 0.5, 0), 0, 1.2);
  const lemon = palate.seen.find(({ foodId }) => foodId === "lemon" || foodId === "lime");
  if (lemon) brush.put(lemon.look, part(area, 0.84, 0.4, 0), -20, 1.3);
  garnish(brush, palate, part(area, 0, 0.1, 0.4), 3);
};

const fritters: Scene = (brush, palate) => {
  const area = plate(brush, glaze(brush.random), { rx: 73 });
  const kernels = palate.has("sweetcorn-tin", "sweetcorn-frozen")
    ? "#f7d04a"
    : palate.has("courgette", "peas-frozen", "baby-spinach")
      ? "#4f8a35"
      : "#e2702a";
  patties(brush, part(area, -0.1, 0, 1.1, 1), "#cf9236", kernels, 5, 17);
  const top = palate.seen.find(({ look }) => look.shape === "dollop");
  if (top) brush.put(top.look, part(area, -0.1, -0.2, 0), 0, 1.3);
  brush.heap(pieceCounts(notOfShape(palate.seen, "dollop", "pea", "boiled"), 3, 9), part(area, 0.76, 0.1, 0.24, 0.5), 4, 1.2);
  garnish(brush, palate, part(area, 0, 0, 0.5), 3);
};

/** Shaped round skewers and grilled, with bread and sauce beside. */
const skewers: Scene = (brush, palate) => {
  const area = plate(brush, glaze(brush.random), { rx: 75 });
  const bed = bedOf(palate);
  const bread = palate.seen.find(isFlatbread);
  if (bed && bed.texture !== "mash") mound(brush, part(area, 0, -0.24, 0.9, 0.6), bed, 6);
  else if (bread) brush.put(bread.look, part(area, 0.3, -0.5, 0), -8, 1.7);
  const mince = mainOf(palate);
  const colour = mince?.look.colour ?? "#8a5636";
  brush.heap(
    pieceCounts(
      sidesOf(palate, mince, bread).filter(({ look }) => look.shape !== "dollop"),
      3,
      15,
    ),
    part(area, 0.4, -0.16, 0.6, 0.44),
    3,
    1.2,
  );
  for (const [index, y] of [58, 70, 82].entries()) {
    const x = 66 + index * 5;
    brush.line(`M${x - 46} ${y + 10}L${x + 54} ${y - 12}`, "#d8b07a", 2.2);
    brush.line(`M${x - 28} ${y + 9}L${x + 32} ${y - 4}`, "#2a1206", 13, ' opacity=".4"');
    brush.line(`M${x - 30} ${y + 6}L${x + 32} ${y - 7}`, darker(colour, 0.3), 13);
    brush.line(`M${x - 30} ${y + 5}L${x + 32} ${y - 8}`, colour, 10.4);
    brush.line(
      `M${x - 20} ${y - 1}l4 8M${x - 8} ${y - 4}l4 8M${x + 4} ${y - 6}l4 8M${x + 16} ${y - 9}l4 8`,
      darker(colour, 0.5),
      2,
      ' opacity=".7"',
    );
    brush.line(`M${x - 30} ${y + 1}L${x + 30} ${y - 12}`, lighter(colour, 0.5), 1.8, ' opacity=".8"');
  }
  const sauce = palate.seen.find(({ look }) => look.shape === "dollop");
  if (sauce) pot(brush, { x: 136, y: 92, rx: 17 }, "#f6f1e6", sauce.look.colour);
  garnish(brush, palate, part(area, 0, 0.1, 0.7), 4);
  steam(brush, { x: 74, y: 36 });
};

/** Steamed or baked in paper that is folded open. */
const paper: Scene = (brush, palate) => {
  brush.shadow(86, 72, 84, 50, 0.5);
  brush.path("M6 60Q2 40 26 30L70 16Q110 8 140 24Q160 34 156 58Q154 84 128 96Q84 114 40 102Q10 92 6 60Z", brush.top("#d9c7a4", 1.2));
  brush.path("M22 60Q20 46 38 38L76 26Q108 20 130 32Q144 42 140 60Q138 78 118 86Q82 98 48 90Q24 82 22 60Z", brush.hollow("#eee0c2"));
  brush.line("M8 62L24 60M24 30L38 40M70 16L78 28M142 26L128 34M156 60L140 60M126 96L116 86M40 102L50 90", "#a98f62", 1.4, ' opacity=".7"');
  const area = { x: 80, y: 60, rx: 50, ry: 25 };
  const main = palate.seen.find(({ foodId }) => FISH.has(foodId)) ?? mainOf(palate);
  brush.heap(pieceCounts(notOfShape(sidesOf(palate, main), "wedge"), 4, 24), part(area, 0, 0.06, 0.96, 0.9), 2, 1.35);
  if (main) brush.put({ ...main.look, shape: "fillet" }, { x: 80, y: 58 }, -8, 1.5);
  const lemon = palate.seen.find(({ foodId }) => foodId === "lemon" || foodId === "lime");
  if (lemon) for (const x of [70, 84]) brush.put({ ...lemon.look, shape: "slice" }, { x, y: 56 - (x - 70) * 0.2 }, 0, 1.3);
  garnish(brush, palate, part(area, 0, -0.1, 0.5), 4);
  steam(brush, { x: 80, y: 34 });
};

const omelette: Scene = (brush, palate) => {
  const area = plate(brush, glaze(brush.random), { rx: 74 });
  brush.heap(pieceCounts(without(palate.seen, "egg"), 4, 16), part(area, 0, 0.52, 0.8, 0.24), 0, 1.3);
  brush.ellipse({ x: 84, y: 80, rx: 52, ry: 13 }, "#2a1206", ' opacity=".35"');
  brush.path("M28 72C24 30 132 24 134 66C128 82 92 78 80 76S34 86 28 72Z", darker("#dda02e", 0.14));
  brush.path("M30 67C28 30 128 26 132 62C122 72 94 70 80 70S36 80 30 67Z", brush.ball("#f6cd58", 0.9));
  brush.line("M50 52h6M78 40h8M104 48h5M66 62h6M92 60h7M116 58h3M42 62h2", "#c9822a", 8, ' opacity=".4"');
  brush.line("M46 46Q64 34 90 35", "#fff6d0", 3, ' opacity=".85"');
  garnish(brush, palate, { x: 82, y: 50, rx: 26, ry: 9 }, 4);
  brush.heap(pieceCounts(without(palate.seen, "egg"), 3, 7), { x: 80, y: 80, rx: 44, ry: 3 }, 0, 1.15);
  steam(brush, { x: 84, y: 32 });
};

/** A thick wedge of tortilla with visible layers, and salad. */
const tortillaWedge: Scene = (brush, palate) => {
  const area = plate(brush, glaze(brush.random), { rx: 74 });
  const green = palate.seen.filter(({ look }) => ["lettuce", "leaf", "cabbage", "coleslaw", "slice", "half"].includes(look.shape));
  brush.heap(
    (green.length > 0 ? green : palate.seen).slice(0, 3).map(({ look }) => ({ look, count: 6 })),
    part(area, 0.5, -0.36, 0.44, 0.5),
    5,
    1.3,
  );
  for (const [x, y] of [
    [44, 46],
    [60, 62],
  ] as const) {
    brush.path(
      `M${x - 14} ${y}L${x + 56} ${y + 14}L${x + 56} ${y + 34}L${x - 14} ${y + 17}Z`,
      "#2a1206",
      ' opacity=".35" transform="translate(4 5)"',
    );
    brush.path(`M${x - 14} ${y}L${x + 56} ${y + 14}V${y + 32}L${x - 14} ${y + 17}Z`, "#f3d884");
    brush.line(
      `M${x - 8} ${y + 7}l22 5M${x + 22} ${y + 12}l28 6M${x - 6} ${y + 13}l30 8M${x + 30} ${y + 22}l20 5`,
      palate.has("sweet-potato") ? "#e0852c" : "#fff0c0",
      2.6,
      ' opacity=".9"',
    );
    brush.path(`M${x - 14} ${y}L${x + 34} ${y - 19}Q${x + 54} ${y - 8} ${x + 56} ${y + 14}Z`, brush.top("#e3a53c", 1.2));
    brush.line(`M${x + 6} ${y - 2}h6M${x + 26} ${y - 4}h8M${x + 36} ${y + 4}h6M${x + 28} ${y - 12}h4`, "#a8642a", 5, ' opacity=".45"');
  }
  garnish(brush, palate, { x: 78, y: 54, rx: 20, ry: 6 }, 3);
};

/** What lies beside a jacket potato rather than in it. */
const SALAD = ["lettuce", "leaf", "slice", "carrot", "half"] as const;
const SKINS = ["potato", "baking-potato", "sweet-potato"];
/** A potato split across and pressed open, heaped. */
const jacket: Scene = (brush, palate) => {
  plate(brush, glaze(brush.random), { rx: 75 });
  const sweet = palate.has("sweet-potato");
  const [skin, flesh] = sweet ? ["#9a4a2c", "#f0963a"] : ["#a06c34", "#fbeab8"];
  brush.ellipse({ x: 80, y: 82, rx: 58, ry: 22 }, "#2a1206", ' opacity=".42"');
  brush.path("M18 64C14 34 44 22 80 22C116 22 146 34 142 64C138 94 108 102 80 102S22 94 18 64Z", brush.ball(skin, 1.25));
  brush.line("M28 76h2M40 90h3M126 84h3M112 94h2M134 68h1M24 60h1M60 97h2M92 98h2", darker(skin, 0.45), 2.6, ' opacity=".7"');
  brush.line("M24 52Q30 36 50 30", lighter(skin, 0.6), 2.4, ' opacity=".7"');
  brush.path("M26 56Q52 40 70 46L80 28L94 45Q116 38 136 54Q122 74 96 70L82 88L66 71Q40 76 26 56Z", darker(skin, 0.32));
  brush.path("M30 55Q54 42 71 48L80 32L92 47Q114 41 132 54Q120 70 95 67L82 84L67 68Q42 72 30 55Z", brush.top(flesh, 1.1));
  brush.line("M42 56q8-5 14-2M104 56q10-5 18-2M76 40q4-3 8 1M76 76q6 4 10 0M48 62q6 3 12 1", darker(flesh, 0.2), 1.6, ' opacity=".7"');
  brush.line("M40 53q8-5 16-3M100 52q10-4 18-1", "#fffbe8", 2, ' opacity=".9"');
  const filling = notOfShape(without(palate.seen, ...SKINS), ...SALAD);
  const beans = filling.some(({ look }) => look.shape === "bakedbean");
  if (beans) brush.ellipse({ x: 80, y: 56, rx: 40, ry: 16 }, brush.top("#d2602a"));
  brush.heap(pieceCounts(filling, 4, beans ? 34 : 22), { x: 80, y: 57, rx: 34, ry: 15 }, 12, beans ? 1.4 : 1.3);
  garnish(brush, palate, { x: 80, y: 50, rx: 24, ry: 9 }, 3, 8);
  brush.heap(
    ofShape(palate.seen, ...SALAD)
      .slice(0, 3)
      .map(({ look }) => ({ look, count: look.shape === "lettuce" ? 2 : 4 })),
    { x: 128, y: 92, rx: 18, ry: 8 },
    4,
    1.25,
  );
  steam(brush, { x: 76, y: 28 });
};

export const SHAPED_SCENES = { fishcakes, fritters, skewers, paper, omelette, tortillaWedge, jacket };
