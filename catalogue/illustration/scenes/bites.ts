import { darker, lighter } from "../colour.ts";
import { board } from "../cookware.ts";
import { glaze, plate, pot } from "../crockery.ts";
import { pieceCounts } from "../palate.ts";
import { notOfShape, type Scene, without } from "./scene.ts";

const devilledEggs: Scene = (brush, palate) => {
  plate(brush, glaze(brush.random), { rx: 73 });
  for (const [x, y] of [
    [52, 46],
    [82, 40],
    [112, 48],
    [46, 68],
    [78, 64],
    [110, 70],
    [80, 86],
  ] as const) {
    brush.ellipse({ x: x + 2, y: y + 5, rx: 14, ry: 9 }, "#2a1206", ' opacity=".36"');
    brush.ellipse({ x, y: y + 2, rx: 14, ry: 10 }, brush.ball("#efe4cc"));
    brush.ellipse({ x, y, rx: 13.4, ry: 8.8 }, "#fffdf6");
    brush.path(
      `M${x - 8} ${y}C${x - 9} ${y - 8} ${x - 2} ${y - 7} ${x} ${y - 12}C${x + 3} ${y - 7} ${x + 9} ${y - 8} ${x + 8} ${y}Q${x} ${y + 7} ${x - 8} ${y}Z`,
      brush.ball(palate.has("avocado") ? "#b9c456" : "#f2b63c"),
    );
    brush.heap(
      notOfShape(without(palate.seen, "egg"), "dollop")
        .slice(0, 2)
        .map(({ look }) => ({ look, count: 1 })),
      { x, y: y - 5, rx: 3, ry: 1 },
      0,
      0.8,
    );
  }
};

const energyBalls: Scene = (brush, palate) => {
  plate(brush, glaze(brush.random), { rx: 70 });
  const dough = palate.has("cocoa", "dark-chocolate") ? "#5f3822" : palate.has("apricots-dried") ? "#c07a34" : "#a87844";
  const coat = palate.has("coconut-desiccated", "sesame-seeds") ? "#fff8e8" : lighter(dough, 0.5);
  for (const [x, y] of [
    [56, 56],
    [84, 50],
    [110, 58],
    [68, 74],
    [98, 76],
    [82, 42],
  ] as const) {
    brush.ellipse({ x: x + 2, y: y + 8, rx: 15, ry: 9 }, "#2a1206", ' opacity=".42"');
    brush.ellipse({ x, y, rx: 14.6, ry: 14 }, brush.ball(dough, 1.2));
    brush.line(
      brush
        .points({ x, y, rx: 12, ry: 11 }, 12)
        .map((at) => `M${Math.round(at.x)} ${Math.round(at.y)}l1.4.4`)
        .join(""),
      coat,
      1.6,
      ' opacity=".9"',
    );
    brush.line(`M${x - 9} ${y - 5}q3-5 7-6`, "#fff", 1.6, ' opacity=".5"');
  }
  brush.heap(
    palate.seen.slice(0, 2).map(({ look }) => ({ look, count: 3 })),
    { x: 80, y: 96, rx: 36, ry: 4 },
    0,
    1.1,
  );
};

const filledDates: Scene = (brush, palate) => {
  plate(brush, "#f6f1e6", { rx: 72 });
  const filling = palate.has("peanut-butter", "tahini") ? "#d2a05a" : "#fffaf0";
  for (const [x, y, turn] of [
    [52, 48, -12],
    [88, 42, 6],
    [118, 54, 16],
    [58, 70, 8],
    [96, 68, -8],
    [78, 86, 2],
  ] as const) {
    brush.raw(
      `<g transform="translate(${x} ${y})rotate(${turn})"><ellipse cx="2" cy="5" rx="19" ry="9" fill="#2a1206" opacity=".4"/><ellipse rx="19" ry="9.4" fill="${brush.ball("#6e3a1e", 1.3)}"/><path d="M-13-1Q0-8 13-1Q0 5-13-1Z" fill="${brush.top(filling)}"/><path d="M-14 4q6 3 12 3M4-6q6 0 10 3" stroke="#3a1a0a" stroke-width="1.1" fill="none" opacity=".6"/></g>`,
    );
    brush.heap(
      notOfShape(without(palate.seen, "dates"), "dollop")
        .slice(0, 2)
        .map(({ look }) => ({ look, count: 1 })),
      { x, y: y - 3, rx: 6, ry: 1.4 },
      0,
      0.9,
    );
  }
};

const scones: Scene = (brush, palate) => {
  board(brush);
  for (const [x, y] of [
    [50, 44],
    [106, 42],
    [78, 70],
  ] as const) {
    brush.ellipse({ x: x + 3, y: y + 20, rx: 27, ry: 10 }, "#1d0f06", ' opacity=".42"');
    brush.path(`M${x - 23} ${y}L${x - 25} ${y + 17}Q${x} ${y + 30} ${x + 25} ${y + 17}L${x + 23} ${y}Z`, brush.side("#ecc98a"));
    brush.line(`M${x - 23} ${y + 10}q8 5 16 5t14 2 16-5`, "#b98444", 1.6, ' opacity=".7"');
    brush.path(
      `M${x - 25} ${y}C${x - 27} ${y - 16} ${x - 10} ${y - 16} ${x} ${y - 17}S${x + 27} ${y - 14} ${x + 25} ${y}Q${x} ${y + 16} ${x - 25} ${y}Z`,
      brush.ball("#d08f3e", 1.1),
    );
    brush.heap(
      notOfShape(palate.seen, "dollop", "boiled")
        .slice(0, 2)
        .map(({ look }) => ({ look, count: 3 })),
      { x, y: y - 3, rx: 14, ry: 6 },
      0,
      0.9,
    );
  }
  pot(brush, { x: 132, y: 92, rx: 15 }, "#f6f1e6", palate.has("butter") ? "#f6d468" : "#f4e6b8");
};

/** Rounds of fruit or sticks of celery, each with a spoonful on it. */
const spreadRounds: Scene = (brush, palate) => {
  board(brush);
  const fruit = palate.seen.find(({ look }) => ["wedge", "coin", "half", "stick", "slice"].includes(look.shape));
  const spread = palate.has("tahini") ? "#d9bd84" : palate.has("almond-butter", "almonds") ? "#b07840" : "#c08a48";
  const stick = fruit?.look.shape === "stick";
  const [skin, flesh] = stick ? ["#6fa04a", "#c3dd94"] : [fruit?.look.colour ?? "#c8402f", lighter(fruit?.look.accent ?? "#fbf0d2", 0.3)];
  for (const [x, y] of [
    [42, 36],
    [80, 34],
    [118, 38],
    [36, 64],
    [78, 64],
    [122, 66],
    [56, 90],
    [104, 92],
  ] as const) {
    const [rx, ry] = stick ? [20, 8] : [17, 11];
    brush.ellipse({ x: x + 2, y: y + 5, rx, ry }, "#1d0f06", ' opacity=".4"');
    brush.ellipse({ x, y: y + 2, rx, ry }, darker(skin, 0.2));
    brush.ellipse({ x, y, rx, ry }, brush.top(skin));
    brush.ellipse({ x, y, rx: rx - 1.8, ry: ry - 1.8 }, brush.top(flesh, 0.6));
    brush.ellipse({ x, y: y - 1, rx: rx * 0.62, ry: ry * 0.6 }, brush.ball(spread));
    brush.heap(
      palate.seen
        .filter((one) => one !== fruit && one.look.shape !== "dollop")
        .slice(0, 2)
        .map(({ look }) => ({ look, count: 1 })),
      { x, y: y - 2, rx: 5, ry: 2 },
      0,
      1,
    );
  }
};

const bars: Scene = (brush, palate) => {
  board(brush);
  const oat = palate.has("cocoa", "dark-chocolate") ? "#8a5630" : "#d09a4a";
  for (const [x, y] of [
    [40, 36],
    [98, 34],
    [46, 70],
    [104, 68],
  ] as const) {
    brush.path(
      `M${x - 24} ${y + 8}L${x + 4} ${y + 22}L${x + 34} ${y + 8}V${y + 20}L${x + 4} ${y + 34}L${x - 24} ${y + 20}Z`,
      "#1d0f06",
      ' opacity=".34" transform="translate(4 5)"',
    );
    brush.path(`M${x - 26} ${y}L${x + 4} ${y + 13}V${y + 28}L${x - 26} ${y + 14}Z`, brush.top(darker(oat, 0.1)));
    brush.path(`M${x + 34} ${y}L${x + 4} ${y + 13}V${y + 28}L${x + 34} ${y + 14}Z`, darker(oat, 0.36));
    brush.path(`M${x - 26} ${y}L${x + 6} ${y - 13}L${x + 34} ${y}L${x + 4} ${y + 13}Z`, brush.top(oat, 1.1));
    const flakes = brush
      .points({ x: x + 4, y, rx: 22, ry: 8 }, 10)
      .map((at) => `M${Math.round(at.x)} ${Math.round(at.y)}l3-1`)
      .join("");
    brush.line(flakes, lighter(oat, 0.6), 2.2);
    brush.line(`M${x - 20} ${y + 8}l4 3M${x - 10} ${y + 14}l4 1M${x + 12} ${y + 14}l5-2M${x + 22} ${y + 9}l4-1`, lighter(oat, 0.3), 2);
    brush.heap(pieceCounts(palate.seen, 2, 3), { x: x + 4, y: y - 1, rx: 16, ry: 5 }, 0, 0.95);
  }
};

export const BITE_SCENES = { devilledEggs, energyBalls, filledDates, scones, spreadRounds, bars };
