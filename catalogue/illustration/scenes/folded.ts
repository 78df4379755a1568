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
          palate.seen.find(({ look }) => look.shape === "chunk" || (look.shape === "strip" && look.colour === "#ef8a66")),
          "#e8a088",
        )
      : palate.has("corn-tortilla")
        ? "#e9c060"
        : "#f0dcb0";
    const looks = fillings(palate).slice(0, 5);
    const roll = (x: number, y: number, length: number, r: number, lean: number) => {
      brush.raw(
        `<g transform="translate(${x} ${y})rotate(${lean})"><ellipse cx="${-length / 2 + 4}" cy="${r * 0.9}" rx="${length / 2 + r * 0.6}" ry="${r * 0.6}" fill="#1d0f06" opacity=".4"/><path d="M${-length} ${-r}Q${-length - r * 0.7} 0 ${-length} ${r}H0V${-r}Z" fill="${brush.top(wheat, 1.1)}"/><path d="M${-length + 4} ${r - 3}H-2" stroke="${darker(wheat, 0.36)}" stroke-width="3" opacity=".5" stroke-linecap="round"/><path d="M${-length * 0.8} ${-r * 0.3}h4M${-length * 0.5} ${r * 0.2}h5M${-length * 0.3} ${-r * 0.5}h3" stroke="#a8682c" stroke-width="4" stroke-linecap="round" opacity=".4"/><path d="M${-length + 4} ${-r + 3}H-6" stroke="#fff" stroke-width="1.6" opacity=".6" stroke-linecap="round"/><ellipse rx="${r * 0.62}" ry="${r}" fill="${lighter(wheat, 0.3)}"/><ellipse rx="${r * 0.5}" ry="${r * 0.84}" fill="${darker(colourOf(looks[1] ?? looks[0], "#8cb84e"), 0.4)}"/></g>`,
      );
      brush.heap(
        looks.map(({ look }) => ({ look, count: small ? 1 : 2 })),
        { x: x + 0.5, y, rx: r * 0.36, ry: r * 0.62 },
        0,
        small ? 0.7 : 0.9,
      );
    };
    if (small)
      for (const [x, y] of [
        [54, 38],
        [104, 36],
        [132, 56],
        [46, 66],
        [90, 64],
        [126, 88],
        [62, 92],
      ] as const)
        roll(x, y, 22, 12, 8);
    else
      for (const [x, y, lean] of [
        [96, 38, -8],
        [134, 62, -4],
        [102, 86, 4],
      ] as const)
        roll(x, y, 72, 16, lean);
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
    brush.heap(pieceCounts(notOfShape(fillings(palate), "shred", "dollop"), 4, 5), { x: x + 2, y: y + 25, rx: 16, ry: 2 }, 0, 0.9);
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

const burger: Scene = (brush, palate) => {
  board(brush);
  const side = palate.seen.find(
    ({ look, foodId }) => look.shape === "chip" || (look.shape === "wedge" && foodId !== "lime" && foodId !== "lemon"),
  )?.look;
  brush.heap(
    [{ look: side ?? { shape: "chip", colour: "#e0a83f", accent: "#f6d98a", size: 1 }, count: 15 }],
    { x: 122, y: 76, rx: 24, ry: 13 },
    14,
    1.5,
  );
  const bunless =
    !palate.has("brioche-bun", "burger-bun", "bread-roll", "bread-rolls", "soft-roll", "gf-roll") &&
    fillings(palate).length > 0 &&
    !palate.seen.some(({ look }) => look.shape === "bread") &&
    palate.has("little-gem", "iceberg");
  const [one, two] = notOfShape(fillings(palate), "chip", "wedge", "shred", "dollop");
  const [bun, meat] = [bunless ? "#8cb84e" : "#d0862f", darker(colourOf(one, "#8a5636"), 0.1)];
  brush.ellipse({ x: 64, y: 96, rx: 48, ry: 13 }, "#1d0f06", ' opacity=".45"');
  brush.path("M22 82Q20 98 40 100H84Q104 98 102 82Z", brush.side(bunless ? "#7fae46" : "#d99a4a"));
  brush.path("M16 80Q24 90 32 82T48 86 64 82 80 87 96 82 108 79Q106 70 62 70T16 80Z", brush.top("#86b84a"));
  brush.path("M20 70Q18 82 32 83H92Q106 82 104 70Q62 60 20 70Z", brush.side(meat));
  brush.line("M30 76h3M44 79h4M60 78h3M76 80h4M90 76h3", darker(meat, 0.45), 2.4, ' opacity=".7"');
  brush.path("M20 66L60 60L104 66L92 70L80 79L70 70H40L30 77Z", "#f2b436");
  brush.path("M22 60Q22 67 34 67H90Q102 67 102 60Q62 52 22 60Z", brush.top(colourOf(two, "#c93a22")));
  brush.path("M18 58C14 26 40 12 62 12S110 26 106 58Q62 68 18 58Z", brush.ball(bun, 1.15));
  brush.line("M30 40Q38 22 58 19", "#ffe9bd", 3.4, ' opacity=".75"');
  if (!bunless) brush.line("M46 30l3 1M60 25l2 2M74 30l3-1M54 38l3 1M68 40l2-2M84 40l3 1M40 46l2-1M80 50l3-1M60 49l3 1", "#fff0cc", 2.2);
  const dip = palate.seen.find(({ look }) => look.shape === "dollop");
  if (dip) pot(brush, { x: 132, y: 32, rx: 16 }, "#f6f1e6", dip.look.colour);
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
  const cheese = palate.seen.find(({ foodId }) => ["mozzarella", "cheddar", "feta", "paneer", "vegan-cheese"].includes(foodId));
  if (cheese)
    for (const at of brush.points({ ...area, rx: 44, ry: 24 }, 9))
      brush.ellipse(
        { ...at, rx: brush.between(7, 12), ry: 5.6 },
        brush.top(cheese.foodId === "cheddar" ? "#f2b94a" : "#fbeecb"),
        ' opacity=".95"',
      );
  brush.heap(pieceCounts(without(fillings(palate), "mozzarella", "cheddar"), 5, 22), { ...area, y: 58, rx: 46, ry: 25 }, 0, 1.4);
  garnish(brush, palate, { ...area, rx: 36, ry: 18 }, 5);
};

/** A pile on a plate, with sauce running down it. */
const stack =
  (thin: boolean): Scene =>
  (brush, palate) => {
    plate(brush, glaze(brush.random), { rx: 74 });
    const batter = thin ? (palate.has("gram-flour") ? "#e0ab3c" : "#eec06c") : palate.has("cocoa") ? "#8a5430" : "#d9964a";
    const layers = thin ? 6 : 5;
    for (let index = 0; index < layers; index++) {
      const [x, y, rx] = [80 + Math.round(brush.between(-3, 3)), 80 - index * (thin ? 4 : 8), 46 - index];
      const high = thin ? 3 : 7;
      if (index === 0) brush.ellipse({ x: x + 3, y: y + 8, rx: rx + 4, ry: 25 }, "#2a1206", ' opacity=".4"');
      brush.path(`M${x - rx} ${y - high}V${y}Q${x} ${y + 46} ${x + rx} ${y}V${y - high}Z`, brush.side("#f3d596"));
      brush.ellipse({ x, y: y - high, rx, ry: 23 }, darker(batter, 0.22));
      brush.ellipse({ x, y: y - high - 0.8, rx: rx - 1.4, ry: 22 }, brush.ball(batter, 0.9));
    }
    const top = 80 - (layers - 1) * (thin ? 4 : 8) - (thin ? 3 : 7);
    const syrup = palate.has("maple-syrup", "honey", "golden-syrup") ? "#b0641a" : undefined;
    if (syrup)
      brush.path(
        `M52 ${top}Q60 ${top - 14} 84 ${top - 13}T112 ${top + 2}Q112 ${top + 10} 106 ${top + 11}V${top + 26}Q103 ${top + 32} 100 ${top + 26}V${top + 15}Q84 ${top + 18} 74 ${top + 17}V${top + 38}Q71 ${top + 44} 68 ${top + 38}V${top + 15}Q52 ${top + 12} 52 ${top}Z`,
        brush.top(syrup),
        ' opacity=".88"',
      );
    brush.heap(pieceCounts(palate.seen, 4, 15), { x: 80, y: top, rx: 23, ry: 11 }, 8, 1.45);
    const berries = palate.seen.filter(({ look }) => ["berry", "raspberry", "strawberry", "coin", "half"].includes(look.shape)).slice(0, 1);
    brush.heap(
      berries.map(({ look }) => ({ look, count: 4 })),
      { x: 128, y: 88, rx: 10, ry: 6 },
      0,
      1.3,
    );
  };

export const FOLDED_SCENES = {
  wrap: wrap(false),
  rollUps: wrap(true),
  quesadilla,
  tacos,
  burger,
  flatbread,
  pancakes: stack(false),
  crepes: stack(true),
};
