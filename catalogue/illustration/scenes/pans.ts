import { bedOf, mound, pool, steam } from "../beds.ts";
import type { Area, Brush } from "../brush.ts";
import { darker, lighter } from "../colour.ts";
import { casserole, enamel, ovenDish, pan } from "../cookware.ts";
import { pot } from "../crockery.ts";
import { type Palate, pieceCounts } from "../palate.ts";
import { garnish, isFlatbread, isMain, notOfShape, part, type Scene, without } from "./scene.ts";

const stew: Scene = (brush, palate) => {
  const area = casserole(brush, enamel(brush.random));
  pool(brush, area, palate.sauce);
  const kinds = pieceCounts(without(palate.seen, "peanut-butter", "tahini"), 5, 22);
  brush.heap(kinds, part(area, 0, 0, 0.86, 0.8), 2, 1.35);
  brush.ellipse(part(area, 0, 0.04, 0.96), palate.sauce, ' opacity=".3"');
  brush.heap(
    kinds.map(({ look, count }) => ({ look, count: Math.ceil(count / 2) })),
    part(area, 0, -0.04, 0.7, 0.64),
    5,
    1.4,
  );
  if (palate.name.includes("dumpling"))
    for (const [right, down] of [
      [-0.5, -0.3],
      [0.2, -0.46],
      [0.56, 0.1],
      [-0.16, 0.3],
    ] as const) {
      const { x, y } = part(area, right, down, 0);
      brush.ellipse({ x: x + 1.4, y: y + 3, rx: 13, ry: 9 }, darker(palate.sauce, 0.5), ' opacity=".7"');
      brush.ellipse({ x, y: y - 2, rx: 12.4, ry: 9.6 }, brush.ball("#efdcae", 1.1));
      brush.line(
        `M${(x - 7).toFixed(1)} ${(y - 4).toFixed(1)}q3-4 8-4M${(x - 2).toFixed(1)} ${y.toFixed(1)}h2m4-3h1.4m-9 4h1.4`,
        "#fffaf0",
        1.7,
        ' opacity=".9"',
      );
    }
  garnish(brush, palate, part(area, 0, -0.1, 0.66), 4, 4);
  steam(brush, { x: 82, y: 34 });
};

/** Meat braised whole in a shallow pan of sauce. */
const braise: Scene = (brush, palate) => {
  const area = pan(brush, { handles: "two", colour: ["#6a4a3c", "#3f5d76", "#7a3d34"][Math.floor(brush.random() * 3)] ?? "#6a4a3c" });
  pool(brush, area, palate.sauce);
  const main = palate.seen.find(isMain) ?? palate.seen.find(({ herb }) => !herb);
  const rest = palate.seen.filter((one) => !one.herb && one !== main);
  brush.heap(pieceCounts(rest, 4, 20), part(area, 0, 0.04, 0.86, 0.8), 1, 1.25);
  if (main) brush.heap([{ look: main.look, count: main.look.shape === "mince" ? 9 : 5 }], part(area, 0, -0.06, 0.56, 0.5), 5, 2);
  garnish(brush, palate, part(area, 0, 0, 0.7), 4, 4);
  steam(brush, { x: 82, y: 32 });
};

const wok: Scene = (brush, palate) => {
  const area = pan(brush, { handles: "two", colour: "#3a3f42", rx: 68 });
  brush.ellipse(part(area, 0, 0.06, 0.9, 0.84), brush.ball(darker(palate.sauce, 0.3)), ' opacity=".8"');
  const bed = bedOf(palate);
  if (bed) mound(brush, pot(brush, { x: 136, y: 18, rx: 25 }, "#f8f3e8", bed.colour), bed, 8);
  brush.heap(pieceCounts(without(palate.seen, ...(bed?.foods ?? [])), 6, 32), part(area, 0, 0, 0.86, 0.8), 13, 1.4);
  brush.line(
    brush
      .points(part(area, 0, -0.1, 0.7), 8)
      .map(({ x, y }) => `M${Math.round(x)} ${Math.round(y) - 6}q2-2 4-1`)
      .join(""),
    "#fff",
    1.1,
    ' opacity=".7"',
  );
  garnish(brush, palate, part(area, 0, -0.2, 0.6), 4, 10);
  steam(brush, { x: 80, y: 28 });
};

/** A thick curry in the steel pan that it was cooked in. */
const karahi: Scene = (brush, palate) => {
  const area = pan(brush, { handles: "two", colour: "#8d989b", rx: 66 });
  pool(brush, area, palate.has("baby-spinach", "spinach-frozen", "kale", "spring-greens") ? "#7d8a3a" : palate.sauce);
  brush.heap(pieceCounts(notOfShape(palate.seen, "naan", "pitta", "dollop"), 5, 28), part(area, 0, 0, 0.84, 0.78), 6, 1.35);
  garnish(brush, palate, part(area, 0, 0, 0.7), 4, 4);
  steam(brush, { x: 80, y: 32 });
};

/** Rice cooked in a wide pan, with lemon round its edge. */
const paella: Scene = (brush, palate) => {
  const area = pan(brush, { handles: "two", colour: "#5a5f60", rx: 69 });
  mound(brush, { ...area, ry: area.ry * 0.86 }, { colour: palate.has("cauliflower") ? "#f0dc9a" : "#eab84e", texture: "rice" }, 3);
  brush.heap(pieceCounts(notOfShape(palate.seen, "wedge"), 5, 24), part(area, 0, -0.04, 0.84, 0.78), 4, 1.3);
  const lemon = palate.seen.find(({ look }) => look.shape === "wedge");
  if (lemon)
    for (const [x, y] of [
      [28, 58],
      [132, 60],
      [82, 86],
    ] as const)
      brush.put(lemon.look, { x, y }, x === 82 ? 5 : x < 80 ? -30 : 30, 1.3);
  garnish(brush, palate, part(area, 0, 0, 0.7), 5, 3);
  steam(brush, { x: 76, y: 30 });
};

/** Eggs set in a red sauce. */
const shakshuka: Scene = (brush, palate) => {
  const area = pan(brush);
  pool(brush, area, palate.has("chopped-tomatoes", "passata", "tomato") ? palate.sauce : "#c5502e");
  brush.heap(pieceCounts(without(palate.seen, "egg"), 5, 26), part(area, 0, 0, 0.9, 0.86), 1, 1.15);
  for (const [right, down] of [
    [-0.42, -0.2],
    [0.4, -0.24],
    [0, 0.4],
  ] as const) {
    const at = part(area, right, down, 0);
    brush.put({ shape: "fried", colour: "#fff", accent: "#fff" }, at, 0, 1.35);
  }
  garnish(brush, palate, part(area, 0, 0, 0.8), 4);
  steam(brush, { x: 70, y: 32 });
};

const hash: Scene = (brush, palate) => {
  const area = pan(brush);
  brush.ellipse(part(area, 0, 0.04, 0.94, 0.9), brush.hollow("#8a5a2c"));
  brush.heap(pieceCounts(without(palate.seen, "egg"), 5, 36), part(area, 0, 0, 0.86, 0.82), 6, 1.3);
  if (palate.has("egg"))
    for (const right of [-0.3, 0.36]) brush.put({ shape: "fried", colour: "#fff", accent: "#fff" }, part(area, right, -0.16, 0), 0, 1.35);
  garnish(brush, palate, part(area, 0, 0, 0.7), 4, 4);
  steam(brush, { x: 74, y: 30 });
};

const scramble: Scene = (brush, palate) => {
  const area = pan(brush, { colour: "#55605a" });
  const tofu = palate.has("tofu");
  const egg = { look: { shape: "scramble", colour: tofu ? "#f0d27a" : "#f6cf54", accent: "#d99f2e", size: 1 } as const, count: 26 };
  brush.heap([egg], part(area, 0, 0, 0.84, 0.8), 7, 1.4);
  brush.heap(
    pieceCounts(notOfShape(without(palate.seen, "egg", "tofu"), "bread", "naan", "pitta", "scramble"), 4, 13),
    part(area, 0, -0.06, 0.7, 0.66),
    9,
    1.2,
  );
  garnish(brush, palate, part(area, 0, -0.1, 0.66), 4, 7);
  steam(brush, { x: 74, y: 30 });
};

/** A set omelette in its pan, with one wedge cut out of it. */
const frittata: Scene = (brush, palate) => {
  const area = pan(brush, { colour: "#34393c", rx: 67 });
  const { x, y, rx, ry } = area;
  brush.ellipse({ ...area, y: y + 1 }, "#b9782a");
  brush.ellipse({ x, y: y - 2, rx: rx - 1, ry: ry - 1 }, brush.ball("#f4c64e", 0.8));
  brush.line(
    brush
      .points(part(area, 0, -0.06, 0.84, 0.8), 9)
      .map((at) => `M${Math.round(at.x)} ${Math.round(at.y)}h1`)
      .join(""),
    "#c9822a",
    8,
    ' opacity=".42"',
  );
  brush.heap(pieceCounts(without(palate.seen, "egg"), 5, 24), part(area, 0, -0.06, 0.82, 0.78), 0, 1.2);
  garnish(brush, palate, part(area, 0, 0, 0.8), 4);
  brush.path(`M${x} ${y - 2}L${x + 40} ${y + ry - 8}Q${x + 14} ${y + ry + 2} ${x - 14} ${y + ry - 1}Z`, "#26292b");
  brush.path(`M${x} ${y - 2}L${x + 40} ${y + ry - 8}L${x + 38} ${y + ry - 4}L${x} ${y + 5}Z`, "#e0a83a");
  brush.path(`M${x} ${y - 2}L${x - 14} ${y + ry - 1}L${x - 12} ${y + ry}L${x} ${y + 5}Z`, "#f8dc84");
  steam(brush, { x: 72, y: 30 });
};

/** Peppers and meat hot from the pan, with soft tortillas. */
const fajitas: Scene = (brush, palate) => {
  for (const [x, y] of [
    [118, 34],
    [124, 30],
    [120, 26],
  ] as const) {
    brush.ellipse({ x: x + 2, y: y + 3, rx: 36, ry: 17 }, "#1d0f06", ' opacity=".3"');
    brush.ellipse({ x, y, rx: 36, ry: 17 }, brush.top("#ecd3a0"));
  }
  brush.line("M104 22h2M122 18h2M138 26h2M114 32h2", "#b9793a", 4, ' opacity=".6"');
  brush.shadow(72, 84, 74, 36);
  brush.path("M4 74C4 46 34 38 70 38S136 48 136 74S106 112 70 112S4 102 4 74Z", brush.side("#3a3f42"));
  brush.ellipse({ x: 70, y: 71, rx: 62, ry: 32 }, brush.hollow("#2a2d2f"));
  const area: Area = { x: 70, y: 71, rx: 54, ry: 26 };
  brush.heap(pieceCounts(notOfShape(without(palate.seen, "tortilla", "corn-tortilla"), "dollop", "lettuce"), 5, 28), area, 9, 1.5);
  const dollop = palate.seen.find(({ look }) => look.shape === "dollop");
  if (dollop) pot(brush, { x: 142, y: 92, rx: 16 }, "#f6f1e6", dollop.look.colour);
  garnish(brush, palate, area, 4, 6);
  steam(brush, { x: 60, y: 44 });
};

/** Everything side by side on one tray from the oven. */
const onTray =
  (colour: string): Scene =>
  (brush, palate) => {
    const area = ovenDish(brush, colour, { deep: false, inside: darker(colour, 0.1) });
    const kinds = pieceCounts(notOfShape(palate.seen, "dollop", "naan", "pitta", "lettuce"), 6, 30);
    brush.heap(kinds, { ...area, rx: area.rx + 6, ry: area.ry + 4 }, 0, 1.5);
    tops(brush, palate, area);
  };

function tops(brush: Brush, palate: Palate, area: Area): void {
  const dollop = palate.seen.find(({ look }) => look.shape === "dollop");
  if (dollop) pot(brush, { x: 138, y: 98, rx: 18 }, "#f6f1e6", dollop.look.colour);
  const bread = palate.seen.find(isFlatbread);
  if (bread) brush.put(bread.look, { x: 128, y: 28 }, 20, 1.4);
  garnish(brush, palate, area, 5);
  steam(brush, { x: 72, y: 36 });
}

/** Vegetables roasted with a dressing over them, in an earthenware dish. */
const roastDish: Scene = (brush, palate) => {
  const area = ovenDish(brush, "#7a4f3c", { inside: "#5f3a2a" });
  brush.heap(pieceCounts(notOfShape(palate.seen, "dollop", "naan", "pitta"), 5, 34), { ...area, rx: area.rx + 2, ry: area.ry + 1 }, 5, 1.4);
  const sauce = palate.has("tahini")
    ? "#ecd9ac"
    : palate.has("yogurt-natural", "yogurt-greek", "soya-yogurt")
      ? "#fdf9ef"
      : lighter("#7fa04c", 0.2);
  brush.line("M34 44q12 10 22-2t20 4 22-4 22 4M30 62q14 8 24-2t24 4 24-4 24 2", sauce, 2.6, ' opacity=".9"');
  tops(brush, palate, area);
};

export const PAN_SCENES = {
  stew,
  braise,
  wok,
  karahi,
  paella,
  shakshuka,
  hash,
  scramble,
  frittata,
  fajitas,
  tray: onTray("#8b9699"),
  blackTray: onTray("#4a4e50"),
  roastDish,
};
