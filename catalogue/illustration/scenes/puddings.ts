import { pool, steam } from "../beds.ts";
import { darker, lighter } from "../colour.ts";
import { enamel, ovenDish } from "../cookware.ts";
import { bowl, glaze, plate, pot } from "../crockery.ts";
import { type Palate, pieceCounts } from "../palate.ts";
import { garnish, notOfShape, part, type Scene } from "./scene.ts";

const SAUCES: readonly (readonly [foods: readonly string[], colour: string])[] = [
  [["custard", "custard-powder"], "#f9d766"],
  [["single-cream", "double-cream"], "#fff6e0"],
];
const sauceOf = ({ has }: Palate): string | undefined => SAUCES.find(([foods]) => has(...foods))?.[1];

/** Rubble of butter and flour baked gold over fruit, whose juice boils up at the edge. */
const crumble: Scene = (brush, palate) => {
  const area = ovenDish(brush, enamel(brush.random), { inside: "#a8682a" });
  const fruit = palate.seen.find(({ herb }) => !herb)?.look;
  const savoury = palate.has("cheddar");
  const juice = savoury ? "#f0dca4" : darker(fruit?.shape === "stick" ? fruit.colour : "#e0a93c", 0.1);
  brush.path("M35 23H125Q131 23 133 29L144 74Q146 83 138 83H22Q14 83 16 74L27 29Q29 23 35 23Z", brush.top(juice));
  if (fruit)
    brush.heap(
      savoury
        ? pieceCounts(palate.seen, 4, 14)
        : [{ look: { ...fruit, colour: fruit.shape === "wedge" ? "#e9c66a" : fruit.colour }, count: 14 }],
      { ...area, rx: area.rx + 2, ry: area.ry + 2 },
      0,
      1.25,
    );
  brush.path(
    "M40 31Q48 26 58 29T80 27 104 29 121 32Q130 42 128 52 134 62 130 70 116 76 102 73T76 76 50 73 30 70Q24 60 31 52 30 40 40 31Z",
    brush.ball("#dca65a", 0.9),
  );
  const lumps = brush.points({ ...area, y: 52, rx: 46, ry: 21 }, 34).map(({ x, y }) => `M${Math.round(x)} ${Math.round(y)}`);
  brush.line(lumps.map((at) => `${at}l1.6.8`).join(""), "#8f5520", 6.4, ' opacity=".55" transform="translate(.6 1.8)"');
  brush.line(lumps.map((at) => `${at}l1.4.4`).join(""), "#e6b468", 5.6);
  brush.line(
    lumps
      .filter((_, index) => index % 2 === 0)
      .map((at) => `${at}l1 .4`)
      .join(""),
    "#fbe0a2",
    2.6,
    ' transform="translate(-1 -1.2)"',
  );
  brush.line(
    lumps
      .filter((_, index) => index % 3 === 0)
      .map((at) => `${at}h1.6`)
      .join(""),
    "#b56f2a",
    2.2,
    ' transform="translate(1 .6)"',
  );
  const sauce = sauceOf(palate);
  if (sauce) pot(brush, { x: 137, y: 98, rx: 18 }, "#f8f3e8", sauce);
  steam(brush, { x: 76, y: 34 });
};

/** Buttered triangles of bread in rows, set in custard, with their fruit. */
const breadPudding: Scene = (brush, palate) => {
  const area = ovenDish(brush, enamel(brush.random));
  brush.path("M35 23H125Q131 23 133 29L144 74Q146 83 138 83H22Q14 83 16 74L27 29Q29 23 35 23Z", brush.top("#f8d884"));
  const [crust, crumb] = ["#a8622a", brush.top("#efbf6a", 1.1)];
  for (const [row, y] of [42, 58, 76].entries())
    for (let index = 0; index < 5; index++) {
      const x = 80 + (index - 2) * (20 + row * 2.6) + (row % 2) * 5 - 3;
      brush.path(`M${x - 13} ${y}L${x} ${y - 18}L${x + 14} ${y}Z`, "#7a4416", ' opacity=".4" transform="translate(1 2)"');
      brush.path(`M${x - 13} ${y}L${x} ${y - 18}L${x + 14} ${y}Z`, crumb, ` stroke="${crust}" stroke-width="2.2" stroke-linejoin="round"`);
    }
  brush.heap(pieceCounts(palate.seen, 2, 14), { ...area, ry: area.ry - 3 }, 0, 1.15);
  const sugar = brush.points(area, 18);
  brush.line(sugar.map(({ x, y }) => `M${Math.round(x)} ${Math.round(y)}h.2`).join(""), "#fff", 1.4, ' opacity=".8"');
  steam(brush, { x: 78, y: 32 });
};

/** A turned-out sponge with its sauce running down, in custard or cream. */
const sponge: Scene = (brush, palate) => {
  const { has } = palate;
  const area = bowl(brush, glaze(brush.random), { rx: 70, y: 62, flat: 0.56, depth: 22 });
  pool(brush, area, sauceOf(palate) ?? "#f9d766", false);
  const chocolate = has("cocoa", "dark-chocolate");
  const crumb = chocolate ? "#6a3c22" : has("dates") ? "#9a5a2a" : "#e9b04e";
  const glossy = chocolate
    ? "#3c1f14"
    : has("dates")
      ? "#b3651c"
      : has("jam")
        ? "#b3243a"
        : has("lemon-curd")
          ? "#f6cf3a"
          : has("golden-syrup", "maple-syrup", "honey")
            ? "#d98a1c"
            : "#f9d766";
  brush.ellipse({ x: 82, y: 70, rx: 42, ry: 17 }, "#2a1206", ' opacity=".3"');
  brush.path("M40 64C40 30 54 20 80 20S120 30 120 64Q120 82 80 82T40 64Z", brush.side(crumb));
  const holes = brush.points({ x: 80, y: 58, rx: 36, ry: 18 }, 22);
  brush.line(holes.map(({ x, y }) => `M${Math.round(x)} ${Math.round(y)}h.4`).join(""), darker(crumb, 0.3), 1.8, ' opacity=".6"');
  brush.line(holes.map(({ x, y }) => `M${Math.round(x) + 3} ${Math.round(y) - 3}h.4`).join(""), lighter(crumb, 0.4), 1.6, ' opacity=".7"');
  brush.path(
    "M50 36C54 22 66 19 80 19S108 22 111 36Q116 40 114 50 112 60 109 50 108 44 102 45 98 46 98 58 95 68 91 58 92 48 86 46 78 45 74 50 74 64 70 72 66 64 66 50 62 46 58 45 58 52 54 62 51 52 47 42 50 36Z",
    brush.ball(glossy, 1.2),
  );
  brush.line("M60 30Q68 23 82 23M56 40q-1 4-1 8M69 50v12", "#fff", 2, ' opacity=".6"');
  brush.line("M34 70Q60 90 100 86", "#fff", 1.6, ' opacity=".5"');
  steam(brush, { x: 82, y: 24 });
};

/** Balls of ice cream or spoonfuls of cream with fruit, jelly or sauce. */
const scoops: Scene = (brush, palate) => {
  const area = bowl(brush, glaze(brush.random), { rx: 62, y: 58, flat: 0.52, depth: 34 });
  const solid = notOfShape(palate.seen, "dollop").filter(({ herb }) => !herb);
  const [cream, ice] = [palate.has("single-cream", "double-cream"), palate.has("ice-cream")];
  if (cream) pool(brush, area, "#fff6e0", false);
  else brush.ellipse(area, brush.hollow("#efe2c8"));
  const sauced = palate.has("dark-chocolate");
  const pieces = pieceCounts(
    solid.filter(({ foodId }) => foodId !== "dark-chocolate"),
    4,
    ice ? 16 : 24,
  );
  brush.heap(pieces, { ...area, y: area.y - 2, rx: area.rx * 0.88, ry: area.ry * 0.76 }, ice ? 4 : 14, 1.6);
  if (ice)
    for (const [x, y] of [
      [62, 36],
      [98, 36],
      [80, 50],
    ] as const) {
      brush.ellipse({ x: x + 1, y: y + 14, rx: 20, ry: 6 }, "#2a1206", ' opacity=".25"');
      brush.path(
        `M${x - 20} ${y + 6}C${x - 22} ${y - 22} ${x + 22} ${y - 22} ${x + 20} ${y + 6}Q${x + 22} ${y + 14} ${x + 13} ${y + 12}T${x} ${y + 14} ${x - 12} ${y + 12} ${x - 20} ${y + 6}Z`,
        brush.ball("#fdf1d2", 0.8),
      );
      brush.line(`M${x - 11} ${y - 4}q4-6 10-6M${x + 4} ${y + 4}q4-2 7-6`, "#e2cfa2", 1.4, ' opacity=".8"');
      if (sauced)
        brush.path(
          `M${x - 15} ${y - 6}Q${x} ${y - 26} ${x + 15} ${y - 6}Q${x + 14} ${y + 4} ${x + 10} ${y - 2}T${x + 1} ${y + 4} ${x - 7} ${y - 1} ${x - 15} ${y - 6}Z`,
          brush.ball("#4a2818", 1.2),
        );
    }
  else if (cream) brush.put({ shape: "dollop", colour: "#fffaf0", accent: "#e8dcc4" }, { x: 80, y: 38 }, 0, 1.7);
  garnish(brush, palate, part(area, 0, -0.4, 0.5), 3, 6);
};

/** Baked fruit, whole, in its syrup. */
const bakedFruit: Scene = (brush, palate) => {
  const area = plate(brush, glaze(brush.random), { rx: 75 });
  const sauce = sauceOf(palate);
  if (sauce) pool(brush, part(area, 0, 0.16, 1.02, 0.9), sauce, false);
  for (const [x, y] of [
    [52, 52],
    [108, 52],
    [80, 72],
  ] as const) {
    brush.ellipse({ x: x + 3, y: y + 14, rx: 24, ry: 11 }, "#2a1206", ' opacity=".4"');
    brush.path(
      `M${x - 23} ${y - 2}C${x - 26} ${y + 24} ${x - 10} ${y + 22} ${x} ${y + 22}S${x + 26} ${y + 24} ${x + 23} ${y - 2}C${x + 20} ${y - 18} ${x - 20} ${y - 18} ${x - 23} ${y - 2}Z`,
      brush.ball("#b5843a", 1.2),
    );
    brush.path(`M${x - 22} ${y + 2}Q${x} ${y + 10} ${x + 22} ${y + 2}`, "none", ' stroke="#6e4a1c" stroke-width="1.4" opacity=".6"');
    brush.ellipse({ x, y: y - 6, rx: 13, ry: 6.4 }, brush.hollow("#7a4a20"));
    brush.heap(pieceCounts(notOfShape(palate.seen, "wedge", "dollop"), 2, 10), { x, y: y - 7, rx: 9, ry: 4 }, 4, 1.2);
    brush.line(`M${x - 16} ${y + 4}q1 6 4 9M${x + 8} ${y + 8}q0 5-2 8`, "#f3c46a", 2.4, ' opacity=".8"');
    brush.line(`M${x - 17} ${y - 6}Q${x - 14} ${y - 12} ${x - 6} ${y - 13}`, "#fff", 1.8, ' opacity=".7"');
  }
  steam(brush, { x: 80, y: 30 });
};

export const PUDDING_SCENES = { crumble, breadPudding, sponge, scoops, bakedFruit };
