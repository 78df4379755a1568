import { pool, steam } from "../beds.ts";
import type { Area, Brush } from "../brush.ts";
import { darker, lighter } from "../colour.ts";
import { enamel, ovenDish, tin } from "../cookware.ts";
import { glaze, plate, pot } from "../crockery.ts";
import { pieceCounts, type Seen } from "../palate.ts";
import { garnish, notOfShape, ofShape, part, type Scene, without } from "./scene.ts";

const TOP = (far: number, bottom: number) =>
  `M35 ${far + 3}H125Q131 ${far + 3} 133 ${far + 9}L144 ${bottom - 14}Q146 ${bottom - 5} 138 ${bottom - 5}H22Q14 ${bottom - 5} 16 ${bottom - 14}L27 ${far + 9}Q29 ${far + 3} 35 ${far + 3}Z`;
/** Cheese that has melted and browned: pale, gold, and dark where it blistered. */
function melted(brush: Brush, area: Area, colour: string, spots: number): void {
  const at = (count: number, share: number) =>
    brush
      .points(part(area, 0, 0, share), count)
      .map(({ x, y }) => `M${Math.round(x)} ${Math.round(y)}h${Math.round(brush.between(1, 7))}`)
      .join("");
  brush.line(at(spots, 1), lighter(colour, 0.55), 9, ' opacity=".7"');
  brush.line(at(spots, 1), darker(colour, 0.26), 7, ' opacity=".42"');
  brush.line(at(Math.round(spots * 0.7), 0.94), "#a8602a", 4, ' opacity=".6"');
  brush.line(at(Math.round(spots * 0.6), 0.9), "#6e3a16", 1.6, ' opacity=".7"');
  brush.line(at(Math.round(spots * 0.6), 0.9), "#fff6d8", 1.5, ' opacity=".8"');
}

const gratin: Scene = (brush, palate) => {
  const area = ovenDish(brush, enamel(brush.random));
  const cheese = palate.has("cheddar", "red-leicester", "vegan-cheese", "cheddar-light") ? "#efb43e" : "#ecc56c";
  brush.path(TOP(20, 88), brush.top(cheese));
  brush.heap(pieceCounts(notOfShape(palate.seen, "grated", "dollop"), 4, 26), { ...area, rx: area.rx - 1, ry: area.ry }, 3, 1.45);
  melted(brush, { ...area, rx: area.rx + 2, ry: area.ry + 2 }, cheese, 12);
  garnish(brush, palate, area, 4);
  steam(brush, { x: 80, y: 34 });
};

/** Gnocchi or pasta in sauce under melted cheese, in a round dish. */
const roundBake: Scene = (brush, palate) => {
  const area = plate(brush, ["#a4563a", "#3f6d5a", "#3f5d76"][Math.floor(brush.random() * 3)] ?? "#a4563a", { rx: 74 });
  const wide = { ...area, rx: area.rx * 1.14, ry: area.ry * 1.16 };
  pool(brush, wide, palate.sauce);
  brush.heap(pieceCounts(notOfShape(palate.seen, "grated", "dollop"), 4, 34), part(wide, 0, 0, 0.9, 0.86), 5, 1.4);
  melted(brush, part(wide, 0, -0.1, 0.8), "#f4d68a", 8);
  garnish(brush, palate, part(wide, 0, 0, 0.7), 4, 4);
  steam(brush, { x: 78, y: 34 });
};

/** A square cut from layers of pasta, sauce and white sauce. */
const lasagne: Scene = (brush, palate) => {
  plate(brush, glaze(brush.random), {});
  const sauce = palate.sauce;
  const sheet = "#f0d491";
  brush.ellipse({ x: 84, y: 80, rx: 52, ry: 20 }, "#2a1206", ' opacity=".4"');
  brush.path("M34 76Q26 88 44 90Q80 98 118 88Q134 82 124 72Z", darker(sauce, 0.1));
  const layers = [sheet, sauce, "#fbf1d6", sheet, sauce, "#fbf1d6", sheet];
  for (const [index, colour] of layers.entries()) {
    const low = 86 - index * 5;
    brush.path(`M40 ${low - 8}L78 ${low + 4}V${low - 2}L40 ${low - 14}Z`, darker(colour, 0.06));
    brush.path(`M78 ${low + 4}L124 ${low - 8}V${low - 14}L78 ${low - 2}Z`, darker(colour, 0.26));
  }
  brush.path("M40 42Q62 26 84 26Q108 30 124 44L78 56Z", brush.top("#f0b84a"));
  brush.path("M40 42L78 56L124 44V50Q118 56 112 50T98 56T84 60T70 58T56 54T46 50T40 48Z", "#f2c866");
  melted(brush, { x: 82, y: 41, rx: 30, ry: 9 }, "#f0b84a", 8);
  brush.heap(pieceCounts(notOfShape(palate.seen, "grated", "dollop"), 3, 7), { x: 60, y: 70, rx: 18, ry: 8 }, 0, 0.8);
  garnish(brush, palate, { x: 82, y: 40, rx: 18, ry: 6 }, 3);
  steam(brush, { x: 82, y: 28 });
};

/** The corner of an oven dish where a helping was taken, so that what lies under the lid shows. */
function opened(brush: Brush, seen: readonly Seen[], sauce: string, edge: string): void {
  brush.path("M88 55Q100 50 112 53T136 50L141 76Q141 82 134 82H94Q86 68 88 55Z", darker(sauce, 0.42));
  brush.path("M91 59Q101 54 112 57T134 55L138 74Q138 80 132 80H97Q90 70 91 59Z", brush.top(darker(sauce, 0.14)));
  brush.heap(pieceCounts(seen, 4, 15), { x: 115, y: 69, rx: 18, ry: 9 }, 3, 1.2);
  brush.line("M88 55Q100 50 112 53T136 50", edge, 2.6);
}

/** Mash with the marks of a fork, browned, and the filling that bubbles at the edge. */
const mashPie: Scene = (brush, palate) => {
  const area = ovenDish(brush, enamel(brush.random), { inside: darker(palate.sauce, 0.2) });
  brush.path(TOP(20, 88), darker(palate.sauce, 0.12));
  const mash = palate.has("sweet-potato") ? "#eb9c44" : palate.has("celeriac", "cauliflower", "swede") ? "#f3dfae" : "#f4d88e";
  brush.path("M40 26H120Q127 27 129 33L138 70Q139 79 131 79H29Q21 79 22 70L31 33Q33 26 40 26Z", brush.top(mash, 1.1));
  for (const y of [33, 42, 52, 63, 74]) {
    const half = 42 + (y - 30) * 0.28;
    const wave = `M${80 - half} ${y}q${half / 6}-9 ${half / 3} 0t${half / 3} 0 ${half / 3} 0 ${half / 3} 0 ${half / 3} 0 ${half / 3} 0`;
    brush.line(wave, darker(mash, 0.3), 2.6, ' opacity=".6"');
    brush.raw(
      `<path d="${wave}" transform="translate(0 -2.4)" fill="none" stroke="${lighter(mash, 0.75)}" stroke-width="1.8" stroke-linecap="round" opacity=".85"/>`,
    );
  }
  brush.line(
    brush
      .points(part(area, 0, 0, 0.86), 10)
      .map(({ x, y }) => `M${Math.round(x)} ${Math.round(y)}h5`)
      .join(""),
    "#b5702c",
    4,
    ' opacity=".5"',
  );
  opened(brush, notOfShape(palate.seen, "grated", "dollop", "wedge", "spud", "mash"), palate.sauce, lighter(mash, 0.5));
  garnish(brush, palate, part(area, -0.3, 0, 0.5), 3);
  steam(brush, { x: 78, y: 34 });
};

/** Slices of potato laid over each other in rows, brown at the edges. */
const hotpot: Scene = (brush, palate) => {
  const area = ovenDish(brush, enamel(brush.random), { inside: darker(palate.sauce, 0.2) });
  brush.path(TOP(20, 88), darker(palate.sauce, 0.1));
  const [pale, gold] = palate.has("sweet-potato") ? ["#f0a850", "#d97f2e"] : ["#f6dc92", "#e6b45a"];
  for (const [row, y] of [31, 45, 59, 73].entries()) {
    const wide = 40 + row * 5;
    for (let index = 0; index < 8; index++)
      brush.put(
        { shape: "crisped", colour: (index + row) % 3 ? pale : gold, accent: "#b06a24" },
        { x: 80 - wide + (index + 0.5) * (wide / 4), y },
        0,
        1 + (row > 1 ? 0.1 : 0),
      );
  }
  opened(brush, notOfShape(palate.seen, "wedge", "spud"), palate.sauce, "#b06a24");
  garnish(brush, palate, part(area, -0.3, 0, 0.6), 4);
  steam(brush, { x: 78, y: 32 });
};

/** Rolled tortillas side by side under sauce and cheese. */
const enchiladas: Scene = (brush, palate) => {
  const area = ovenDish(brush, enamel(brush.random), { inside: darker(palate.sauce, 0.2) });
  brush.path(TOP(20, 88), palate.sauce);
  for (const [index, x] of [38, 59, 80, 101, 122].entries()) {
    const lean = (index - 2) * 3;
    brush.line(`M${x - lean * 0.6 + 2} 34L${x + lean + 2} 76`, "#2a1206", 18, ' opacity=".35"');
    brush.line(`M${x - lean * 0.6} 33L${x + lean} 74`, "#d9a860", 17.6);
    brush.line(`M${x - lean * 0.6 - 2} 32L${x + lean - 2} 73`, "#f0d09a", 10, ' opacity=".8"');
  }
  brush.path("M22 46Q50 38 80 44T140 44L143 62Q110 70 80 62T18 66Z", brush.top(palate.sauce), ' opacity=".94"');
  if (ofShape(palate.seen, "grated").length > 0) melted(brush, { x: 80, y: 54, rx: 52, ry: 9 }, "#f2bc4a", 12);
  brush.heap(pieceCounts(notOfShape(palate.seen, "grated", "mince", "lettuce", "dollop"), 4, 14), { ...area, ry: 12 }, 0, 1.15);
  garnish(brush, palate, area, 5);
  steam(brush, { x: 78, y: 34 });
};

/** Batter risen high round sausages or roots. */
const toad: Scene = (brush, palate) => {
  const area = ovenDish(brush, "#3a3f42", { inside: "#2a2d2f" });
  brush.path(
    "M24 30Q20 14 40 18Q60 8 80 16Q104 8 122 18Q142 14 138 32Q152 52 146 74Q150 92 124 88Q100 96 80 88Q54 96 36 88Q10 92 14 72Q8 50 24 30Z",
    brush.top("#c9822e", 1.2),
  );
  brush.path(
    "M34 34Q32 24 48 27Q64 20 80 27Q100 20 114 28Q130 26 128 38Q138 54 132 68Q134 80 116 77Q98 83 80 77Q58 83 44 77Q24 80 27 67Q22 50 34 34Z",
    brush.hollow("#edb95c"),
  );
  melted(brush, { ...area, rx: 46, ry: 22 }, "#edb95c", 8);
  const main = palate.seen.find(({ look }) => look.shape === "sausage") ?? palate.seen[0];
  if (main?.look.shape === "sausage")
    for (const [x, y, turn] of [
      [54, 44, -12],
      [104, 42, 14],
      [60, 66, 8],
      [108, 66, -10],
    ] as const)
      brush.put(main.look, { x, y }, turn, 1.5);
  else brush.heap(pieceCounts(palate.seen, 2, 16), part(area, 0, 0, 0.74), 0, 1.6);
  garnish(brush, palate, area, 3);
  steam(brush, { x: 80, y: 32 });
};

/** A tart baked in its tin. */
const quiche: Scene = (brush, palate) => {
  const area = tin(brush);
  const { x, y, rx, ry } = area;
  brush.ellipse(area, "#9a5f28");
  brush.ellipse({ x, y: y - 1.4, rx, ry }, "none", ` stroke="${lighter("#d49a4e", 0.2)}" stroke-width="6" stroke-dasharray="7 2"`);
  brush.ellipse({ x, y, rx: rx - 5, ry: ry - 4 }, brush.top("#f3cb63"));
  melted(brush, part(area, 0, 0, 0.76), "#f3cb63", 10);
  brush.heap(
    pieceCounts(notOfShape(without(palate.seen, "egg"), "lettuce", "grated", "cabbage", "carrot", "dollop", "coleslaw"), 4, 22),
    part(area, 0, 0, 0.78, 0.76),
    0,
    1.2,
  );
  garnish(brush, palate, part(area, 0, 0, 0.7), 4);
  brush.path(`M${x} ${y}L${x + 44} ${y + 27}Q${x + 24} ${y + 37} ${x + 4} ${y + 39}Z`, "#6f797c");
  brush.path(`M${x} ${y}L${x + 44} ${y + 27}V${y + 31}L${x} ${y + 8}Z`, "#e2b04a");
  brush.path(`M${x} ${y}L${x + 4} ${y + 39}V${y + 41}L${x} ${y + 8}Z`, "#f9e3a0");
};

/** A pie under a golden lid of pastry with slits for the steam, one helping taken out. */
const pie: Scene = (brush, palate) => {
  ovenDish(brush, enamel(brush.random), { inside: darker(palate.sauce, 0.2) });
  const crust = "#d9963f";
  brush.path("M36 24H124Q132 25 134 32L142 72Q143 84 133 84H27Q17 84 18 72L26 32Q28 25 36 24Z", darker(crust, 0.25));
  brush.path(
    "M34 27H126L138 80H22Z",
    "none",
    ` stroke="${lighter(crust, 0.1)}" stroke-width="8" stroke-linejoin="round" stroke-dasharray="7 1.6"`,
  );
  brush.path("M44 31H116Q122 32 123 38L131 68Q132 76 124 76H36Q28 76 29 68L37 38Q38 32 44 31Z", brush.ball("#e2a148", 1.2));
  brush.line("M62 44L56 62M80 42L78 64M72 43L67 63", darker(crust, 0.5), 2.6);
  brush.line("M63 44.6L57 62M81 42.6L79 64", "#fbe0a4", 1, ' opacity=".8"');
  brush.path("M50 42q8-8 16 0q-8 8-16 0ZM92 36q9-6 16 2q-9 6-16-2Z", brush.top("#d08a34", 1.4));
  brush.line("M42 36Q58 32 84 33", "#fff2cc", 2.2, ' opacity=".7"');
  opened(brush, notOfShape(palate.seen, "grated", "dollop", "stick", "pea", "leaf", "cabbage"), palate.sauce, lighter(crust, 0.4));
  if (palate.has("single-cream", "custard"))
    pot(brush, { x: 138, y: 100, rx: 16 }, "#f8f3e8", palate.has("custard") ? "#f9d766" : "#fff6e0");
  steam(brush, { x: 80, y: 34 });
};

/** A flat tart of puff pastry on paper, filled to its folded edge. */
const flatTart: Scene = (brush, palate) => {
  brush.path("M14 40L32 12 150 18 160 96 20 110Z", "#1d0f06", ' opacity=".28"');
  brush.path("M10 36L28 10 146 14 156 92 16 106Z", brush.top("#efe6d2"));
  brush.path(
    "M30 26Q32 20 40 20H122Q130 20 132 27L143 78Q144 88 134 88H24Q14 88 17 78Z",
    darker("#c98a3c", 0.3),
    ' transform="translate(0 5)"',
  );
  brush.path("M30 26Q32 20 40 20H122Q130 20 132 27L143 78Q144 88 134 88H24Q14 88 17 78Z", brush.top("#d99a48", 1.2));
  brush.line("M34 24L20 80M128 24L140 80M44 22H118M28 86H132", "#f4cf8c", 1.6, ' opacity=".8"');
  brush.path("M40 30H120L130 76H29Z", brush.top(palate.has("egg") ? "#f3cb63" : lighter(palate.sauce, 0.2)));
  const area = { x: 80, y: 53, rx: 48, ry: 21 };
  brush.heap(pieceCounts(notOfShape(without(palate.seen, "egg"), "lettuce"), 4, 28), area, 2, 1.4);
  melted(brush, area, "#f3cb63", 4);
  garnish(brush, palate, area, 5);
};

/** Small cups baked in a tin: egg, or cake. */
const muffins: Scene = (brush, palate) => {
  plate(brush, glaze(brush.random), {});
  for (const [x, y] of [
    [54, 46],
    [104, 46],
    [80, 66],
  ] as const) {
    brush.ellipse({ x: x + 3, y: y + 19, rx: 22, ry: 9 }, "#2a1206", ' opacity=".4"');
    brush.path(`M${x - 20} ${y}L${x - 14} ${y + 22}Q${x} ${y + 28} ${x + 14} ${y + 22}L${x + 20} ${y}Z`, brush.side("#d99c3e"));
    brush.line(
      `M${x - 13} ${y + 4}l4 19M${x - 5} ${y + 6}l2 20M${x + 5} ${y + 6}l-2 20M${x + 13} ${y + 4}l-4 19`,
      "#9a6420",
      1.2,
      ' opacity=".55"',
    );
    brush.path(
      `M${x - 22} ${y + 3}C${x - 26} ${y - 12} ${x - 12} ${y - 18} ${x} ${y - 18}S${x + 26} ${y - 12} ${x + 22} ${y + 3}Q${x} ${y + 14} ${x - 22} ${y + 3}Z`,
      brush.ball("#f0bd4c"),
    );
    brush.heap(pieceCounts(without(palate.seen, "egg"), 3, 7), { x, y: y - 5, rx: 13, ry: 7 }, 3, 0.95);
  }
};

/** Folded and baked triangles of thin pastry. */
const triangles: Scene = (brush, palate) => {
  plate(brush, glaze(brush.random), {});
  for (const [x, y, turn] of [
    [50, 50, -8],
    [104, 48, 10],
    [78, 72, 2],
  ] as const) {
    brush.raw(
      `<g transform="translate(${x} ${y})rotate(${turn})"><path d="M-26 16L2-20 28 14Q2 24-26 16Z" fill="#2a1206" opacity=".4" transform="translate(3 5)"/><path d="M-26 12L-26 17Q2 26 28 16V10Z" fill="#8f5522"/><path d="M-26 12L2-22 28 10Q2 20-26 12Z" fill="${brush.top("#dc9c42", 1.3)}"/><path d="M2-22L6 15M-12-4Q0 2 16-6M-20 5Q0 14 22 3" stroke="#a8682a" stroke-width="1.2" fill="none" opacity=".7"/><path d="M-20 8L0-17" stroke="#fff2c8" stroke-width="1.6" stroke-linecap="round" opacity=".8"/></g>`,
    );
    brush.heap(pieceCounts(palate.seen, 2, 2), { x: x + 18, y: y + 14, rx: 5, ry: 2 }, 0, 0.7);
  }
  garnish(brush, palate, { x: 80, y: 88, rx: 34, ry: 3 }, 3);
};

export const OVEN_SCENES = { gratin, roundBake, lasagne, mashPie, hotpot, enchiladas, toad, quiche, pie, flatTart, muffins, triangles };
