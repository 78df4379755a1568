import { darker, lighter } from "../colour.ts";
import { board } from "../cookware.ts";
import { glaze, plate, pot } from "../crockery.ts";
import { pieceCounts } from "../palate.ts";
import { colourOf, fillings } from "./breads.ts";
import { garnish, notOfShape, part, type Scene, without } from "./scene.ts";

/** Rolled tight and cut across, so that the filling shows. */
const wrap =
  (small: boolean): Scene =>
  (brush, palate) => {
    board(brush);
    const wheat = small
      ? colourOf(
          palate.seen.find(
            ({ look }) => look.shape === "fold" || look.shape === "flake" || (look.shape === "strip" && look.colour === "#ef8a66"),
          ),
          "#e8a088",
        )
      : palate.has("corn-tortilla")
        ? "#e9c060"
        : "#f0dcb0";
    const looks = fillings(palate).slice(0, 5);
    const roll = (x: number, y: number, length: number, r: number, lean: number) => {
      const wide = small ? 0.62 : 0.82;
      brush.raw(
        `<g transform="translate(${x} ${y})rotate(${lean})"><ellipse cx="${-length / 2 + 4}" cy="${r * 0.9}" rx="${length / 2 + r * 0.6}" ry="${r * 0.6}" fill="#1d0f06" opacity=".4"/><path d="M${-length} ${-r}Q${-length - r * 0.7} 0 ${-length} ${r}H0V${-r}Z" fill="${brush.top(wheat, 1.1)}"/><path d="M${-length + 4} ${r - 3}H-2" stroke="${darker(wheat, 0.36)}" stroke-width="3" opacity=".5" stroke-linecap="round"/><path d="M${-length * 0.8} ${-r * 0.3}h4M${-length * 0.5} ${r * 0.2}h5M${-length * 0.3} ${-r * 0.5}h3" stroke="#a8682c" stroke-width="4" stroke-linecap="round" opacity=".4"/><path d="M${-length + 4} ${-r + 3}H-6" stroke="#fff" stroke-width="1.6" opacity=".6" stroke-linecap="round"/><ellipse rx="${r * wide}" ry="${r}" fill="${lighter(wheat, 0.3)}"/><ellipse rx="${(r * (wide - 0.12)).toFixed(1)}" ry="${r * 0.86}" fill="${darker(colourOf(looks[1] ?? looks[0], "#8cb84e"), 0.4)}"/></g>`,
      );
      brush.heap(
        looks.map(({ look }) => ({ look, count: small ? 1 : 3 })),
        { x: x + 0.5, y, rx: r * (wide - 0.3), ry: r * 0.62 },
        0,
        small ? 0.7 : 1,
      );
    };
    const places: readonly (readonly [number, number, number, number, number])[] = small
      ? [
          [54, 38, 22, 12, 8],
          [104, 36, 22, 12, 8],
          [132, 56, 22, 12, 8],
          [46, 66, 22, 12, 8],
          [90, 64, 22, 12, 8],
          [126, 88, 22, 12, 8],
          [62, 92, 22, 12, 8],
        ]
      : [
          [92, 42, 62, 20, -7],
          [120, 80, 76, 22, -3],
        ];
    for (const place of places) roll(...place);
  };

/** Pockets of pitta, filled to the top. */
const pittas: Scene = (brush, palate) => {
  plate(brush, glaze(brush.random), { rx: 76 });
  const looks = notOfShape(fillings(palate), "dollop").filter(({ herb }) => !herb);
  for (const [x, y, turn] of [
    [50, 50, -6],
    [108, 58, 6],
  ] as const) {
    brush.raw(
      `<g transform="translate(${x} ${y})rotate(${turn})"><ellipse cx="3" cy="32" rx="32" ry="10" fill="#2a1206" opacity=".4"/><path d="M-35 2Q-30-16 0-16T35 2Q0 16-35 2Z" fill="#c99a58"/></g>`,
    );
    brush.heap(pieceCounts(looks, 5, 15), { x, y: y - 6, rx: 25, ry: 8 }, 8, 1.3);
    brush.raw(
      `<g transform="translate(${x} ${y})rotate(${turn})"><path d="M-36 1Q0 18 36 1C38 28 22 38 0 38S-38 28-36 1Z" fill="${brush.ball("#ecca90", 1.1)}"/><path d="M-18 18h6M4 25h8M16 14h6M-8 30h5" stroke="#a8682c" stroke-width="5" stroke-linecap="round" opacity=".45"/><path d="M-33 4Q0 20 33 4" stroke="#fff3d4" stroke-width="1.8" fill="none" opacity=".9" stroke-linecap="round"/></g>`,
    );
  }
  const sauce = palate.seen.find(({ look }) => look.shape === "dollop");
  if (sauce) brush.line("M36 46q6-6 12 0t12-1M94 52q6-6 12 0t12 0", sauce.look.colour, 3.4);
  garnish(brush, palate, { x: 80, y: 48, rx: 46, ry: 8 }, 3);
};

const quesadilla: Scene = (brush, palate) => {
  board(brush);
  const wheat = palate.has("corn-tortilla") ? "#e6b64e" : "#e9c88a";
  for (const [x, y, turn] of [
    [46, 40, -14],
    [104, 36, 8],
    [56, 76, 4],
    [112, 72, -8],
  ] as const) {
    brush.raw(
      `<g transform="translate(${x} ${y})rotate(${turn})"><path d="M-30 10L26-8 22 24Q-8 30-30 10Z" fill="#1d0f06" opacity=".36" transform="translate(3 7)"/><path d="M-30 8L26-10 22 20Q-8 26-30 8Z" fill="${darker(wheat, 0.24)}" transform="translate(0 6)"/><path d="M-26 10Q-8 26 22 20V25Q-6 31-26 14Z" fill="#f3b83c"/><path d="M-30 8L26-14Q34 4 22 20Q-8 26-30 8Z" fill="${brush.top(wheat, 1.1)}"/><path d="M-10 6h5M6-2h6M8 12h5M-4 14h3M18 2h2" stroke="#9a5a22" stroke-width="5" stroke-linecap="round" opacity=".5"/></g>`,
    );
    brush.heap(pieceCounts(notOfShape(fillings(palate), "grated", "dollop"), 4, 5), { x: x + 2, y: y + 25, rx: 16, ry: 2 }, 0, 0.9);
  }
  const dollop = palate.seen.find(({ look }) => look.shape === "dollop" || look.shape === "crescent");
  if (dollop) pot(brush, { x: 80, y: 56, rx: 16 }, "#f6f1e6", dollop.look.accent);
  garnish(brush, palate, { x: 80, y: 60, rx: 50, ry: 26 }, 3);
};

const tacos: Scene = (brush, palate) => {
  const area = plate(brush, glaze(brush.random), { rx: 75 });
  const lettuce = !palate.has("tortilla", "corn-tortilla", "taco-shells");
  const shell = lettuce ? "#8cb84e" : palate.has("corn-tortilla", "taco-shells") ? "#e8b548" : "#efd9a6";
  for (const [x, y] of [
    [48, 42],
    [78, 56],
    [108, 70],
  ] as const) {
    brush.ellipse({ x: x + 3, y: y + 25, rx: 31, ry: 9 }, "#2a1206", ' opacity=".36"');
    brush.path(
      `M${x - 30} ${y + 8}C${x - 28} ${y - 26} ${x + 22} ${y - 30} ${x + 30} ${y + 2}Q${x} ${y + 14} ${x - 30} ${y + 8}Z`,
      darker(shell, 0.3),
    );
    brush.heap(pieceCounts(fillings(palate), 5, 12), { x, y: y - 8, rx: 24, ry: 7 }, 9, 1.2);
    brush.path(
      `M${x - 32} ${y + 6}C${x - 22} ${y - 8} ${x + 18} ${y - 12} ${x + 32} ${y}C${x + 34} ${y + 26} ${x - 26} ${y + 34} ${x - 32} ${y + 6}Z`,
      brush.top(shell, 1.1),
    );
    brush.line(
      `M${x - 18} ${y + 9}h4M${x} ${y + 14}h5M${x + 14} ${y + 6}h4M${x - 4} ${y + 3}h3`,
      lettuce ? "#d9eab0" : "#a8682c",
      4,
      ' opacity=".5"',
    );
    brush.line(`M${x - 29} ${y + 4}C${x - 20} ${y - 7} ${x + 16} ${y - 10} ${x + 29} ${y}`, lighter(shell, 0.7), 1.6, ' opacity=".9"');
  }
  const lime = palate.seen.find(({ foodId }) => foodId === "lime");
  if (lime) brush.put(lime.look, part(area, -0.8, 0.6, 0), 20, 1.3);
};

const flatbread: Scene = (brush, palate) => {
  const area = board(brush);
  const sauce = palate.has("passata", "tomato-puree", "chopped-tomatoes") ? "#c33f22" : palate.sauce;
  brush.path(
    "M14 64C8 36 44 16 84 18C124 18 152 36 148 62C148 90 112 106 76 104C42 104 18 90 14 64Z",
    "#1d0f06",
    ' opacity=".4" transform="translate(2 4)"',
  );
  brush.path("M14 62C8 34 44 14 84 16C124 16 152 34 148 60C148 88 112 102 76 100C42 100 18 88 14 62Z", brush.ball("#cf8f42", 1.2));
  brush.line("M22 44h2M46 26h3M110 24h3M138 44h2M144 66h1M122 90h3M64 97h3M30 82h2", "#5a2a0e", 5, ' opacity=".55"');
  brush.path("M28 60C26 40 52 26 84 27C114 27 136 40 134 60C132 80 106 91 78 90C50 90 30 80 28 60Z", brush.hollow(sauce));
  const cheese = palate.seen.find(({ look }) => look.shape === "melt" || look.shape === "grated");
  if (cheese) brush.ellipse({ x: 81, y: 59, rx: 47, ry: 28 }, brush.ball("#f6d284", 0.6), ' opacity=".7"');
  if (cheese)
    for (const at of brush.points({ ...area, y: 59, rx: 43, ry: 25 }, 12))
      brush.put({ shape: "melt", colour: cheese.look.shape === "melt" ? "#fbe6b0" : "#f6c452", accent: "#d99a44" }, at, undefined, 1.7);
  const toppings = notOfShape(without(fillings(palate), cheese?.foodId ?? ""), "lettuce");
  brush.heap(pieceCounts(toppings, 5, toppings.length > 2 ? 20 : 13), { ...area, y: 58, rx: 43, ry: 24 }, 0, 1.5);
  garnish(brush, palate, { ...area, rx: 36, ry: 18 }, 5);
};

/** Thick pancakes in a pile, with sauce running down it. */
const pancakes: Scene = (brush, palate) => {
  plate(brush, glaze(brush.random), { rx: 74 });
  const batter = palate.has("cocoa") ? "#8a5430" : "#d9964a";
  for (let index = 0; index < 4; index++) {
    const [x, y, rx] = [80 + Math.round(brush.between(-3, 3)), 80 - index * 9, 46 - index];
    if (index === 0) brush.ellipse({ x: x + 3, y: y + 8, rx: rx + 4, ry: 25 }, "#2a1206", ' opacity=".4"');
    brush.path(`M${x - rx} ${y - 8}V${y}Q${x} ${y + 46} ${x + rx} ${y}V${y - 8}Z`, brush.side("#f6d996"));
    brush.ellipse({ x, y: y - 8, rx, ry: 23 }, darker(batter, 0.22));
    brush.ellipse({ x, y: y - 8.8, rx: rx - 1.4, ry: 22 }, brush.ball(batter, 0.9));
  }
  const top = 45;
  const syrup = palate.has("maple-syrup", "honey", "golden-syrup") ? "#b0641a" : palate.has("jam") ? "#a8243a" : undefined;
  if (syrup)
    brush.path(
      `M52 ${top}Q60 ${top - 14} 84 ${top - 13}T112 ${top + 2}Q112 ${top + 10} 106 ${top + 11}V${top + 26}Q103 ${top + 32} 100 ${top + 26}V${top + 15}Q84 ${top + 18} 74 ${top + 17}V${top + 38}Q71 ${top + 44} 68 ${top + 38}V${top + 15}Q52 ${top + 12} 52 ${top}Z`,
      brush.top(syrup),
      ' opacity=".88"',
    );
  const toppings = without(palate.seen, "lemon", "lime", "orange-juice");
  if (toppings.length === 0) {
    brush.path(`M70 ${top - 8}l14-4 9 6-14 5Z`, "#fdeb9c");
    brush.path(`M70 ${top - 8}l9 7v5l-9-7ZM79 ${top - 1}l14-5v5l-14 5Z`, "#f0cc54");
  }
  brush.heap(pieceCounts(toppings, 4, 15), { x: 80, y: top, rx: 23, ry: 11 }, 8, 1.45);
  const berries = palate.seen.filter(({ look }) => ["berry", "raspberry", "strawberry", "coin", "half"].includes(look.shape)).slice(0, 1);
  brush.heap(
    berries.map(({ look }) => ({ look, count: 4 })),
    { x: 128, y: 88, rx: 10, ry: 6 },
    0,
    1.3,
  );
};

/** Thin pancakes: sweet ones folded into quarters, savoury ones in half around their filling. */
const crepes: Scene = (brush, palate) => {
  plate(brush, glaze(brush.random), { rx: 76 });
  const savoury = palate.has("gram-flour");
  const filling = notOfShape(palate.seen, "dollop");
  const batter = savoury ? "#e3b03e" : "#f0c470";
  const folded = savoury ? "M-42 14C-46-14-18-30 6-29C30-29 46-8 44 12Q2 22-42 14Z" : "M-34 16C-30-6-6-26 26-28Q34-6 22 20-6 26-34 16Z";
  const places = savoury
    ? ([
        [70, 48, -8],
        [88, 74, 2],
      ] as const)
    : ([
        [112, 52, 26],
        [84, 56, 2],
        [56, 64, -24],
      ] as const);
  for (const [x, y, turn] of places) {
    brush.raw(
      `<g transform="translate(${x} ${y})rotate(${turn})"><path d="${folded}" fill="#2a1206" opacity=".38" transform="translate(2.4 5)"/><path d="${folded}" fill="${darker(batter, 0.3)}" transform="translate(0 2.6)"/><path d="${folded}" fill="#fae6b0" transform="translate(0 1.2)"/><path d="${folded}" fill="${brush.ball(batter, 0.9)}"/><path d="M-20-2q6-8 14-8M-4-14q8-6 16-6M-6 6q8-6 18-6M-24 9q7-5 14-5M10-6q6-4 10-5" stroke="#a8642a" stroke-width="3.4" fill="none" opacity=".42" stroke-linecap="round"/></g>`,
    );
    if (savoury) {
      brush.heap(pieceCounts(filling, 4, 6), { x, y: y + 15, rx: 34, ry: 2 }, 0, 1);
      brush.heap(pieceCounts(filling, 3, 4), { x, y: y - 6, rx: 20, ry: 6 }, 0, 0.8);
    }
  }
  if (savoury) {
    pot(brush, { x: 136, y: 32, rx: 16 }, "#f8f3e8", palate.has("yogurt-natural", "yogurt-greek") ? "#fdf9ef" : "#7f9a3c");
    return;
  }
  const sauce = palate.has("chocolate-spread") ? "#5a3018" : palate.has("maple-syrup", "golden-syrup", "honey") ? "#c07a1e" : undefined;
  if (sauce) brush.line("M42 62q10-14 20-2t20-6 20-6 22-4M50 74q12-12 22-4t24-6 24-8", sauce, 3.4, ' opacity=".9"');
  const sugar = brush.points({ x: 82, y: 56, rx: 44, ry: 16 }, 26);
  if (palate.has("sugar-white", "icing-sugar"))
    brush.line(sugar.map(({ x, y }) => `M${Math.round(x)} ${Math.round(y)}h.2`).join(""), "#fff", 1.7);
  const lemon = palate.seen.filter(({ look }) => look.shape === "wedge");
  const fruit = palate.seen.filter((one) => !lemon.includes(one));
  brush.heap(pieceCounts(fruit, 2, 8), { x: 86, y: 62, rx: 26, ry: 9 }, 3, 1.4);
  for (const { look } of lemon.slice(0, 1))
    for (const [x, y] of [
      [122, 84],
      [104, 92],
    ] as const)
      brush.put(look, { x, y }, -20, 1.4);
};

export const FOLDED_SCENES = {
  wrap: wrap(false),
  rollUps: wrap(true),
  quesadilla,
  tacos,
  pittas,
  flatbread,
  pancakes,
  crepes,
};
