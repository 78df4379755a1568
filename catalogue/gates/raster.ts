/** Rasterises recipe pictures on a coarse grid, so that they can be compared without a browser. Supports only the SVG that `pictureOf` writes. */
type Colour = readonly [red: number, green: number, blue: number];
type Matrix = readonly [number, number, number, number, number, number];
type Attributes = Readonly<Record<string, string>>;
type Point = readonly [x: number, y: number];
type Node = { name: string; attributes: Attributes; children: Node[] };

const WIDTH = 160;
const HEIGHT = 120;
/** One point for 5 by 5 units of the picture; a finer grid gives the same result more slowly. */
const STEP = 5;
const GROUND: Colour = [150, 140, 128];
/** The weight of each colour channel in perceived brightness. */
const WEIGHT: Colour = [0.3, 0.59, 0.11];
const CURVE_POINTS = 6;

/** Parses a picture into a tree of tags. */
function parse(svg: string): Node {
  const root: Node = { name: "root", attributes: {}, children: [] };
  const open = [root];
  for (const [, close, name = "", inside = "", self] of svg.matchAll(/<(\/?)([A-Za-z]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>/g)) {
    if (close) {
      open.pop();
      continue;
    }
    const attributes = Object.fromEntries([...inside.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]));
    const node = { name, attributes, children: [] };
    open.at(-1)?.children.push(node);
    if (!self) open.push(node);
  }
  return root;
}

const numbers = (text: string): number[] => (text.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
const times = (a: Matrix, b: Matrix): Matrix => [
  a[0] * b[0] + a[2] * b[1],
  a[1] * b[0] + a[3] * b[1],
  a[0] * b[2] + a[2] * b[3],
  a[1] * b[2] + a[3] * b[3],
  a[0] * b[4] + a[2] * b[5] + a[4],
  a[1] * b[4] + a[3] * b[5] + a[5],
];
const moved = (m: Matrix, [x, y]: Point): Point => [m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]];

function matrixOf({ transform = "", x, y }: Attributes, isUse: boolean): Matrix {
  let matrix: Matrix = isUse ? [1, 0, 0, 1, Number(x ?? 0), Number(y ?? 0)] : [1, 0, 0, 1, 0, 0];
  for (const [, name, inside = ""] of transform.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [a = 0, b = 0, ...rest] = numbers(inside);
    const turn = (a * Math.PI) / 180;
    if (name === "translate") matrix = times(matrix, [1, 0, 0, 1, a, b]);
    if (name === "rotate") matrix = times(matrix, [Math.cos(turn), Math.sin(turn), -Math.sin(turn), Math.cos(turn), 0, 0]);
    if (name === "scale") matrix = times(matrix, [a, 0, 0, b || a, 0, 0]);
    if (name === "matrix") matrix = times(matrix, [a, b, rest[0] ?? 0, rest[1] ?? 0, rest[2] ?? 0, rest[3] ?? 0]);
  }
  return matrix;
}

const ARGUMENTS: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };
/** A path as lists of points. Curves become short lines, arcs a single line. */
function outlines(d: string): Point[][] {
  const all: Point[][] = [];
  let line: Point[] = [];
  let [x, y]: Point = [0, 0];
  let control: Point = [0, 0];
  for (const [, letter = "", inside = ""] of d.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const upper = letter.toUpperCase();
    const count = ARGUMENTS[upper] ?? 0;
    const values = numbers(inside);
    if (upper === "M") {
      line = [];
      all.push(line);
    }
    for (let at = 0; at === 0 || at < values.length; at += count || 1) {
      const given = values.slice(at, at + count);
      const from: Point = letter === upper ? [0, 0] : [x, y];
      const pairs = Array.from(
        { length: Math.floor(given.length / 2) },
        (_, index): Point => [(given[index * 2] ?? 0) + from[0], (given[index * 2 + 1] ?? 0) + from[1]],
      );
      const end: Point =
        upper === "H"
          ? [(given[0] ?? 0) + from[0], y]
          : upper === "V"
            ? [x, (given[0] ?? 0) + from[1]]
            : upper === "A"
              ? [(given[5] ?? 0) + from[0], (given[6] ?? 0) + from[1]]
              : upper === "Z"
                ? (line[0] ?? [x, y])
                : (pairs.at(-1) ?? [x, y]);
      const mirrored: Point = [2 * x - control[0], 2 * y - control[1]];
      const controls =
        upper === "T" ? [mirrored] : upper === "S" ? [mirrored, ...pairs.slice(0, 1)] : "CQ".includes(upper) ? pairs.slice(0, -1) : [];
      line.push(...curve([[x, y], ...controls, end]));
      control = controls.at(-1) ?? end;
      [x, y] = end;
    }
  }
  return all;
}

/** Points along a Bézier curve of any degree (de Casteljau); only the end point of a straight one. */
function curve(points: readonly Point[]): Point[] {
  if (points.length === 2) return points.slice(1);
  return Array.from({ length: CURVE_POINTS }, (_, index) => {
    const share = (index + 1) / CURVE_POINTS;
    let left = [...points];
    while (left.length > 1)
      left = left.slice(1).map(([x, y], at): Point => {
        const [x0, y0] = left[at] ?? [0, 0];
        return [x0 + (x - x0) * share, y0 + (y - y0) * share];
      });
    return left[0] ?? [0, 0];
  });
}

const within = (outline: readonly Point[], x: number, y: number) => {
  let inside = false;
  for (let index = 0, before = outline.length - 1; index < outline.length; before = index++) {
    const [x1, y1] = outline[index] as Point;
    const [x2, y2] = outline[before] as Point;
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  }
  return inside;
};
const near = (outline: readonly Point[], x: number, y: number, far: number) =>
  outline.some(([x1, y1], index) => {
    const [x2, y2] = outline[Math.max(0, index - 1)] as Point;
    if (Math.min(x1, x2) - far > x || Math.max(x1, x2) + far < x) return false;
    const length = (x2 - x1) ** 2 + (y2 - y1) ** 2;
    const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length));
    return (x - x1 - share * (x2 - x1)) ** 2 + (y - y1 - share * (y2 - y1)) ** 2 <= far ** 2;
  });

const round = (cx: number, cy: number, rx: number, ry: number): Point[] =>
  Array.from({ length: 16 }, (_, index) => [cx + Math.cos((index * Math.PI) / 8) * rx, cy + Math.sin((index * Math.PI) / 8) * ry]);
function shapeOf({ name, attributes: a }: Node): Point[][] {
  const n = (key: string) => Number(a[key] ?? 0);
  if (name === "path") return outlines(a.d ?? "");
  if (name === "circle") return [round(n("cx"), n("cy"), n("r"), n("r"))];
  if (name === "ellipse") return [round(n("cx"), n("cy"), n("rx"), n("ry"))];
  if (name !== "rect") return [];
  const [x, y, w, h] = [n("x"), n("y"), n("width"), n("height")];
  return [
    [
      [x, y],
      [x + w, y],
      [x + w, y + h],
      [x, y + h],
    ],
  ];
}

/** The picture's colours on the grid, row by row. */
export function rasterise(svg: string): Float32Array {
  const root = parse(svg);
  const byId = new Map<string, Node>();
  const remember = (node: Node): void => {
    if (node.attributes.id) byId.set(node.attributes.id, node);
    node.children.forEach(remember);
  };
  remember(root);
  const columns = WIDTH / STEP;
  const grid = new Float32Array(columns * (HEIGHT / STEP) * 3);
  for (let at = 0; at < grid.length; at++) grid[at] = GROUND[at % 3] ?? 0;

  /** A colour and its opacity. A gradient counts as its middle colour. */
  const paintOf = (paint: string | undefined): [Colour, number] | undefined => {
    if (!paint || paint === "none") return undefined;
    const gradient = /url\(#(\w+)\)/.exec(paint)?.[1];
    const stops = gradient ? byId.get(gradient)?.children : undefined;
    const stop = stops?.[Math.floor((stops.length - 1) / 2)]?.attributes;
    const hex = (stop?.["stop-color"] ?? paint).replace("#", "");
    const six = hex.length === 3 ? [...hex].map((one) => one + one).join("") : hex;
    const part = (at: number) => Number.parseInt(six.slice(at, at + 2), 16);
    return [[part(0), part(2), part(4)], Number(stop?.["stop-opacity"] ?? 1) * (six.length === 8 ? part(6) / 255 : 1)];
  };
  const cover = (
    outlinesOf: Point[][],
    [colour, opacity]: [Colour, number],
    hit: (line: Point[], x: number, y: number) => boolean,
    more: number,
  ) => {
    for (const line of outlinesOf) {
      const [xs, ys] = [line.map(([x]) => x), line.map(([, y]) => y)];
      const first = (values: number[]) => Math.max(0, Math.floor((Math.min(...values) - more) / STEP));
      const last = (values: number[], most: number) => Math.min(most / STEP - 1, Math.ceil((Math.max(...values) + more) / STEP));
      for (let row = first(ys); row <= last(ys, HEIGHT); row++)
        for (let column = first(xs); column <= last(xs, WIDTH); column++) {
          if (!hit(line, (column + 0.5) * STEP, (row + 0.5) * STEP)) continue;
          for (let part = 0; part < 3; part++) {
            const at = (row * columns + column) * 3 + part;
            grid[at] = (grid[at] ?? 0) + ((colour[part] ?? 0) - (grid[at] ?? 0)) * opacity;
          }
        }
    }
  };
  const draw = (node: Node, outer: Matrix, opacity: number, stroke?: Attributes): void => {
    if (node.name === "defs") return;
    const { attributes } = node;
    const matrix = times(outer, matrixOf(attributes, node.name === "use"));
    const seen = opacity * Number(attributes.opacity ?? 1);
    const used = node.name === "use" ? byId.get((attributes.href ?? "").slice(1)) : undefined;
    if (used) draw(used, matrix, seen, attributes.stroke ? attributes : stroke);
    for (const child of node.children) draw(child, matrix, seen, stroke);
    const lines = shapeOf(node).map((line) => line.map((point) => moved(matrix, point)));
    const fill = paintOf(attributes.fill);
    if (fill) cover(lines, [fill[0], fill[1] * seen], within, 0);
    const drawn = paintOf(attributes.stroke ?? (lines.length > 0 ? stroke?.stroke : undefined));
    const scale = Math.hypot(matrix[0], matrix[1]);
    const half = (Number(attributes["stroke-width"] ?? stroke?.["stroke-width"] ?? 1) * scale) / 2;
    if (drawn) cover(lines, [drawn[0], drawn[1] * seen], (line, x, y) => near(line, x, y, half), half);
  };
  draw(root, [1, 0, 0, 1, 0, 0], 1);
  return grid;
}

/** The visual distance of two pictures: 0 = the same, 1 = black and white. */
export function visualDistance(one: Float32Array, other: Float32Array): number {
  let apart = 0;
  for (let at = 0; at < one.length; at += 3) {
    let square = 0;
    for (let part = 0; part < 3; part++) square += (WEIGHT[part] ?? 0) * ((one[at + part] ?? 0) - (other[at + part] ?? 0)) ** 2;
    apart += Math.sqrt(square);
  }
  return apart / (one.length / 3) / 255;
}
