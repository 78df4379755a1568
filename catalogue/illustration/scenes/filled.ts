import { steam } from "../beds.ts";
import { board } from "../cookware.ts";
import { glaze, plate } from "../crockery.ts";
import { type Palate, pieceCounts } from "../palate.ts";
import { garnish, type Scene, without } from "./scene.ts";

const SHELLS: readonly (readonly [food: string, outer: string, inner: string])[] = [
  ["avocado", "#41592a", "#d3dd8a"],
  ["red-pepper", "#c42f20", "#e86a4a"],
  ["yellow-pepper", "#dd9f22", "#f3cf6a"],
  ["green-pepper", "#4d8f3a", "#8dbd68"],
  ["portobello", "#6f5038", "#a98a6a"],
  ["mushroom", "#8a6a4c", "#cbb08c"],
  ["aubergine", "#45203c", "#cdb27e"],
  ["courgette", "#3f7d3b", "#d4e3b0"],
  ["little-gem", "#79a845", "#cfe3a2"],
  ["iceberg", "#86b24a", "#d8eab2"],
  ["tomato", "#c93a22", "#ea7a5c"],
  ["butternut", "#d98b34", "#f3b766"],
];
const shellOf = ({ has }: Palate, otherwise = "red-pepper") =>
  SHELLS.find(([id]) => has(id)) ?? SHELLS.find(([id]) => id === otherwise) ?? ["", "#c42f20", "#e86a4a"];

/** Halves of a vegetable, roasted and filled. */
const stuffed =
  (long: boolean): Scene =>
  (brush, palate) => {
    plate(brush, glaze(brush.random), { rx: 75 });
    const [food, outer, inner] = shellOf(palate);
    const places = long
      ? ([
          [58, 44, -10],
          [98, 70, -8],
        ] as const)
      : ([
          [52, 48, -8],
          [108, 46, 8],
          [80, 74, 0],
        ] as const);
    const [rx, ry] = long ? [40, 18] : [27, 18];
    for (const [x, y, turn] of places) {
      brush.raw(
        `<g transform="translate(${x} ${y})rotate(${turn})"><ellipse cx="3" cy="9" rx="${rx}" ry="${ry}" fill="#2a1206" opacity=".42"/><ellipse cy="4" rx="${rx}" ry="${ry}" fill="${brush.ball(outer, 1.2)}"/><ellipse cy="-1" rx="${rx - 2}" ry="${ry - 4}" fill="${brush.top(inner)}"/><path d="M${-rx + 6} 8Q${-rx / 2} 17 0 18" stroke="#fff" stroke-width="1.6" fill="none" opacity=".55" stroke-linecap="round"/>${long ? "" : `<path d="M${rx - 4}-2l9-5" stroke="#4f7d3a" stroke-width="4" stroke-linecap="round"/>`}</g>`,
      );
      brush.heap(pieceCounts(without(palate.seen, food), 4, long ? 17 : 14), { x, y: y - 2, rx: rx - 10, ry: ry - 8 }, 9, 1.15);
    }
    garnish(brush, palate, { x: 80, y: 56, rx: 40, ry: 18 }, 4, 4);
    steam(brush, { x: 82, y: 32 });
  };

const avocado: Scene = (brush, palate) => {
  plate(brush, glaze(brush.random), { rx: 74 });
  for (const [x, y, turn] of [
    [54, 52, -14],
    [104, 66, 12],
  ] as const) {
    brush.raw(
      `<g transform="translate(${x} ${y})rotate(${turn})"><path d="M-32 4C-34-16-8-20 8-16C26-14 40-4 38 4C38 16 18 22 0 22S-30 18-32 4Z" fill="#2a1206" opacity=".42" transform="translate(3 6)"/><path d="M-32 2C-34-16-8-20 8-16C26-14 40-4 38 4C38 16 18 22 0 22S-30 18-32 2Z" fill="${brush.ball("#3f5a2a", 1.2)}"/><path d="M-28 0C-30-14-8-17 8-13C22-12 34-4 33 2C33 11 16 16 0 16S-27 12-28 0Z" fill="${brush.top("#a9c454")}"/><path d="M-24 0C-25-11-8-13 6-10C19-9 28-3 27 1C27 8 14 12 0 12S-23 9-24 0Z" fill="#e6e89c"/></g>`,
    );
    brush.heap(pieceCounts(without(palate.seen, "avocado"), 4, 11), { x: x - 3, y: y - 1, rx: 15, ry: 7 }, 9, 1.2);
  }
  garnish(brush, palate, { x: 80, y: 60, rx: 40, ry: 14 }, 3, 4);
};

/** Crisp leaves with filling. */
const leafCups =
  (boats: boolean): Scene =>
  (brush, palate) => {
    if (boats) board(brush);
    else plate(brush, glaze(brush.random), { rx: 75 });
    const places = boats
      ? ([
          [80, 34, -4],
          [76, 58, 3],
          [84, 84, -3],
        ] as const)
      : ([
          [48, 46, -8],
          [110, 46, 8],
          [80, 72, 0],
        ] as const);
    const [rx, ry] = boats ? [50, 12] : [29, 20];
    for (const [x, y, turn] of places) {
      const edge = boats
        ? `M${-rx} 0C${-rx + 10}-${ry + 6} ${rx - 20}-${ry + 4} ${rx} 0C${rx - 10} ${ry + 6} ${-rx + 20} ${ry + 8} ${-rx} 0Z`
        : `M${-rx} 0C${-rx - 3}-12-22-24-10-20C-4-28 10-26 14-20C24-22 34-10 ${rx} 0C32 12 18 24 4 21C-10 25-28 16 ${-rx} 0Z`;
      brush.raw(
        `<g transform="translate(${x} ${y})rotate(${turn})"><path d="${edge}" fill="#2a1206" opacity=".38" transform="translate(3 6)"/><path d="${edge}" fill="${brush.top("#7fae3e", 1.2)}"/><path d="${edge}" fill="#d6e8a4" transform="scale(.8 .74)"/><path d="M${-rx + 8} 1H${rx - 8}M0 0L10-9M-12 0L-4-9M-8 2L0 11" stroke="#f2f7da" stroke-width="1.6" opacity=".8"/></g>`,
      );
      brush.heap(
        pieceCounts(without(palate.seen, "little-gem", "iceberg"), 4, boats ? 14 : 12),
        { x, y: y - 1, rx: rx * 0.66, ry: ry * 0.4 },
        7,
        1.2,
      );
    }
    garnish(brush, palate, { x: 80, y: 58, rx: 44, ry: 20 }, 4, 4);
  };

export const FILLED_SCENES = {
  stuffedHalves: stuffed(false),
  stuffedLong: stuffed(true),
  avocado,
  leafCups: leafCups(false),
  leafBoats: leafCups(true),
};
