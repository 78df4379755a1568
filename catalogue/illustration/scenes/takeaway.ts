import { steam } from "../beds.ts";
import { darker } from "../colour.ts";
import { board } from "../cookware.ts";
import { bowl, glaze, plate, pot } from "../crockery.ts";
import type { Look } from "../looks.ts";
import { pieceCounts } from "../palate.ts";
import { garnish, isMain, part, type Scene } from "./scene.ts";

/** Pleated dumplings in a steamer of bamboo. */
const dumplings: Scene = (brush, palate) => {
  const area = bowl(brush, "#c99a58", { rx: 66, flat: 0.6, depth: 30, wall: "ribbed" });
  brush.ellipse(area, brush.hollow("#b98546"));
  brush.line("M30 44H130M26 54H134M34 64H126M48 74H112", "#8f6230", 1.4, ' opacity=".6"');
  for (const [x, y] of [
    [52, 44],
    [82, 38],
    [112, 46],
    [46, 62],
    [78, 58],
    [110, 64],
    [80, 76],
  ] as const) {
    brush.ellipse({ x: x + 2, y: y + 6, rx: 15, ry: 7 }, "#2a1206", ' opacity=".4"');
    brush.path(
      `M${x - 15} ${y + 4}Q${x - 13} ${y - 11} ${x} ${y - 11}T${x + 15} ${y + 4}Q${x} ${y + 12} ${x - 15} ${y + 4}Z`,
      brush.ball("#f6e8cc"),
    );
    brush.line(
      `M${x - 9} ${y - 6}q2 5 1 9M${x - 3} ${y - 9}q1 6 0 11M${x + 3} ${y - 9}q0 6 1 11M${x + 9} ${y - 6}q-1 5 0 9`,
      "#c4a070",
      1.2,
      ' opacity=".8"',
    );
  }
  pot(brush, { x: 140, y: 98, rx: 15 }, "#3f5661", "#3a1d10");
  garnish(brush, palate, area, 3);
  steam(brush, { x: 78, y: 30 });
};

/** Rolls of rice around a filling. */
const sushi: Scene = (brush, palate) => {
  board(brush);
  const fillings = palate.seen.filter(({ herb }) => !herb);
  for (const [index, [x, y]] of (
    [
      [40, 40],
      [74, 38],
      [108, 40],
      [34, 66],
      [70, 64],
      [106, 66],
      [52, 92],
      [92, 92],
    ] as const
  ).entries()) {
    brush.ellipse({ x: x + 3, y: y + 12, rx: 16, ry: 8 }, "#1d0f06", ' opacity=".42"');
    brush.path(`M${x - 14} ${y}V${y + 9}Q${x} ${y + 22} ${x + 14} ${y + 9}V${y}Z`, brush.side("#26342c"));
    brush.ellipse({ x, y, rx: 14, ry: 9 }, "#26342c");
    brush.ellipse({ x, y, rx: 12, ry: 7.4 }, brush.top("#fbf5e6", 0.5));
    brush.line(
      `M${x - 8} ${y}l2 1M${x - 4} ${y - 4}l2 1M${x + 4} ${y - 4}l2-1M${x + 8} ${y + 1}l1 1M${x - 3} ${y + 5}l2 0M${x + 4} ${y + 5}l2-1`,
      "#d3c6a2",
      1.2,
    );
    const look = fillings[index % Math.max(1, fillings.length)]?.look;
    brush.ellipse({ x, y, rx: 6, ry: 3.8 }, brush.ball(look?.colour ?? "#ef8a66"));
    if (fillings[1]) brush.ellipse({ x: x + 2.4, y: y + 0.6, rx: 2.6, ry: 1.8 }, brush.ball(fillings[1].look.colour));
  }
  pot(brush, { x: 138, y: 94, rx: 15 }, "#f6f1e6", "#3a1d10");
};

const CHIPS: Look = { shape: "chip", colour: "#e2a83e", accent: "#f8de92", size: 1 };
/** Fish in batter with chips, on paper. */
const fishAndChips: Scene = (brush, palate) => {
  brush.path("M8 44L60 10 152 26 150 92 92 116 14 96Z", "#1d0f06", ' opacity=".34" transform="translate(3 5)"');
  brush.path("M8 44L60 10 152 26 150 92 92 116 14 96Z", brush.top("#f1e8d6"));
  brush.line("M20 52L66 20M30 90L20 60M140 36L138 84M60 100L92 108", "#cdbf9f", 1.4);
  brush.heap([{ look: CHIPS, count: 26 }], { x: 96, y: 50, rx: 40, ry: 20 }, 14, 1.7);
  brush.path(
    "M20 78C20 56 60 46 96 54C124 58 142 70 150 62C152 80 142 96 116 96C84 104 28 104 20 78Z",
    "#2a1206",
    ' opacity=".4" transform="translate(2 5)"',
  );
  brush.path("M18 76C18 54 60 44 96 52C124 56 140 68 152 58C150 80 142 94 116 94C84 102 26 102 18 76Z", brush.ball("#d8912e", 1.2));
  brush.line(
    "M36 70q6-4 10 0t10-2M64 62q6-3 10 1M90 66q6-4 12 0M48 84q8-4 14 0M80 84q8-5 14-1M112 78q6-4 10 0",
    "#8f5216",
    2,
    ' opacity=".6"',
  );
  brush.line("M34 64Q56 52 84 55", "#fff0c0", 3, ' opacity=".8"');
  const peas = palate.seen.find(({ look }) => look.shape === "pea");
  if (peas) brush.heap([{ look: peas.look, count: 12 }], { x: 36, y: 52, rx: 16, ry: 9 }, 4, 1.3);
  const lemon = palate.seen.find(({ look }) => look.shape === "wedge");
  if (lemon) brush.put(lemon.look, { x: 132, y: 92 }, -20, 1.4);
  steam(brush, { x: 84, y: 32 });
};

/** Biscuits leaning on each other. */
const biscuits: Scene = (brush, palate) => {
  plate(brush, glaze(brush.random), { rx: 72 });
  const dough = palate.has("cocoa", "dark-chocolate") ? "#8a5630" : "#d39a4c";
  for (const [x, y] of [
    [54, 50],
    [88, 44],
    [116, 54],
    [64, 70],
    [100, 72],
    [80, 58],
  ] as const) {
    brush.ellipse({ x: x + 2, y: y + 6, rx: 21, ry: 13 }, "#2a1206", ' opacity=".4"');
    brush.ellipse({ x, y: y + 3, rx: 20, ry: 13 }, darker(dough, 0.3));
    brush.ellipse({ x, y, rx: 20, ry: 12.6 }, brush.ball(dough));
    brush.line(
      `M${x - 11} ${y - 3}h1M${x + 3} ${y - 7}h1M${x - 5} ${y + 5}h1M${x + 8} ${y + 3}h1M${x - 2} ${y - 1}h1M${x - 14} ${y + 3}h1`,
      darker(dough, 0.36),
      2.2,
      ' opacity=".7"',
    );
    brush.heap(
      pieceCounts(
        palate.seen.filter(({ foodId }) => foodId !== "egg"),
        2,
        4,
      ),
      { x, y: y - 1, rx: 12, ry: 6 },
      0,
      0.9,
    );
  }
};

/** Whole and cut fruit in a wide bowl. */
const fruit: Scene = (brush, palate) => {
  const area = bowl(brush, glaze(brush.random), { rx: 66, y: 58, flat: 0.56, depth: 32 });
  brush.heap(
    pieceCounts(
      palate.seen.filter((one) => !isMain(one)),
      5,
      26,
    ),
    part(area, 0, -0.1, 0.92, 0.84),
    18,
    1.7,
  );
  garnish(brush, palate, part(area, 0, -0.5, 0.5), 3, 8);
};

export const TAKEAWAY_SCENES = { dumplings, sushi, fishAndChips, biscuits, fruit };
