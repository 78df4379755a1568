import type { Look } from "./looks.ts";
import type { Random } from "./random.ts";
import { SHAPES } from "./shapes.ts";

export type Point = { x: number; y: number };
/** Where things are strewn: an ellipse, or with `square` a rectangle, around a point. */
export type Area = { x: number; y: number; rx: number; ry: number; square?: boolean };

const whole = (value: number) => Math.round(value);
const GOLDEN_ANGLE = 2.39996;
/** Shapes that look the same however they are turned; not turning them keeps the file small. */
const ROUND = new Set(["slice", "coin", "pea", "ball", "berry", "ring"]);

/** Draws with each shape defined once and used often. Everything it does comes from one stream of numbers. */
export class Brush {
  readonly random: Random;
  private readonly shapes = new Map<string, { id: string; markup: string }>();
  private readonly marks: string[] = [];
  private readonly density: number;
  /** @param density how many of the things that are strewn are really put: 1 = all of them. */
  constructor(random: Random, density: number) {
    this.random = random;
    this.density = density;
  }

  /** A number between two. */
  between(least: number, most: number): number {
    return least + this.random() * (most - least);
  }

  /** Puts markup as it is. */
  raw(markup: string): void {
    this.marks.push(markup);
  }

  /** Puts one thing at a point, turned by an angle of degrees (a random one without it) and sized. */
  put(
    { shape, colour, accent }: Pick<Look, "shape" | "colour" | "accent">,
    { x, y }: Point,
    turned = this.random() * 360,
    scale = 1,
  ): void {
    const key = `${shape}${colour}${accent}`;
    const known = this.shapes.get(key) ?? { id: String.fromCharCode(97 + this.shapes.size), markup: SHAPES[shape](colour, accent) };
    this.shapes.set(key, known);
    const turn = ROUND.has(shape) ? "" : `rotate(${whole(turned / 5) * 5})`;
    const size = scale === 1 ? "" : `scale(${Number(scale.toFixed(1))})`;
    const use = turn || size ? ` transform="translate(${whole(x)} ${whole(y)})${turn}${size}"` : ` x="${whole(x)}" y="${whole(y)}"`;
    this.marks.push(`<use href="#${known.id}"${use}/>`);
  }

  /** Points evenly over an area, from its edge to its middle, each a little off. */
  points(area: Area, count: number): Point[] {
    const start = this.random() * 6;
    const points = Array.from({ length: count }, (_, index) => {
      const far = Math.sqrt((index + 0.5) / count);
      const angle = start + index * GOLDEN_ANGLE;
      const jitter = () => this.between(-1.5, 1.5);
      if (!area.square)
        return { x: area.x + Math.cos(angle) * far * area.rx + jitter(), y: area.y + Math.sin(angle) * far * area.ry + jitter() };
      const columns = Math.ceil(Math.sqrt((count * area.rx) / area.ry));
      const rows = Math.ceil(count / columns);
      const column = index % columns;
      const row = Math.floor(index / columns);
      return {
        x: area.x + ((column + 0.5) / columns - 0.5) * 2 * area.rx + jitter() * 1.6,
        y: area.y + ((row + 0.5) / rows - 0.5) * 2 * area.ry + jitter() * 1.6,
      };
    });
    return points.reverse();
  }

  /** Strews several kinds over an area, each so often, well mixed. */
  strew(kinds: readonly { look: Look; count: number }[], area: Area, scale = 1): void {
    const all = kinds.flatMap(({ look, count }) =>
      Array.from({ length: Math.max(1, Math.round(count * this.density)) }, (_, index) => ({
        look,
        order: (index + this.random()) / count,
      })),
    );
    all.sort((a, b) => a.order - b.order);
    const points = this.points(area, all.length);
    for (const [index, { look }] of all.entries()) this.put(look, points[index] ?? area, undefined, scale);
  }

  /** The shapes' definitions, and everything that was drawn, in its order. */
  drawn(): { shapes: string; marks: string } {
    return {
      shapes: [...this.shapes.values()].map(({ id, markup }) => `<g id="${id}">${markup}</g>`).join(""),
      marks: this.marks.join(""),
    };
  }
}
