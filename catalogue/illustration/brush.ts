import type { Random } from "#domain/random.ts";
import { darker, lighter } from "./colour.ts";
import type { Look } from "./looks.ts";
import { SHAPES } from "./shapes.ts";

export type Point = { x: number; y: number };
/** Where things lie: an ellipse around a point, as a round dish is seen from where one sits. */
export type Area = { x: number; y: number; rx: number; ry: number };
export type Kind = { look: Look; count: number };

const whole = (value: number) => Math.round(value);
const GOLDEN_ANGLE = 2.39996;
/** Shapes that look the same however they are turned; not turning them keeps the light where it is. */
const ROUND = new Set(["spud", "slice", "coin", "half", "pea", "ball", "berry", "ring", "cube", "fried", "boiled", "mince", "crumb"]);
/** Thin shapes lie every way; whatever has a lit side is turned a little only. */
const THIN = new Set(["stick", "strip", "shred", "chives", "seeds", "sprig", "leaf", "chip", "penne", "fusilli", "bean"]);

/** Gradients by the form that they give, light coming from the upper left. */
const FORMS = {
  ball: ["radial", 'cx=".36" cy=".3" r=".78"'],
  top: ["linear", 'x1=".2" y1="0" x2=".7" y2="1"'],
  side: ["linear", 'x1="0" y1="0" x2="1" y2=".15"'],
} as const;
type Stop = readonly [at: number, colour: string, opacity?: number];

/** Draws with each shape and gradient defined once and used often. Everything it does comes from one stream of numbers. */
export class Brush {
  readonly random: Random;
  private readonly defined = new Map<string, { id: string; markup: string }>();
  private readonly marks: string[] = [];
  private readonly density: number;
  /** @param density how many of the things that are strewn are really put: 1 = all of them. */
  constructor(random: Random, density: number) {
    this.random = random;
    this.density = density;
  }

  between(least: number, most: number): number {
    return least + this.random() * (most - least);
  }

  raw(markup: string): void {
    this.marks.push(markup);
  }

  /** Defines markup once, whoever asks for it, and answers with its id. `markup` is given the id. */
  private define(key: string, markup: (id: string) => string): string {
    const known = this.defined.get(key);
    if (known) return known.id;
    const made = { id: `i${this.defined.size.toString(36)}`, markup: "" };
    this.defined.set(key, made);
    made.markup = markup(made.id);
    return made.id;
  }

  private gradient(form: keyof typeof FORMS, stops: readonly Stop[]): string {
    const [type, where] = FORMS[form];
    const drawn = stops
      .map(
        ([at, colour, opacity]) =>
          `<stop offset="${at}" stop-color="${colour}"${opacity === undefined ? "" : ` stop-opacity="${opacity}"`}/>`,
      )
      .join("");
    return `url(#${this.define(`${form}${drawn}`, (id) => `<${type}Gradient id="${id}" ${where}>${drawn}</${type}Gradient>`)})`;
  }

  /** A rounded thing of one colour: lit above left, dark below right. */
  ball = (colour: string, depth = 1): string =>
    this.gradient("ball", [
      [0, lighter(colour, 0.42 * depth)],
      [0.5, colour],
      [1, darker(colour, 0.34 * depth)],
    ]);
  /** A flat or gently curved thing that catches the light at its upper edge. */
  top = (colour: string, depth = 1): string =>
    this.gradient("top", [
      [0, lighter(colour, 0.36 * depth)],
      [0.55, colour],
      [1, darker(colour, 0.2 * depth)],
    ]);
  /** The inside of something hollow: dark under the near rim of the light, lit across from it. */
  hollow = (colour: string): string =>
    this.gradient("top", [
      [0, darker(colour, 0.3)],
      [0.6, colour],
      [1, lighter(colour, 0.3)],
    ]);
  /** The wall of something round that stands. */
  side = (colour: string): string =>
    this.gradient("side", [
      [0, darker(colour, 0.1)],
      [0.2, lighter(colour, 0.4)],
      [0.5, colour],
      [1, darker(colour, 0.48)],
    ]);
  /** White or dark that fades to nothing: steam, shadows. */
  fading = (colour: string, opacity: number): string =>
    this.gradient("ball", [
      [0, colour, opacity],
      [0.55, colour, opacity * 0.6],
      [1, colour, 0],
    ]);

  /** The soft shadow of something that stands on the table. */
  shadow(x: number, y: number, rx: number, ry: number, opacity = 0.62): void {
    const fill = `url(#${this.define(`shadow${opacity}`, (id) => `<radialGradient id="${id}"><stop offset=".55" stop-color="#1d0f06" stop-opacity="${opacity}"/><stop offset=".8" stop-color="#1d0f06" stop-opacity="${opacity * 0.4}"/><stop offset="1" stop-color="#1d0f06" stop-opacity="0"/></radialGradient>`)})`;
    this.ellipse({ x, y, rx, ry }, fill);
  }

  ellipse({ x, y, rx, ry }: Area, fill: string, more = ""): void {
    const n = (value: number) => Number(value.toFixed(1));
    this.raw(`<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${more}/>`);
  }
  path(d: string, fill: string, more = ""): void {
    this.raw(`<path d="${d}" fill="${fill}"${more}/>`);
  }
  line(d: string, colour: string, width: number, more = ""): void {
    this.raw(
      `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more}/>`,
    );
  }

  /** Strokes one path several times, the widest first: its dark edge, its colour, its gleam. */
  cords(d: string, strokes: readonly (readonly [colour: string, width: number, shift?: string])[]): void {
    const id = this.define(d, (own) => `<path id="${own}" d="${d}" fill="none" stroke-linecap="round"/>`);
    for (const [colour, width, shift] of strokes)
      this.raw(`<use href="#${id}" stroke="${colour}" stroke-width="${width}"${shift ? ` transform="translate(${shift})"` : ""}/>`);
  }

  /** Puts one thing at a point, turned by an angle of degrees (a random one without it) and sized. */
  put({ shape, colour, accent }: Pick<Look, "shape" | "colour" | "accent">, { x, y }: Point, turned?: number, scale = 1): void {
    const id = this.define(`${shape}${colour}${accent}`, (own) => `<g id="${own}">${SHAPES[shape](colour, accent, this)}</g>`);
    const angle = turned ?? (THIN.has(shape) ? this.random() * 360 : this.between(-50, 50));
    const turn = turned === undefined && ROUND.has(shape) ? "" : `rotate(${whole(angle / 5) * 5})`;
    const size = scale === 1 ? "" : `scale(${Number(scale.toFixed(1))})`;
    const use = turn || size ? ` transform="translate(${whole(x)} ${whole(y)})${turn}${size}"` : ` x="${whole(x)}" y="${whole(y)}"`;
    this.raw(`<use href="#${id}"${use}/>`);
  }

  /** Points evenly over an area, each a little off; the farthest first. */
  points(area: Area, count: number): Point[] {
    const start = this.random() * 6;
    const jitter = () => this.between(-1.2, 1.2);
    return Array.from({ length: count }, (_, index) => {
      const far = Math.sqrt((index + 0.5) / count);
      const angle = start + index * GOLDEN_ANGLE;
      return { x: area.x + Math.cos(angle) * far * area.rx + jitter(), y: area.y + Math.sin(angle) * far * area.ry + jitter() };
    }).sort((a, b) => a.y - b.y);
  }

  /** Heaps several kinds over an area, well mixed, farthest first; the middle lies `height` above the edge. */
  heap(kinds: readonly Kind[], area: Area, height = 0, scale = 1.3): void {
    const all = kinds.flatMap(({ look, count }) =>
      Array.from({ length: Math.max(1, Math.round(count * this.density)) }, (_, index) => ({
        look,
        order: (index + this.random()) / count,
      })),
    );
    all.sort((a, b) => a.order - b.order);
    const spots = this.points(area, all.length);
    const mixed = spots.map((_, index) => index).sort((a, b) => ((a * 7) % spots.length) - ((b * 7) % spots.length));
    const lookAt = new Map(mixed.map((spot, index) => [spot, all[index]?.look]));
    for (const [index, { x, y }] of spots.entries()) {
      const far = ((x - area.x) / area.rx) ** 2 + ((y - area.y) / area.ry) ** 2;
      const look = lookAt.get(index);
      if (look) this.put(look, { x, y: y - height * Math.max(0, 1 - far) }, undefined, scale);
    }
  }

  /** What was defined, and everything that was drawn, in its order. */
  drawn(): { defs: string; marks: string } {
    return { defs: [...this.defined.values()].map(({ markup }) => markup).join(""), marks: this.marks.join("") };
  }
}
