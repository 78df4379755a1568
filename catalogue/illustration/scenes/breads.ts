import type { Area, Brush } from "../brush.ts";
import { darker, lighter } from "../colour.ts";
import { board } from "../cookware.ts";
import { glassFront, glaze, plate, pot, tumbler } from "../crockery.ts";
import type { Look } from "../looks.ts";
import { type Palate, pieceCounts, type Seen } from "../palate.ts";
import { garnish, isFlatbread, notOfShape, part, type Scene } from "./scene.ts";

const isBread = (seen: Seen) => isFlatbread(seen) || seen.look.shape === "bread" || seen.foodId === "oven-chips";
export const fillings = (palate: Palate): Seen[] => palate.seen.filter((one) => !isBread(one));
export const colourOf = (seen: Seen | undefined, otherwise: string) => seen?.look.colour ?? otherwise;
const brown = ({ has }: Palate) => has("bread-wholemeal", "bread-seeded");
const breadOf = (palate: Palate): Pick<Look, "shape" | "colour" | "accent"> => {
  if (palate.name.includes("eggy")) return { shape: "bread", colour: "#c07a2c", accent: "#f0bb4c" };
  return { shape: "bread", colour: brown(palate) ? "#8a5830" : "#b97a3c", accent: brown(palate) ? "#d0a468" : "#f3deb0" };
};

/** What is spread on toast, by its colour. Foods that are drawn as a spoonful elsewhere are spread here. */
const SPREADS: readonly (readonly [food: string, colour: string])[] = [
  ["jam", "#b3243a"],
  ["marmalade", "#e2871c"],
  ["yeast-extract", "#4a2414"],
  ["lemon-curd", "#f4d04a"],
  ["chocolate-spread", "#5f3420"],
  ["peanut-butter", "#c08a48"],
];
export function spreadOf(palate: Palate): string | undefined {
  const named = SPREADS.find(([food]) => palate.has(food))?.[1];
  const soft = palate.seen.find(({ look }) => look.shape === "dollop" || look.shape === "curds");
  return named ?? soft?.look.colour ?? (palate.has("butter") ? "#f8e08a" : undefined);
}

/** A spread with the marks of the knife, to the crust. */
function spread(brush: Brush, { x, y, rx, ry }: Area, colour: string): void {
  brush.ellipse({ x, y, rx, ry }, brush.top(colour, 0.7), ' opacity=".95"');
  brush.line(
    `M${x - rx * 0.6} ${y - 2}q${rx * 0.4}-5 ${rx * 0.8}-1M${x - rx * 0.3} ${y + 5}q${rx * 0.4}-4 ${rx * 0.9}-1`,
    lighter(colour, 0.5),
    1.6,
    ' opacity=".7"',
  );
}

/** Cheese melted to the edge, browned where it blistered. */
function cheeseOn(brush: Brush, { x, y, rx, ry }: Area): void {
  brush.path(
    `M${x - rx} ${y}C${x - rx} ${y - ry * 1.2} ${x + rx} ${y - ry * 1.3} ${x + rx} ${y - 1}Q${x + rx + 1} ${y + ry * 0.8} ${x + rx * 0.6} ${y + ry * 0.8}Q${x + rx * 0.4} ${y + ry * 1.3} ${x + rx * 0.2} ${y + ry * 0.9}T${x - rx * 0.5} ${y + ry * 0.9}T${x - rx} ${y}Z`,
    brush.top("#f4b83e"),
  );
  const spots = brush.points({ x, y, rx: rx * 0.8, ry: ry * 0.7 }, 7);
  brush.line(spots.map((at) => `M${Math.round(at.x)} ${Math.round(at.y)}h3`).join(""), "#b9651f", 3, ' opacity=".55"');
  brush.line(spots.map((at) => `M${Math.round(at.x) + 3} ${Math.round(at.y) - 3}h2`).join(""), "#fff3c4", 1.6, ' opacity=".9"');
}

/** A glass of juice or milk behind a breakfast. */
function glassBehind(brush: Brush, { has, name }: Palate): void {
  const drink = has("orange-juice") ? "#f5a52a" : name.includes("milk") ? "#fdf9f0" : undefined;
  if (!drink) return;
  const form = { x: 140, top: 6, bottom: 44, rx: 13, foot: 11 };
  tumbler(brush, form, [drink, drink]);
  glassFront(brush, form);
}

const EGGS: readonly Look["shape"][] = ["fried", "poached"];
const isCheese = ({ look }: Seen) => look.shape === "grated" || look.shape === "melt";
const SAUCY = ["baked-beans", "spaghetti-hoops", "chopped-tomatoes", "passata"];

/** Two slices side by side, with what is on them. */
const toast =
  (saucy: boolean): Scene =>
  (brush, palate) => {
    glassBehind(brush, palate);
    plate(brush, glaze(brush.random), { rx: 75 });
    const egg = palate.seen.find(({ look }) => EGGS.includes(look.shape));
    const cheese = palate.seen.find(isCheese);
    const inSauce = palate.seen.find(({ look }) => ["bean", "bakedbean", "chickpea", "lentil"].includes(look.shape));
    const rest = notOfShape(fillings(palate), "dollop", "curds").filter((one) => one !== egg && one !== cheese && one !== inSauce);
    for (const [index, place] of [
      { x: 54, y: 54 },
      { x: 104, y: 66 },
    ].entries()) {
      brush.put(breadOf(palate), place, index ? 6 : -8, 1.55);
      const area = { ...place, y: place.y - 2, rx: 20, ry: 13 };
      const spreading = spreadOf(palate);
      if (spreading && !saucy) spread(brush, { ...area, rx: 23, ry: 15 }, spreading);
      if (saucy)
        brush.ellipse(
          { ...area, y: area.y + 2, rx: 25, ry: 16 },
          brush.top(palate.has(...SAUCY) ? "#d9642a" : palate.sauce),
          ' opacity=".95"',
        );
      if (inSauce)
        brush.heap([{ look: inSauce.look, count: saucy ? 17 : 10 }], { ...area, ry: 12 }, 4, inSauce.look.shape === "bean" ? 1.1 : 1.25);
      const solid = (saucy ? notOfShape(rest, "ring") : rest).filter(({ herb }) => !herb);
      if (cheese && solid.length < 2) cheeseOn(brush, saucy ? { ...area, rx: 15, ry: 8 } : { ...area, rx: 24, ry: 15 });
      if (solid.length > 0) brush.heap(pieceCounts(solid, 4, saucy || cheese ? 4 : 12), area, 6, 1.3);
      if (egg) brush.put(egg.look, { x: area.x, y: area.y - 2 }, 0, 1.5);
      garnish(brush, palate, part(area, 0, -0.2, 0.6), 2, 4);
    }
    if (palate.name.includes("eggy")) pot(brush, { x: 136, y: 98, rx: 14 }, "#f8f3e8", "#b3243a");
  };

const bagel: Scene = (brush, palate) => {
  glassBehind(brush, palate);
  plate(brush, glaze(brush.random), { rx: 74 });
  const muffin = palate.has("english-muffin");
  const ring = (x: number, y: number, colour: string, seeds: boolean) => {
    brush.ellipse({ x: x + 3, y: y + 9, rx: 35, ry: 21 }, "#2a1206", ' opacity=".4"');
    brush.ellipse({ x, y: y + 5, rx: 34, ry: 21 }, darker(colour, 0.36));
    brush.ellipse({ x, y, rx: 34, ry: 21 }, brush.ball(colour, 1.1));
    if (!muffin) brush.ellipse({ x, y: y + 1, rx: 9, ry: 5 }, darker(colour, 0.55));
    if (seeds && !muffin)
      brush.line(
        brush
          .points({ x, y, rx: 28, ry: 16 }, 16)
          .map((at) => `M${Math.round(at.x)} ${Math.round(at.y)}l1.6.6`)
          .join(""),
        "#fdf2d4",
        1.7,
      );
  };
  ring(102, 44, muffin ? "#e0b272" : "#b9742e", true);
  ring(62, 66, "#ecd09a", false);
  const area = { x: 62, y: 64, rx: 25, ry: 14 };
  const soft = spreadOf(palate);
  if (soft) {
    brush.ellipse({ ...area, rx: 30, ry: 17 }, brush.top(soft, 0.6));
    brush.line("M42 60q8-7 16-2t18-3M46 70q9-5 18-1t14-2", lighter(soft, 0.7), 2.2);
    brush.line("M42 62q8-7 16-2t18-3M46 72q9-5 18-1t14-2", darker(soft, 0.14), 1.2);
  }
  brush.heap(pieceCounts(notOfShape(fillings(palate), "dollop"), 3, 11), area, 6, 1.45);
  garnish(brush, palate, area, 3, 5);
};

/** Sauces and stuffings that show at the cut of a sandwich. */
const BANDS: readonly (readonly [food: string, colour: string])[] = [
  ["pickle", "#6a3a20"],
  ["stuffing-mix", "#a8814e"],
];
/** The fillings of a sandwich at its cut: one to three colours with what flecks them. */
function bandsOf(palate: Palate): { colour: string; fleck: string }[] {
  const solid = fillings(palate)
    .filter(({ herb }) => !herb)
    .map(({ foodId, look }) =>
      foodId === "egg"
        ? { colour: "#fff3d2", fleck: "#f2b63a" }
        : { colour: look.colour, fleck: foodId === "banana" ? "#fffaf0" : look.accent },
    );
  const sauces = BANDS.filter(([food]) => palate.has(food)).map(([, colour]) => ({ colour, fleck: lighter(colour, 0.4) }));
  return [...solid.slice(0, 1), ...sauces, ...solid.slice(1)].slice(0, 3);
}

/** Half a sandwich, cut from corner to corner: two slices with its fillings between them. */
function half(
  brush: Brush,
  x: number,
  y: number,
  turn: number,
  bands: ReturnType<typeof bandsOf>,
  [crust, crumb]: [string, string],
  marks: string,
): void {
  const deep = 18 / bands.length;
  const layers = bands.map(({ colour, fleck }, index) => {
    const low = 25 - index * deep;
    return `<path d="M-44 ${low - 4}Q-36 ${low + 2} -28 ${low - 1}T-12 ${low + 2}-4 ${low + 5}V${low + 5 - deep}L-43 ${low - 5 - deep}Z" fill="${colour}"/><path d="M-4 ${low + 5}Q8 ${low - 2} 18 ${low}T36 ${low - 9} 45 ${low - 13}V${low - 14 - deep}L-4 ${low + 5 - deep}Z" fill="${darker(colour, 0.22)}"/><path d="M-40 ${low - 5}L-6 ${low + 3}L42 ${low - 14}" stroke="${fleck}" stroke-width="${Math.min(3, deep * 0.34).toFixed(1)}" stroke-dasharray="3 4 1.5 3" fill="none" opacity=".9"/>`;
  });
  brush.raw(
    `<g transform="translate(${x} ${y})rotate(${turn})"><path d="M-44 28L-6 37 48 18 46 23-4 43-44 35Z" fill="#1d0f06" opacity=".4"/><path d="M-42 21L-4 30V37L-42 28Z" fill="${crumb}"/><path d="M-4 30L44 12V19L-4 37Z" fill="${darker(crumb, 0.2)}"/>${layers.join("")}<path d="M-42 1L-4 10V17L-42 8Z" fill="${crumb}"/><path d="M-4 10L44-8V0L-4 17Z" fill="${darker(crumb, 0.2)}"/><path d="M-42 1L22-30 44-8L-4 10Z" fill="${brush.top(crust)}"/>${marks}</g>`,
  );
}

/** A sandwich in two halves on a board, with what is eaten beside it. */
const cut =
  (toasted: boolean): Scene =>
  (brush, palate) => {
    board(brush);
    const { accent } = breadOf(palate);
    const bands = bandsOf(palate);
    const shown = bands.length > 0 ? bands : [{ colour: "#e2b46c", fleck: "#fbe0a4" }];
    const top = toasted ? "#c98436" : brown(palate) ? "#b98552" : "#efd5a0";
    const marks = toasted
      ? '<path d="M-26-2L18-24M-12 2L30-17M2 6L38-11" stroke="#6e3a14" stroke-width="3" opacity=".65" stroke-linecap="round"/>'
      : `<path d="M-20 0h1M0-8h1M14-18h1M22-8h1M-4 3h1M8-2h1" stroke="${darker(top, 0.25)}" stroke-width="2" stroke-linecap="round"/>`;
    const colours: [string, string] = [top, toasted ? "#e2b46c" : accent];
    half(brush, 56, 44, -6, shown, colours, marks);
    half(brush, 104, 64, 6, shown, colours, marks);
    if (toasted) brush.line("M60 80q2 10 4 0M68 78q1 6 3 0M98 100q2 8 4-1M112 96q2 6 3-1", "#f6bd40", 3.6);
    const beside = palate.beside.length > 0 ? palate.beside : palate.seen.filter(({ herb }) => herb);
    brush.heap(
      beside.slice(0, 2).map(({ look }) => ({ look, count: 4 })),
      { x: 30, y: 92, rx: 16, ry: 6 },
      3,
      1.5,
    );
  };

/** Slices with their cheese browned on top. */
const tartine: Scene = (brush, palate) => {
  board(brush);
  for (const [index, place] of [
    { x: 54, y: 48 },
    { x: 104, y: 64 },
  ].entries()) {
    brush.put({ shape: "bread", colour: "#9a6230", accent: "#eac684" }, place, index ? 8 : -10, 1.6);
    const area = { ...place, y: place.y - 2, rx: 22, ry: 14 };
    brush.heap(pieceCounts(notOfShape(fillings(palate), "grated", "dollop"), 3, 9), area, 3, 1.25);
    cheeseOn(brush, { ...area, y: area.y - 2, rx: 25, ry: 15 });
    brush.heap(pieceCounts(notOfShape(fillings(palate), "grated", "dollop"), 3, 4), { ...area, y: area.y + 1, rx: 15, ry: 9 }, 4, 1.15);
    garnish(brush, palate, area, 2, 3);
  }
};

export const BREAD_SCENES = { toast: toast(false), beansOnToast: toast(true), bagel, sandwich: cut(false), toastie: cut(true), tartine };
