import type { Random } from "#domain/random.ts";
import { darker, lighter } from "./colour.ts";
import type { Look } from "./looks.ts";
import { SHAPES } from "./shapes.ts";

export type Point = { x: number; y: number };
/** An area of the picture: an ellipse around a point, because a round dish is seen at an angle. */
export type Area = { x: number; y: number; rx: number; ry: number };
export type Kind = { look: Look; count: number };

const whole = (value: number) => Math.round(value);
const GOLDEN_ANGLE = 2.39996;
/** Rotationally symmetric shapes, which are not turned, so that the light stays in place. */
const ROUND = new Set([
  "spud",
  "slice",
  "coin",
  "half",
  "pea",
  "berry",
  "ring",
  "cube",
  "fried",
  "poached",
  "boiled",
  "beef",
  "mash",
  "pitta",
  "crisped",
]);
/** Thin shapes are turned at random; shapes with a lit side only a little. */
const THIN = new Set([
  "stick",
  "strip",
  "shred",
  "chives",
  "seeds",
  "sprig",
  "leaf",
  "chip",
  "penne",
  "fusilli",
  "bean",
  "bakedbean",
  "grated",
  "sprouts",
  "stirfry",
]);

/** Gradients by form, with light from the upper left. */
const FORMS = {
  ball: ["radial", 'cx=".36" cy=".3" r=".78"'],
  top: ["linear", 'x1=".2" y1="0" x2=".7" y2="1"'],
  side: ["linear", 'x1="0" y1="0" x2="1" y2=".15"'],
} as const;
type Stop = readonly [at: number, colour: string, opacity?: number];

/** Draws with shared definitions of shapes and gradients. All randomness comes from one seeded stream, so drawings are deterministic. */
export class Brush {
  readonly random: Random;
  private readonly defined = new Map<string, { id: string; markup: string }>();
  private readonly marks: string[] = [];
  private readonly density: number;
  /** @param density the share of strewn pieces that are drawn: 1 = all. */
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

  /** Defines markup once per key and returns its id. */
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

  /** A rounded form of one colour: lit at the upper left, dark at the lower right. */
  ball = (colour: string, depth = 1): string =>
    this.gradient("ball", [
      [0, lighter(colour, 0.42 * depth)],
      [0.5, colour],
      [1, darker(colour, 0.34 * depth)],
    ]);
  /** A flat or slightly curved form, lit at its upper edge. */
  top = (colour: string, depth = 1): string =>
    this.gradient("top", [
      [0, lighter(colour, 0.36 * depth)],
      [0.55, colour],
      [1, darker(colour, 0.2 * depth)],
    ]);
  /** The inside of a hollow form: dark on the side of the light, lit on the other. */
  hollow = (colour: string): string =>
    this.gradient("top", [
      [0, darker(colour, 0.3)],
      [0.6, colour],
      [1, lighter(colour, 0.3)],
    ]);
  /** The wall of an upright round form. */
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

  /** The soft shadow of an object on the table. */
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

  /** Strokes one path several times, widest first: dark edge, colour, highlight. */
  cords(d: string, strokes: readonly (readonly [colour: string, width: number, shift?: string])[]): void {
    const id = this.define(d, (own) => `<path id="${own}" d="${d}" fill="none" stroke-linecap="round"/>`);
    for (const [colour, width, shift] of strokes)
      this.raw(`<use href="#${id}" stroke="${colour}" stroke-width="${width}"${shift ? ` transform="translate(${shift})"` : ""}/>`);
  }

  /** Draws a shape at a point, scaled and turned by degrees (at random by default). */
  put({ shape, colour, accent }: Pick<Look, "shape" | "colour" | "accent">, { x, y }: Point, turned?: number, scale = 1): void {
    const drawn = this.define(`${shape}${colour}${accent}`, (own) => `<g id="${own}">${SHAPES[shape](colour, accent, this)}</g>`);
    const size = Number(scale.toFixed(1));
    const id =
      size === 1 ? drawn : this.define(`${drawn} ${size}`, (own) => `<use id="${own}" href="#${drawn}" transform="scale(${size})"/>`);
    const angle = turned ?? (THIN.has(shape) ? this.random() * 360 : this.between(-50, 50));
    const turn = turned === undefined && ROUND.has(shape) ? "" : `rotate(${whole(angle / 10) * 10})`;
    const use = turn ? ` transform="translate(${whole(x)} ${whole(y)})${turn}"` : ` x="${whole(x)}" y="${whole(y)}"`;
    this.raw(`<use href="#${id}"${use}/>`);
  }

  /** Points spread evenly over an area with a little jitter, back to front. */
  points(area: Area, count: number): Point[] {
    const start = this.random() * 6;
    const jitter = () => this.between(-1.2, 1.2);
    return Array.from({ length: count }, (_, index) => {
      const far = Math.sqrt((index + 0.5) / count);
      const angle = start + index * GOLDEN_ANGLE;
      return { x: area.x + Math.cos(angle) * far * area.rx + jitter(), y: area.y + Math.sin(angle) * far * area.ry + jitter() };
    }).sort((a, b) => a.y - b.y);
  }

  /** Heaps several kinds over an area, mixed, back to front. The middle is `height` above the edge. */
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

  /** All definitions, then everything drawn, in order. */
  drawn(): { defs: string; marks: string } {
    return { defs: [...this.defined.values()].map(({ markup }) => markup).join(""), marks: this.marks.join("") };
  }
}
