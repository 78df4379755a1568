import { mound, pool, steam, swirl } from "../beds.ts";
import { darker, lighter } from "../colour.ts";
import { bowl, glassFront, glaze, pot, tumbler } from "../crockery.ts";
import type { Palate } from "../palate.ts";
import { pieceCounts } from "../palate.ts";
import { garnish, notOfShape, part, type Scene, without } from "./scene.ts";

const toppings = (palate: Palate) => notOfShape(palate.seen, "dollop");
const honeyOf = ({ has }: Palate) => (has("honey", "maple-syrup", "golden-syrup") ? "#c9801e" : undefined);

const porridge: Scene = (brush, palate) => {
  const colour = palate.has("oats") ? "#ead3a2" : "#fbf1da";
  const area = bowl(brush, glaze(brush.random), {});
  pool(brush, area, colour, false);
  brush.line(
    brush
      .points(part(area, 0, 0, 0.92), 40)
      .map(({ x, y }) => `M${Math.round(x)} ${Math.round(y)}q2-2 4 0`)
      .join(""),
    darker(colour, 0.2),
    1.3,
    ' opacity=".6"',
  );
  const milk = part(area, 0, 0, 0.96);
  brush.ellipse(milk, "none", ` stroke="${lighter(colour, 0.8)}" stroke-width="3" opacity=".7"`);
  if (palate.has("jam")) {
    brush.ellipse(part(area, -0.04, 0.02, 0.34, 0.34), brush.ball("#b3243a", 1.2));
    brush.line("M66 50q6-5 14-4", "#fff", 1.8, ' opacity=".7"');
  } else swirl(brush, part(area, -0.2, 0.1, 0.7), honeyOf(palate) ?? lighter(colour, 0.7), 2.4);
  brush.heap(pieceCounts(toppings(palate), 3, 15), part(area, 0.26, -0.04, 0.52, 0.56), 5, 1.4);
  steam(brush, { x: 52, y: 38 });
};

const yogurtBowl: Scene = (brush, palate) => {
  const area = bowl(brush, glaze(brush.random), { rx: 60, depth: 38 });
  const { has } = palate;
  const colour = has("custard", "custard-powder") ? "#f9d766" : has("evaporated-milk") ? "#f9ecc8" : "#fdf9ef";
  pool(brush, area, colour, false);
  for (const [right, down, wide] of [
    [-0.3, -0.2, 0.56],
    [-0.36, 0.12, 0.5],
    [-0.24, 0.3, 0.4],
  ] as const) {
    const fold = part(area, right, down, wide, wide * 0.6);
    brush.ellipse({ ...fold, y: fold.y + 1.6 }, darker(colour, 0.24), ' opacity=".5"');
    brush.ellipse(fold, brush.top(colour, 0.6));
  }
  if (honeyOf(palate)) swirl(brush, part(area, -0.34, 0, 0.5), honeyOf(palate) ?? "", 2.2);
  const [first, ...rest] = pieceCounts(toppings(palate), 3, 16);
  if (first) brush.heap([first, { ...first, count: 3 }], part(area, 0.44, -0.16, 0.44, 0.56), 5, 1.5);
  if (rest.length > 0) brush.heap(rest, part(area, 0.06, 0.5, 0.44, 0.26), 3, 1.25);
};

/** Flakes, granola or wheat biscuits in milk. */
const cereal: Scene = (brush, palate) => {
  const area = bowl(brush, glaze(brush.random), { rx: 62, flat: 0.58, depth: 36 });
  pool(brush, area, "#fcf7ea", false);
  const biscuits = palate.seen.filter(({ foodId }) => foodId === "wheat-biscuits");
  for (const [x, y] of biscuits.length > 0
    ? ([
        [56, 48],
        [86, 56],
      ] as const)
    : [])
    brush.raw(
      `<g transform="translate(${x} ${y})rotate(-12)"><rect x="-19" y="-9" width="38" height="24" rx="9" fill="#7a4a1e"/><rect x="-19" y="-12" width="38" height="22" rx="9" fill="${brush.top("#d39a4a")}"/><path d="M-14-8h6M-4-9h7M7-8h7M-15-3h7M-5-4h8M7-3h8M-13 2h6M-3 2h7M8 2h6M-10 6h8M2 6h8" stroke="#9a6426" stroke-width="1.6" stroke-linecap="round" opacity=".7"/><path d="M-13-6h5M-3-7h5M8-6h5M-12 0h4M0-1h5M8 0h4" stroke="#f2cd8c" stroke-width="1.2" stroke-linecap="round"/></g>`,
    );
  const grain = palate.seen.find(({ look }) => ["flakes", "puff", "cluster"].includes(look.shape));
  const oats = { shape: "flakes", colour: "#e0bc84", accent: "#f9e8c0", size: 1 } as const;
  const look = grain?.look ?? (biscuits.length > 0 ? undefined : oats);
  if (look)
    brush.heap([{ look, count: look.shape === "puff" ? 44 : 32 }], part(area, 0, 0.02, 0.88, 0.82), 5, look.shape === "puff" ? 1.25 : 1.15);
  const others = without(toppings(palate), "wheat-biscuits", grain?.foodId ?? "");
  brush.heap(pieceCounts(others, 3, 11), part(area, 0.34, -0.06, 0.46, 0.52), 6, 1.35);
};

/** Layers of oats, chia or yogurt in a glass, with toppings. */
const layered =
  (base: string, { wide = false, low = false }): Scene =>
  (brush, palate) => {
    const form = low
      ? { top: 42, bottom: 100, rx: 50, foot: 34 }
      : wide
        ? { top: 34, bottom: 104, rx: 38, foot: 30 }
        : { top: 26, bottom: 106, rx: 30, foot: 25 };
    const fruit = palate.seen.find(({ look }) =>
      ["raspberry", "strawberry", "berry", "cube", "coin", "half", "wedge", "slice"].includes(look.shape),
    );
    const stripe = fruit
      ? fruit.look.shape === "coin" || fruit.look.shape === "wedge"
        ? fruit.look.accent
        : fruit.look.colour
      : darker(base, 0.16);
    const lemon = palate.has("lemon-curd") ? "#f6d24a" : undefined;
    const bottom = palate.has("digestives") ? "#b9803e" : palate.has("trifle-sponges") ? "#e9bf6c" : undefined;
    const custard = palate.has("custard") ? "#f9d766" : base;
    const surface = tumbler(
      brush,
      form,
      bottom
        ? [bottom, lemon ? base : stripe, lemon ? base : custard, lemon ?? base]
        : wide
          ? [stripe, base, stripe, base]
          : [base, base, stripe, base],
    );
    if (!wide) {
      const flecks = Array.from(
        { length: 26 },
        () =>
          `M${Math.round(brush.between(low ? 44 : 60, low ? 116 : 100))} ${Math.round(brush.between(low ? 62 : 44, low ? 96 : 104))}h${base === "#ead3a2" ? 1.4 : 0.2}`,
      ).join("");
      brush.line(flecks, base === "#ead3a2" ? "#a97c3c" : "#4a4038", 1.4, ' opacity=".55"');
    }
    brush.heap(
      pieceCounts(toppings(palate), 3, 10),
      { ...surface, y: surface.y - 3, rx: surface.rx * 0.82, ry: surface.ry * 0.9 },
      9,
      1.35,
    );
    glassFront(brush, form);
    garnish(brush, palate, part(surface, 0, -0.6, 0.3), 2, 6);
  };

/** Ground nuts and seeds, warm, with fruit in rows. */
const nutBowl: Scene = (brush, palate) => {
  const area = bowl(brush, "#9a6a40", { rx: 60, flat: 0.6, depth: 34, wall: "ribbed" });
  mound(brush, { ...area, rx: area.rx * 0.95, ry: area.ry * 0.78 }, { colour: "#e6cfa4", texture: "grain" }, 3);
  const shown = toppings(palate).slice(0, 3);
  for (const [index, { look }] of shown.entries())
    brush.heap([{ look, count: 6 }], part(area, -0.5 + index * 0.5, -0.02, 0.22, 0.62), 3, 1.35);
};

const congee: Scene = (brush, palate) => {
  const area = bowl(brush, "#e9eef0", { rx: 60, flat: 0.54, depth: 46, wall: "band" });
  pool(brush, area, "#f7efd9", false);
  brush.line(
    brush
      .points(part(area, 0, 0, 0.9), 44)
      .map(({ x, y }) => `M${Math.round(x)} ${Math.round(y)}l2.4.6`)
      .join(""),
    "#ffffff",
    1.8,
  );
  brush.heap(pieceCounts(palate.seen, 4, 14), part(area, 0, 0, 0.56, 0.5), 3, 1.3);
  garnish(brush, palate, part(area, 0, 0, 0.7), 4);
  steam(brush, { x: 76, y: 36 });
};

const drink: Scene = (brush, palate) => {
  const form = { top: 20, bottom: 108, rx: 29, foot: 21 };
  const colour = palate.has("cocoa") ? "#96694a" : palate.has("kiwi", "baby-spinach") ? "#a5c063" : palate.sauce;
  const surface = tumbler(brush, form, [darker(colour, 0.06), colour, lighter(colour, 0.18)]);
  brush.ellipse({ ...surface, rx: surface.rx - 4, ry: surface.ry - 2 }, lighter(colour, 0.45));
  brush.line("M88 26L112 -4", "#ffffff", 5.4);
  brush.line("M89 25L112 -3", "#c9503a", 5, ' stroke-dasharray="3 5"');
  const fruit = notOfShape(palate.seen, "dollop", "cube", "seeds").slice(0, 2);
  brush.heap(
    fruit.map(({ look }) => ({ look, count: 2 })),
    { ...surface, x: surface.x - 8, y: surface.y - 2, rx: 12, ry: 4 },
    4,
    1.5,
  );
  glassFront(brush, form);
  if (fruit[0]) brush.heap([{ look: fruit[0].look, count: 4 }], { x: 124, y: 104, rx: 17, ry: 7 }, 3, 1.5);
  if (fruit[1]) brush.heap([{ look: fruit[1].look, count: 3 }], { x: 34, y: 104, rx: 14, ry: 6 }, 3, 1.5);
};

/** A small bowl of nuts, chickpeas or pods, heaped. */
const nibbles: Scene = (brush, palate) => {
  const main = palate.seen[0];
  const nuts = main && ["nut", "walnut", "cashew", "seeds"].includes(main.look.shape);
  const area = bowl(brush, nuts ? "#8f5f3c" : glaze(brush.random), { rx: nuts ? 46 : 54, y: 56, flat: 0.5, depth: nuts ? 42 : 32 });
  brush.ellipse(area, brush.hollow(darker(main?.look.colour ?? "#b97d43", 0.4)));
  if (main) brush.heap([{ look: main.look, count: 44 }], { ...area, rx: area.rx * 0.9, ry: area.ry * 0.8 }, 18, 1.35);
  garnish(brush, palate, part(area, 0, -0.5, 0.6), 4, 6);
  if (main) brush.heap([{ look: main.look, count: 3 }], { x: 24, y: 104, rx: 12, ry: 6 }, 0, 1.35);
};

const podPot: Scene = (brush, palate) => {
  const area = bowl(brush, "#3f5661", { rx: 50, y: 50, flat: 0.5, depth: 44, wall: "ribbed" });
  brush.heap(
    [{ look: { shape: "bean", colour: "#8fc24e", accent: "#4f7d2a", size: 1 }, count: 34 }],
    { ...area, rx: area.rx * 0.9, ry: area.ry * 0.8 },
    14,
    1.5,
  );
  garnish(brush, palate, part(area, 0, -0.4, 0.6), 5, 6);
  pot(brush, { x: 132, y: 96, rx: 17 }, "#f6f1e6", palate.has("tamari", "soy-sauce") ? "#4a2a1a" : "#d9b04a");
  steam(brush, { x: 74, y: 30 });
};

export const BREAKFAST_SCENES = {
  porridge,
  yogurtBowl,
  cereal,
  oatJar: layered("#ead3a2", {}),
  chiaGlass: layered("#efe6d6", { low: true }),
  yogurtPot: layered("#fdf9ef", { wide: true }),
  nutBowl,
  congee,
  drink,
  nibbles,
  podPot,
};
