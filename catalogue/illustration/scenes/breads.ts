import type { Brush } from "../brush.ts";
import { darker } from "../colour.ts";
import { board } from "../cookware.ts";
import { glaze, plate } from "../crockery.ts";
import type { Look } from "../looks.ts";
import { type Palate, pieceCounts, type Seen } from "../palate.ts";
import { garnish, notOfShape, part, type Scene } from "./scene.ts";

const isBread = ({ look, foodId }: Seen) => look.shape === "naan" || look.shape === "bread" || foodId === "oven-chips";
export const fillings = (palate: Palate): Seen[] => palate.seen.filter((one) => !isBread(one));
export const colourOf = (seen: Seen | undefined, otherwise: string) => seen?.look.colour ?? otherwise;
const brown = ({ has }: Palate) => has("bread-wholemeal", "bread-seeded");
const breadOf = (palate: Palate): Pick<Look, "shape" | "colour" | "accent"> => ({
  shape: "bread",
  colour: brown(palate) ? "#8a5830" : "#b97a3c",
  accent: brown(palate) ? "#d0a468" : "#f3deb0",
});

/** Two slices side by side, heaped. */
const toast =
  (saucy: boolean): Scene =>
  (brush, palate) => {
    plate(brush, glaze(brush.random), { rx: 75 });
    const beans = palate.seen.find(({ look }) => look.shape === "bean");
    for (const [index, place] of [
      { x: 54, y: 54 },
      { x: 104, y: 66 },
    ].entries()) {
      brush.put(breadOf(palate), place, index ? 6 : -8, 1.55);
      const area = { ...place, y: place.y - 2, rx: 20, ry: 13 };
      if (saucy) {
        brush.ellipse(
          { ...area, y: area.y + 2, rx: 25, ry: 16 },
          brush.top(palate.has("baked-beans", "spaghetti-hoops", "chopped-tomatoes", "passata") ? "#cf5a22" : palate.sauce),
          ' opacity=".92"',
        );
        if (beans) brush.heap([{ look: beans.look, count: 12 }], area, 4, 1.1);
      }
      brush.heap(pieceCounts(saucy ? fillings(palate).filter((one) => one !== beans) : fillings(palate), 4, saucy ? 7 : 13), area, 6, 1.25);
      garnish(brush, palate, part(area, 0, -0.2, 0.6), 2, 4);
    }
  };

const bagel: Scene = (brush, palate) => {
  plate(brush, glaze(brush.random), { rx: 74 });
  const ring = (x: number, y: number, colour: string, seeds: boolean) => {
    brush.ellipse({ x: x + 3, y: y + 9, rx: 35, ry: 21 }, "#2a1206", ' opacity=".4"');
    brush.ellipse({ x, y: y + 5, rx: 34, ry: 21 }, darker(colour, 0.36));
    brush.ellipse({ x, y, rx: 34, ry: 21 }, brush.ball(colour, 1.1));
    brush.ellipse({ x, y: y + 1, rx: 9, ry: 5 }, darker(colour, 0.55));
    if (seeds)
      brush.line(
        brush
          .points({ x, y, rx: 28, ry: 16 }, 16)
          .map((at) => `M${Math.round(at.x)} ${Math.round(at.y)}l1.6.6`)
          .join(""),
        "#fdf2d4",
        1.7,
      );
  };
  ring(102, 44, "#b9742e", true);
  ring(62, 66, "#ecd09a", false);
  const area = { x: 62, y: 64, rx: 25, ry: 14 };
  const spread = palate.seen.find(({ look }) => look.shape === "dollop");
  if (spread) brush.ellipse({ ...area, rx: 29, ry: 17 }, brush.top(spread.look.colour, 0.6));
  brush.heap(pieceCounts(notOfShape(fillings(palate), "dollop"), 3, 11), area, 6, 1.45);
  garnish(brush, palate, area, 3, 5);
};

const triangle = (
  brush: Brush,
  x: number,
  y: number,
  turn: number,
  colours: readonly [string, string, string],
  [crust, crumb]: readonly [string, string],
  marks: string,
): void =>
  brush.raw(
    `<g transform="translate(${x} ${y})rotate(${turn})"><path d="M-44 26L-6 34 46 16 46 22-4 42-44 34Z" fill="#1d0f06" opacity=".4"/><path d="M-42 20L-4 30V37L-42 27Z" fill="${crumb}"/><path d="M-4 30L44 12V19L-4 37Z" fill="${darker(crumb, 0.2)}"/><path d="M-43 20Q-38 14-30 20T-16 23-5 26V31L-43 23Z" fill="${colours[2]}"/><path d="M-5 26Q6 18 16 20T32 14 45 9V14L-5 32Z" fill="${darker(colours[2], 0.24)}"/><path d="M-42 11L-4 20V27L-42 18Z" fill="${colours[1]}"/><path d="M-4 20L44 3V10L-4 27Z" fill="${darker(colours[1], 0.22)}"/><path d="M-43 7Q-34 12-26 9T-12 15-4 17V21L-43 12Z" fill="${colours[0]}"/><path d="M-4 17Q8 10 18 12T34 4 45 1V5L-4 22Z" fill="${darker(colours[0], 0.24)}"/><path d="M-42 1L-4 10V17L-42 8Z" fill="${crumb}"/><path d="M-4 10L44-8V0L-4 17Z" fill="${darker(crumb, 0.2)}"/><path d="M-42 1L22-30 44-8L-4 10Z" fill="${brush.top(crust)}"/>${marks}</g>`,
  );

const cut =
  (toasted: boolean): Scene =>
  (brush, palate) => {
    board(brush);
    const { accent } = breadOf(palate);
    const [one, two, three] = fillings(palate);
    const cheese = toasted ? "#f2b436" : "#f0d38a";
    const colours = [colourOf(one, "#e2644a"), toasted ? cheese : colourOf(two, cheese), colourOf(three, "#8cb84e")] as const;
    const top = toasted ? "#c98436" : brown(palate) ? "#b98552" : "#efd5a0";
    const marks = toasted
      ? '<path d="M-26-2L18-24M-12 2L30-17M2 6L38-11" stroke="#6e3a14" stroke-width="3" opacity=".65" stroke-linecap="round"/>'
      : `<path d="M-20 0h1M0-8h1M14-18h1M22-8h1M-4 3h1M8-2h1" stroke="${darker(top, 0.25)}" stroke-width="2" stroke-linecap="round"/>`;
    triangle(brush, 56, 46, -6, colours, [top, toasted ? "#e2b46c" : accent], marks);
    triangle(brush, 104, 66, 6, colours, [top, toasted ? "#e2b46c" : accent], marks);
    if (toasted) brush.line("M60 88q2 8 4 0M100 104q2 7 4-1", "#f2b436", 4);
    brush.heap(
      fillings(palate)
        .slice(2, 4)
        .map(({ look }) => ({ look, count: 3 })),
      { x: 34, y: 92, rx: 18, ry: 5 },
      2,
      1.2,
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
    brush.ellipse({ ...area, rx: 26, ry: 17 }, brush.top("#f0bd52"));
    brush.line(
      brush
        .points(area, 7)
        .map(({ x, y }) => `M${Math.round(x)} ${Math.round(y)}h4`)
        .join(""),
      "#a8602a",
      4,
      ' opacity=".55"',
    );
    brush.heap(pieceCounts(notOfShape(fillings(palate), "shred"), 4, 9), area, 4, 1.25);
    garnish(brush, palate, area, 2, 3);
  }
};

export const BREAD_SCENES = { toast: toast(false), beansOnToast: toast(true), bagel, sandwich: cut(false), toastie: cut(true), tartine };
