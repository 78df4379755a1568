import { bedOf, mound, nest, noodleOf, pool, steam } from "../beds.ts";
import type { Area, Brush } from "../brush.ts";
import { darker, lighter } from "../colour.ts";
import { bowl, glaze, plate, pot } from "../crockery.ts";
import type { Look } from "../looks.ts";
import { type Palate, pieceCounts } from "../palate.ts";
import { garnish, isFlatbread, notOfShape, PASTA, part, type Scene, without } from "./scene.ts";

const NUTS = new Set<Look["shape"]>(["nut", "walnut", "cashew"]);
const pastaLook = ({ seen }: Palate) => seen.find(({ foodId }) => PASTA.includes(foodId))?.look;

/** Long pasta in a nest with its sauce on top, or short pasta in a heap that the sauce holds together. */
const pastaOn =
  (vessel: (brush: Brush) => Area, { sauceOver = false, cold = false }): Scene =>
  (brush, palate) => {
    const area = vessel(brush);
    const piece = pastaLook(palate);
    const visible = notOfShape(without(palate.seen, ...PASTA), "grated", cold ? "grated" : "dollop");
    const ragu = visible.filter(({ look, herb }) => herb || look.shape === "mince" || (look.shape === "lentil" && sauceOver));
    const rest = ragu.some(({ herb }) => !herb) && sauceOver ? ragu : visible;
    if (piece) {
      brush.ellipse(part(area, 0, 0.04, 1.02), palate.sauce, ' opacity=".85"');
      brush.heap([{ look: piece, count: 34 }], part(area, 0, -0.06, 0.92, 0.84), 15, 1.45);
      brush.heap(pieceCounts(rest, 4, 16), part(area, 0, -0.14, 0.7, 0.66), 19, 1.3);
    } else {
      nest(brush, { ...part(area, 0, -0.06, 0.96, 0.9) }, noodleOf(palate) ?? "#edc05a", 17);
      if (sauceOver) brush.ellipse(part(area, 0.02, -0.4, 0.6, 0.5), brush.ball(palate.sauce), ' opacity=".92"');
      brush.heap(pieceCounts(rest, 4, sauceOver ? 20 : 18), part(area, 0, -0.34, sauceOver ? 0.5 : 0.76, sauceOver ? 0.42 : 0.66), 12, 1.3);
    }
    brush.heap(
      palate.seen
        .filter(({ look }) => look.shape === "grated")
        .slice(0, 1)
        .map(({ look }) => ({ look, count: 3 })),
      part(area, 0, -0.8, 0.3, 0.26),
      5,
      0.9,
    );
    garnish(brush, palate, part(area, 0, -0.6, 0.44, 0.4), 3, 8);
    if (!cold) steam(brush, { x: 84, y: 30 });
  };

const meatballs: Scene = (brush, palate) => {
  const area = plate(brush, glaze(brush.random), {});
  const bed = bedOf(palate);
  const piece = pastaLook(palate);
  if (bed && !noodleOf(palate)) mound(brush, part(area, 0, 0, 1), bed, 6);
  else if (piece) brush.heap([{ look: piece, count: 30 }], part(area, 0, 0, 0.96, 0.9), 8, 1.4);
  else nest(brush, part(area, 0, 0, 1), noodleOf(palate) ?? "#edc05a", 8);
  brush.ellipse(part(area, 0.02, -0.24, 0.64, 0.56), brush.ball(palate.sauce));
  const mince = palate.seen.find(({ look }) => look.shape === "mince")?.look;
  const colour = mince?.colour ?? "#8a5636";
  for (const at of brush.points(part(area, 0.02, -0.36, 0.46, 0.4), 6)) {
    brush.ellipse({ x: at.x + 1.4, y: at.y + 3, rx: 9.6, ry: 7.6 }, "#2a1206", ' opacity=".4"');
    brush.ellipse({ ...at, rx: 9.2, ry: 8.4 }, brush.ball(colour, 1.2));
    brush.line(`M${Math.round(at.x) - 4} ${Math.round(at.y)}h.4m4-3h.4m2 5h.4m-5 2h.4`, darker(colour, 0.4), 2, ' opacity=".6"');
    brush.line(`M${Math.round(at.x) - 5} ${Math.round(at.y) - 3}q2-4 6-4`, lighter(palate.sauce, 0.7), 1.6, ' opacity=".8"');
  }
  garnish(brush, palate, part(area, 0, -0.5, 0.5), 4, 6);
  steam(brush, { x: 84, y: 32 });
};

const noodlePlate: Scene = (brush, palate) => {
  const area = bowl(brush, glaze(brush.random), { rx: 70, y: 60, flat: 0.56, depth: 22 });
  nest(brush, part(area, 0, -0.06, 0.94, 0.88), darker(noodleOf(palate) ?? "#edc05a", 0.14), 14);
  brush.heap(pieceCounts(palate.seen, 5, 24), part(area, 0, -0.22, 0.82, 0.74), 15, 1.3);
  garnish(brush, palate, part(area, 0, -0.4, 0.6), 4, 10);
  steam(brush, { x: 70, y: 26 });
};

/** Rice noodles on an oval plate with lime and nuts at the side. */
const padThai: Scene = (brush, palate) => {
  const area = plate(brush, ["#5f8088", "#46423e", "#f6f1e6"][Math.floor(brush.random() * 3)] ?? "#f6f1e6", { rx: 74 });
  nest(brush, part(area, -0.14, -0.06, 0.84, 0.9), "#e3b77c", 14);
  const sides = palate.seen.filter(({ look }) => look.shape === "wedge" || NUTS.has(look.shape));
  brush.heap(
    pieceCounts(
      palate.seen.filter((one) => !sides.includes(one)),
      4,
      18,
    ),
    part(area, -0.14, -0.2, 0.7, 0.7),
    14,
    1.3,
  );
  for (const [index, { look }] of sides.slice(0, 2).entries())
    brush.heap([{ look, count: NUTS.has(look.shape) ? 9 : 2 }], part(area, 0.84, -0.3 + index * 0.7, 0.2, 0.24), 3, 1.25);
  garnish(brush, palate, part(area, -0.14, -0.4, 0.6), 4, 8);
  steam(brush, { x: 62, y: 28 });
};

const risotto: Scene = (brush, palate) => {
  const colour = lighter(palate.has("butternut", "tomato", "chopped-tomatoes", "beetroot-cooked") ? palate.sauce : "#efdca4", 0.1);
  const area = plate(brush, glaze(brush.random), { rx: 75 });
  mound(brush, part(area, 0, 0, 1.06), { colour, texture: "rice" }, 7);
  brush.ellipse(part(area, 0, 0.04, 1.02, 0.98), "none", ` stroke="${lighter(colour, 0.7)}" stroke-width="2" opacity=".6"`);
  brush.heap(pieceCounts(without(palate.seen, "parmesan"), 3, 17), part(area, 0, -0.16, 0.66, 0.6), 7, 1.3);
  brush.heap(
    palate.seen.filter(({ foodId }) => foodId === "parmesan").map(({ look }) => ({ look, count: 4 })),
    part(area, 0, -0.3, 0.4, 0.3),
    6,
    0.9,
  );
  garnish(brush, palate, part(area, 0, -0.2, 0.6), 3, 5);
  steam(brush, { x: 88, y: 34 });
};

/** Sauce on one half of a wide plate, rice on the other. */
const curryRice: Scene = (brush, palate) => {
  const area = bowl(brush, glaze(brush.random), { rx: 71, y: 60, flat: 0.58, depth: 20 });
  const bed = bedOf(palate) ?? undefined;
  const bread = palate.seen.find(isFlatbread);
  pool(brush, area, palate.sauce);
  if (bed) mound(brush, part(area, -0.5, -0.1, 0.46, 0.7), bed, 15);
  const kinds = pieceCounts(without(notOfShape(palate.seen, "naan", "pitta", "dollop"), ...(bed?.foods ?? [])), 4, 25);
  brush.heap(kinds, part(area, bed ? 0.34 : 0, 0.02, bed ? 0.54 : 0.8, 0.72), 7, 1.35);
  for (const at of brush.points(part(area, bed ? 0.34 : 0, 0, 0.5), 5))
    brush.ellipse({ ...at, rx: 5, ry: 2.2 }, lighter(palate.sauce, 0.2), ' opacity=".55"');
  const dollop = palate.seen.find(({ look }) => look.shape === "dollop");
  if (dollop) brush.put(dollop.look, { x: area.x + 22, y: area.y - 8 }, 0, 1.1);
  if (bread) brush.put(bread.look, { x: 132, y: 36 }, 30, 1.25);
  garnish(brush, palate, part(area, 0.3, -0.1, 0.5), 4, 5);
  steam(brush, { x: 98, y: 36 });
};

/** Fried mince beside a dome of rice, with an egg where there is one. */
const minceAndRice: Scene = (brush, palate) => {
  const area = plate(brush, "#4a4f3a", { rx: 74 });
  const bed = bedOf(palate);
  if (bed) mound(brush, part(area, -0.5, -0.2, 0.48, 0.66), bed, 20);
  brush.heap(
    pieceCounts(without(palate.seen, "egg", ...(bed?.foods ?? [])), 4, 30),
    part(area, bed ? 0.34 : 0, 0.06, bed ? 0.62 : 0.9, 0.8),
    12,
    1.35,
  );
  if (palate.has("egg"))
    brush.put({ shape: "fried", colour: "#fff", accent: "#fff" }, part(area, bed ? -0.5 : 0, bed ? -0.9 : -0.3, 0), 0, 1.5);
  garnish(brush, palate, part(area, 0.3, -0.1, 0.5), 4, 8);
  steam(brush, { x: 96, y: 30 });
};

/** A crumbed cutlet in slices on rice, with smooth sauce round it. */
const katsu: Scene = (brush, palate) => {
  const area = plate(brush, "#3f5661", { rx: 73 });
  const bed = bedOf(palate);
  pool(brush, part(area, 0.3, 0.2, 0.72, 0.74), darker(palate.sauce, 0.1));
  if (bed) mound(brush, part(area, -0.5, -0.2, 0.5, 0.74), bed, 14);
  const inner = palate.has("tofu") ? "#fbf1d8" : palate.has("sweet-potato") ? "#e48a34" : palate.has("aubergine") ? "#d9cda0" : "#f7e3c4";
  for (let index = 0; index < 6; index++)
    brush.raw(
      `<g transform="translate(${58 + index * 10} ${66 - index * 2})rotate(-14)"><path d="M-4-11Q3-17 9-11L9 9Q3 14-4 10Z" fill="#2a1206" opacity=".32" transform="translate(1.6 2.4)"/><path d="M-4-11Q3-16 9-11L9 8Q3 13-4 9Z" fill="${brush.top("#c67d2c", 1.2)}"/><path d="M-2.6-9.4Q0-11.6 2.4-10.4V8.4Q0 10.4-2.6 8Z" fill="${inner}"/><path d="M4-11h0M7-8h0M5-5h0M7.4-1h0M5 2h0M7 6h0" stroke="#f2c070" stroke-width="1.8" stroke-linecap="round"/></g>`,
    );
  const sides = palate.seen.filter(
    ({ look, herb }) =>
      !herb && !["chicken", "chunk", "cube", "crumb", "beef"].includes(look.shape) && !(bed?.foods ?? []).includes(look.shape),
  );
  brush.heap(
    sides.slice(0, 2).map(({ look }) => ({ look, count: 5 })),
    part(area, 0.1, -0.86, 0.5, 0.24),
    3,
    1.1,
  );
  garnish(brush, palate, part(area, 0.2, 0.1, 0.5), 3, 4);
  steam(brush, { x: 60, y: 32 });
};

/** Stew in an earthenware dish beside the cone that covered it. */
const tagine: Scene = (brush, palate) => {
  const clay = ["#b8643c", "#a4563a", "#c47a44"][Math.floor(brush.random() * 3)] ?? "#b8643c";
  brush.shadow(132, 42, 32, 14);
  brush.path("M106 38C116 30 124 4 126-8H138C140 4 148 30 158 38Q132 50 106 38Z", brush.side(clay));
  brush.line("M112 33Q132 41 152 33M119 18Q132 24 145 18", lighter(clay, 0.5), 1.6, ' opacity=".7"');
  const area = bowl(brush, clay, { x: 74, y: 60, rx: 66, flat: 0.58, depth: 24, wall: "band" });
  const bed = bedOf(palate);
  pool(brush, area, palate.sauce);
  if (bed) mound(brush, part(area, -0.54, -0.04, 0.4, 0.68), bed, 11);
  brush.heap(
    pieceCounts(without(palate.seen, ...(bed?.foods ?? [])), 5, 22),
    part(area, bed ? 0.26 : 0, 0, bed ? 0.62 : 0.84, 0.78),
    9,
    1.35,
  );
  garnish(brush, palate, part(area, 0.2, -0.1, 0.6), 4, 6);
  steam(brush, { x: 64, y: 34 });
};

/** Rice in layers with spice on a long dish, with a small bowl of sauce. */
const biryani: Scene = (brush, palate) => {
  const area = plate(brush, "#c08a4a", { rx: 75 });
  const bed = bedOf(palate) ?? { colour: "#fbf5e6", texture: "rice" as const, foods: [] };
  mound(brush, part(area, 0, 0.04, 1.06), bed, 24);
  for (const at of brush.points({ ...area, y: area.y - 8, rx: area.rx * 0.8, ry: area.ry * 0.9 }, 7))
    brush.ellipse({ ...at, rx: 8, ry: 4 }, brush.fading("#e39a1c", 0.8));
  brush.heap(
    pieceCounts(without(notOfShape(palate.seen, "dollop"), ...bed.foods), 5, 20),
    { ...area, y: area.y - 7, rx: area.rx * 0.86, ry: area.ry * 0.9 },
    14,
    1.3,
  );
  garnish(brush, palate, { ...area, y: area.y - 14, rx: 30, ry: 10 }, 4, 6);
  const dollop = palate.seen.find(({ look }) => look.shape === "dollop");
  if (dollop) pot(brush, { x: 136, y: 96, rx: 16 }, "#f6f1e6", dollop.look.colour);
  steam(brush, { x: 84, y: 26 });
};

export const PASTA_AND_CURRY_SCENES = {
  longPasta: pastaOn((brush) => plate(brush, glaze(brush.random), { rx: 74 }), { sauceOver: true }),
  creamyPasta: pastaOn((brush) => bowl(brush, glaze(brush.random), { rx: 66, y: 58, flat: 0.58, depth: 30 }), {}),
  pastaSalad: pastaOn((brush) => bowl(brush, "#e8eee6", { rx: 70, y: 54, flat: 0.54, depth: 36, wall: "ribbed" }), { cold: true }),
  meatballs,
  noodlePlate,
  padThai,
  risotto,
  curryRice,
  minceAndRice,
  katsu,
  tagine,
  biryani,
};
