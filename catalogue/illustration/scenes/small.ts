import { pool } from "../beds.ts";
import type { Brush } from "../brush.ts";
import { darker, lighter } from "../colour.ts";
import { board } from "../cookware.ts";
import { bowl, glassFront, glaze, plate, pot, tumbler } from "../crockery.ts";
import type { Look } from "../looks.ts";
import { type Palate, pieceCounts } from "../palate.ts";
import { garnish, notOfShape, part, type Scene } from "./scene.ts";

/** A bowl of dip with the dippers around it. */
const dip =
  (chips: boolean): Scene =>
  (brush, palate) => {
    if (chips) board(brush);
    else plate(brush, glaze(brush.random), { rx: 77 });
    const dippers = palate.seen
      .filter(
        ({ look, foodId }) =>
          ["carrot", "coin", "stick", "strip", "slice", "naan", "pitta", "bread"].includes(look.shape) && !foodId.startsWith("olives"),
      )
      .slice(0, 2);
    const spots = brush.points({ x: 80, y: 62, rx: 58, ry: 36 }, chips ? 20 : 26);
    for (const [index, { x, y }] of spots.entries()) {
      if (((x - 80) / 30) ** 2 + ((y - 58) / 17) ** 2 < 1) continue;
      const look = dippers[index % Math.max(1, dippers.length)]?.look;
      if (chips)
        brush.raw(
          `<g transform="translate(${Math.round(x)} ${Math.round(y)})rotate(${Math.round(brush.random() * 360)})"><path d="M-12 8L0-12 12 8Q0 13-12 8Z" fill="#1d0f06" opacity=".34" transform="translate(1.5 2.5)"/><path d="M-12 8L0-12 12 8Q0 13-12 8Z" fill="${brush.top(index % 3 ? "#e8b548" : "#dba038")}"/><path d="M-4 2h2M3 4h1M0-4h1" stroke="#a8682c" stroke-width="2.4" stroke-linecap="round" opacity=".5"/></g>`,
        );
      else brush.put(stickOf(look), { x, y }, (Math.atan2(y - 60, x - 80) * 180) / Math.PI, 1.35);
    }
    const filling = palate.has("tomato", "cherry-tomato")
      ? "#c9432a"
      : palate.has("peas-frozen", "avocado")
        ? "#a3bd5a"
        : palate.has("houmous", "chickpeas-tin")
          ? "#e3c78c"
          : palate.has("beetroot-cooked")
            ? "#a63a5c"
            : lighter(palate.sauce, 0.2);
    const area = pot(brush, { x: 80, y: 52, rx: 35 }, "#f6f1e6", filling);
    pool(brush, area, filling, false);
    if (chips) brush.heap(pieceCounts(palate.seen, 4, 16), part(area, 0, 0, 0.8, 0.76), 4, 1.05);
    else {
      brush.line("M60 52q8-9 18-3t18-1M64 58q10-6 18-1t14-2", lighter(filling, 0.5), 2.4);
      brush.heap(
        pieceCounts(
          notOfShape(
            palate.seen.filter((one) => !dippers.includes(one)),
            "wedge",
            "naan",
            "pitta",
            "dollop",
            "bread",
          ),
          2,
          6,
        ),
        part(area, 0.1, -0.1, 0.4),
        2,
        1,
      );
    }
    garnish(brush, palate, part(area, 0, 0, 0.5), 3);
  };
const stickOf = (look: Look | undefined): Look =>
  !look
    ? { shape: "stick", colour: "#e27b25", accent: "#f9c98a", size: 1 }
    : ["carrot", "coin", "naan", "pitta", "slice", "bread"].includes(look.shape)
      ? { ...look, shape: ["naan", "pitta", "bread"].includes(look.shape) ? "chip" : "stick" }
      : look;

const cheeseboard: Scene = (brush, palate) => {
  board(brush);
  const cheese = palate.has("stilton")
    ? "#f0e6c8"
    : palate.has("goats-cheese", "feta", "mozzarella", "halloumi", "ricotta")
      ? "#fbf7ea"
      : "#f2b948";
  brush.path("M22 52L78 30L92 44V64L36 78Z", "#1d0f06", ' opacity=".36" transform="translate(4 6)"');
  brush.path("M22 48L36 58V76L22 64Z", darker(cheese, 0.1));
  brush.path("M36 58L92 40V60L36 76Z", darker(cheese, 0.24));
  brush.path("M22 48L78 28L92 40L36 58Z", brush.top(cheese));
  if (palate.has("stilton")) brush.line("M44 48l6-3M60 40l4 3M70 38l5-2M48 64l6-1M66 56l5-3M80 54l4 2", "#5f7f8a", 2.6, ' opacity=".8"');
  brush.line("M28 48L76 31", "#fff", 1.2, ' opacity=".7"');
  const rest = palate.seen.filter(({ look }) => !["grated", "crumb", "blue", "melt", "curds"].includes(look.shape));
  for (const [index, { look }] of rest.slice(0, 3).entries())
    brush.heap(
      [{ look, count: 7 }],
      [
        { x: 120, y: 48, rx: 18, ry: 11 },
        { x: 58, y: 90, rx: 22, ry: 8 },
        { x: 118, y: 82, rx: 20, ry: 10 },
      ][index] ?? { x: 80, y: 90, rx: 10, ry: 8 },
      7,
      1.5,
    );
};

/** Roots or leaves roasted crisp, in paper in a basket. */
const fries: Scene = (brush, palate) => {
  const main = palate.seen[0];
  const leafy = main?.look.shape === "lettuce" || main?.look.shape === "leaf";
  brush.shadow(86, 96, 62, 22);
  brush.path("M28 46L42 104Q80 116 118 104L132 46Z", brush.side("#7b8487"));
  brush.line(
    "M36 60Q80 76 124 60M40 76Q80 92 120 76M44 92Q80 106 116 92M56 54L62 108M80 58V110M104 54L98 108",
    "#3a4144",
    1.6,
    ' opacity=".55"',
  );
  brush.path("M20 44L40 30 64 40 84 26 112 38 140 34 132 60Q80 78 30 60Z", brush.top("#f1e8d4"));
  const look: Look =
    leafy && main
      ? main.look
      : {
          shape: "chip",
          colour: main?.look.colour === "#f0e6cd" ? "#e2bd6c" : (main?.look.colour ?? "#e48a34"),
          accent: main?.look.accent ?? "#f7bd78",
          size: 1,
        };
  brush.heap([{ look, count: leafy ? 20 : 34 }], { x: 80, y: 46, rx: 42, ry: 13 }, 22, leafy ? 1.5 : 1.8);
  garnish(brush, palate, { x: 80, y: 32, rx: 30, ry: 8 }, 5, 5);
};

/** An extra: a glass of milk, a slice of bread, a fruit. */
const extra: Scene = (brush, palate) => {
  if (palate.has("milk-semi", "milk-whole", "milk-skimmed", "oat-milk", "soya-milk") && palate.seen.length < 2) {
    const form = { top: 22, bottom: 106, rx: 28, foot: 22 };
    tumbler(brush, form, ["#f8f2e4", "#fdf9f0"]);
    return glassFront(brush, form);
  }
  const [only, second] = palate.seen;
  const bread = palate.has("bread-white", "bread-wholemeal", "bread-seeded", "bread-gf", "bread-sourdough", "bagel", "pitta");
  if (only?.look.shape === "dollop" && !second && !bread) {
    const within = bowl(brush, glaze(brush.random), { rx: 58, depth: 38 });
    pool(brush, within, only.look.colour, false);
    return brush.put(only.look, { x: 80, y: 50 }, 0, 2.2);
  }
  const area = plate(brush, glaze(brush.random), { rx: 68 });
  if (palate.has("garlic-bread")) return garlicBread(brush);
  if (palate.has("bread-rolls", "gf-rolls")) return roll(brush);
  if (only && ["grated", "blue"].includes(only.look.shape) && !second) return cheeseBlock(brush, only.look.colour);
  if (bread) {
    for (const [x, y, turn] of [
      [62, 56, -8],
      [98, 66, 8],
    ] as const) {
      brush.put({ shape: "bread", colour: "#b97a3c", accent: "#f0d49a" }, { x, y }, turn, 1.5);
      brush.ellipse(
        { x, y: y - 3, rx: 17, ry: 10 },
        brush.top(palate.has("peanut-butter") ? "#c08a48" : palate.has("jam") ? "#a8283a" : "#f6dc86"),
        ' opacity=".9"',
      );
    }
    brush.heap(pieceCounts(notOfShape(palate.seen, "bread", "dollop"), 2, 8), area, 3, 1.3);
  } else fruits(brush, palate);
};
/** A soft roll, opened and buttered. */
function roll(brush: Brush): void {
  for (const [x, y, cut] of [
    [98, 46, false],
    [66, 66, true],
  ] as const) {
    brush.ellipse({ x: x + 3, y: y + 11, rx: 34, ry: 18 }, "#2a1206", ' opacity=".4"');
    brush.path(`M${x - 32} ${y}V${y + 7}Q${x} ${y + 34} ${x + 32} ${y + 7}V${y}Z`, brush.side("#d39a4a"));
    brush.path(
      `M${x - 32} ${y + 2}C${x - 34} ${y - (cut ? 24 : 30)} ${x + 34} ${y - (cut ? 24 : 30)} ${x + 32} ${y + 2}Q${x} ${y + 26} ${x - 32} ${y + 2}Z`,
      brush.ball("#cf8a38", 1.1),
    );
    if (cut) {
      brush.ellipse({ x, y: y + 1, rx: 29, ry: 15 }, brush.top("#fbeac2"));
      brush.ellipse({ x, y: y + 1, rx: 20, ry: 9 }, brush.top("#fbe07a"), ' opacity=".9"');
    } else brush.line(`M${x - 20} ${y - 10}Q${x - 10} ${y - 19} ${x + 4} ${y - 19}`, "#fff3d0", 2.4, ' opacity=".8"');
  }
}

/** A piece cut from a block of cheese. */
function cheeseBlock(brush: Brush, colour: string): void {
  brush.path("M46 60L96 40L118 50V66L66 84Z", "#2a1206", ' opacity=".36" transform="translate(3 6)"');
  brush.path("M46 58L64 68V86L46 74Z", darker(colour, 0.1));
  brush.path("M64 68L118 50V66L64 86Z", darker(colour, 0.24));
  brush.path("M46 58L98 38L118 50L64 68Z", brush.top(colour));
  brush.line("M52 58L96 41", "#fff", 1.4, ' opacity=".7"');
}

function garlicBread(brush: Brush): void {
  for (const [x, y, turn] of [
    [46, 48, -14],
    [72, 44, -8],
    [98, 48, 2],
    [58, 70, -10],
    [86, 72, -2],
    [114, 70, 8],
  ] as const) {
    brush.raw(
      `<g transform="translate(${x} ${y})rotate(${turn})"><ellipse cx="2" cy="6" rx="17" ry="12" fill="#2a1206" opacity=".4"/><ellipse cy="3" rx="16.4" ry="12" fill="#8f5420"/><ellipse rx="16.4" ry="12" fill="${brush.ball("#c98436", 1.1)}"/><ellipse rx="13.4" ry="9.2" fill="${brush.top("#f6d682")}"/><path d="M-6-3h2M2-5h2M6 1h2M-2 2h2M-8 3h1M3 5h1" stroke="#4f8f3a" stroke-width="2" stroke-linecap="round"/><path d="M-9-2Q-6-7 0-7" stroke="#fff8dc" stroke-width="1.6" fill="none" stroke-linecap="round"/></g>`,
    );
  }
}

/** What is eaten out of the hand, in a heap, with a spoonful of dip beside it. */
function fruits(brush: Brush, palate: Palate): void {
  const eggs = palate.has("egg");
  brush.heap(
    pieceCounts(notOfShape(palate.seen, "dollop"), 3, eggs ? 2 : 16),
    { x: 80, y: 62, rx: eggs ? 20 : 36, ry: eggs ? 6 : 19 },
    8,
    eggs ? 2.6 : 1.8,
  );
  const dip = palate.seen.find(({ look }) => look.shape === "dollop");
  if (dip) pot(brush, { x: 122, y: 74, rx: 20 }, "#f8f3e8", dip.look.colour);
}

export const SMALL_SCENES = { dip: dip(false), chipsAndDip: dip(true), cheeseboard, fries, extra };
