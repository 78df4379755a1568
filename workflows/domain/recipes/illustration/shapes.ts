import { darker, lighter } from "./colour.ts";

/** Draws one thing around 0,0, a few units across, in its colour and a second one that goes with it. */
type Draw = (colour: string, accent: string) => string;

const path = (d: string, fill: string, more = "") => `<path d="${d}" fill="${fill}"${more}/>`;
const line = (d: string, colour: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;
const dot = (r: number, fill: string, x = 0, y = 0) => `<circle${x ? ` cx="${x}"` : ""}${y ? ` cy="${y}"` : ""} r="${r}" fill="${fill}"/>`;
const SHINE = "#ffffff80";

/** Shapes of food as a cook would put it in the dish, seen from above. */
export const SHAPES = {
  slice: (c, a) =>
    `${dot(5.4, c)}${dot(4.3, a)}<circle r="2.2" fill="none" stroke="${lighter(a)}" stroke-width="1.1" stroke-dasharray="1.2 1.1"/>`,
  coin: (c, a) => `${dot(4.6, c)}${dot(2.2, a)}`,
  half: (c, a) => `${dot(4.6, c)}${dot(3.5, a)}${line("M-1.4-.4v1.4M1.4-.8v1.2", lighter(a, 0.6), 1)}`,
  ball: (c, a) => `${dot(5.2, c)}${line("M-2.5 2.6A3.8 3.8 0 0 0 3.4 1.6", a, 1)}${dot(1.3, SHINE, -1.6, -2)}`,
  pea: (c, a) => `${dot(2.5, c)}${line("M-.9 1.2Q.4 1.9 1.4.8", a, 0.7)}${dot(0.7, SHINE, -0.7, -0.9)}`,
  bean: (c, a) =>
    `${path("M-5-.6C-4.6-4 4.6-4 5-.6C5.6 2.6 2.2 3.4 1 1.7Q0 .8-1 1.7C-2.2 3.4-5.6 2.6-5-.6Z", c)}${line("M-2.8-1.4Q0-2.8 2.8-1.4", a, 0.9)}`,
  leaf: (c, a) => `${path("M0-7C5-4 5 4 0 7C-5 4-5-4 0-7Z", c)}${line("M0-5V7.6M0-1L2-2.6M0 2L-2 .4", a, 0.8)}`,
  lettuce: (c, a) =>
    `${path("M0-10C3-11 5-8 7-6C10-4 8 0 9 3C7 6 6 9 0 10C-6 9-7 6-9 3C-8 0-10-4-7-6C-5-8-3-11 0-10Z", c)}${line("M0-6V10M0-1L4-4M0 3L-5 0M0 5L4 3", a, 1)}`,
  sprig: (c, a) =>
    `${path("M0 0C-3-1-3-5 0-6.4C3-5 3-1 0 0ZM0 2.6C-3.4 3-5.4 1-5.4-1.4C-2.4-1.6-.4 0 0 2.6ZM0 2.6C3.4 3 5.4 1 5.4-1.4C2.4-1.6.4 0 0 2.6Z", c)}${line("M0-4V6", a, 0.7)}`,
  chives: (c) => line("M-3-2l3 3M2-3l-1 4M-1 3l4-1", c, 1.3),
  strip: (c, a) => `${path("M-7.4 1.4C-4-4 4-4 7.4 1.4L6 3.6C3-.4-3-.4-6 3.6Z", c)}${line("M-4.6-.6C-2-2 2-2 4.6-.6", a, 0.9)}`,
  stick: (c, a) => `${line("M-8 .8Q0-1.8 8 .8", c, 3)}${line("M-7 .2Q0-2.2 6.4.2", a, 0.8)}`,
  cube: (c, a) =>
    `<rect x="-4.2" y="-4.2" width="8.4" height="8.4" rx="1.8" fill="${darker(c, 0.16)}"/><rect x="-4.2" y="-4.2" width="8.4" height="6.6" rx="1.8" fill="${c}"/>${line("M-2.4-2.2H1", a, 1)}`,
  chunk: (c, a) =>
    `${path("M-6.6-.6C-6-5.4-.4-6.6 4-4.8C8.4-2.6 7.2 3.4 4 5.2C0 6.6-6.4 5.4-6.6-.6Z", c)}${line("M-3.4-1.6l4.6-1.6M-2.4 1.8l5.8-1.6", a, 1.3)}`,
  mince: (c, a) => `${dot(2.6, c, -2.4, -1)}${dot(2.8, a, 2, -0.6)}${dot(2.5, c, 0, 2.3)}${dot(0.7, SHINE, 1.4, -1.6)}`,
  floret: (c, a) =>
    `${path("M-1.8 6.6L-1.2-1H1.2L1.8 6.6Q0 7.6-1.8 6.6Z", a)}${dot(3.2, c, -3.2, -0.4)}${dot(3.2, c, 3.2, -0.4)}${dot(3.9, c, 0, -3)}<path d="M-3-2h0M0-5h0M2.6-2.4h0M.4-1.6h0M-1.6-3.8h0" stroke="${lighter(c)}" stroke-width="1.2" stroke-linecap="round"/>`,
  mushroom: (c, a) =>
    `${path("M-6.4 1.2C-6.4-6.6 6.4-6.6 6.4 1.2C4.6 2.4 2.6 1.8 1.8 1.8L2.2 6H-2.2L-1.8 1.8C-2.6 1.8-4.6 2.4-6.4 1.2Z", a)}${line("M-4.6.2C-4-4.2 4-4.2 4.6.2", c, 2)}`,
  fillet: (c, a) =>
    `${path("M-23 3C-21-10 6-14 22-4C25-1 23 4 19 6C3 13-20 14-23 3Z", c)}${line("M-14-3l6 4-5 5M-4-6l6 5-5 6M7-6l5 5-4 5", a, 1.3)}${line("M-19-2C-12-8 4-11 16-5", SHINE, 1.2)}`,
  prawn: (c, a) =>
    `${path("M6-5.6C-4-8-9 .4-4.6 5.4C-2 8 3 7.6 5 5C.6 5.4-2 3-1.8.2C-1.6-2.6 2.4-3.8 6-2.8Z", c)}${line("M-5.4-1l3.4 1M-3.6-4.2l2.4 2.2M-3.8 3.4l2.6-1.2", a, 1)}`,
  fried: () =>
    `${path("M-10-3C-9-10 0-12 6-9C13-6 12 2 9 7C4 12-7 11-10 5C-12 2-11-1-10-3Z", "#fffdf6")}${dot(4.8, "#f0ac2e", 0, -0.6)}${dot(1.2, "#ffe9a8", -1.6, -2.2)}`,
  boiled: () => `<ellipse rx="5.4" ry="6.8" fill="#fffdf6"/>${dot(3.3, "#f0ae35", 0, 0.8)}${dot(0.9, "#ffe9a8", -1, -0.2)}`,
  scramble: (c, a) =>
    `${path("M-7 0C-8-5-2-6-1-4C2-8 7-4 6-1C9 2 5 6 2 4C0 7-6 5-5 2C-7 2-7 1-7 0Z", c)}${line("M-4 0Q-1-3 1 0M1 2Q3 0 4 1", a, 1)}`,
  sausage: (c, a) =>
    `<rect x="-13" y="-4" width="26" height="8" rx="4" fill="${c}"/>${line("M-7-2l2 4M0-2l2 4M6-2l2 4", a, 1.1)}${line("M-9-2.4H7", SHINE, 1)}`,
  wedge: (c, a) =>
    `${path("M-8-2.4A8 8 0 0 0 8-2.4Z", c)}${path("M-6.4-2.4A6.4 6.4 0 0 0 6.4-2.4Z", a)}${line("M0-2V3.2M-1.4-2L-3.6 1.6M1.4-2L3.6 1.6", lighter(a, 0.6), 0.7)}`,
  crescent: (c, a) => `${path("M-8 3.4C-7-7 7-7 8 3.4C4-1-4-1-8 3.4Z", c)}${path("M-6.6 1.4C-5-4.6 5-4.6 6.6 1.4C4-1-4-1-6.6 1.4Z", a)}`,
  ring: (c, a) =>
    `<circle r="4.6" fill="none" stroke="${c}" stroke-width="2"/><circle r="4.2" fill="none" stroke="${a}" stroke-width=".7"/>`,
  shred: (c, a) => `${line("M-7-2Q-1-6 6-2M-5 5Q1 1 7 4", c, 1.7)}${line("M-6 2Q0-2 6.4 1", a, 1.5)}`,
  crumb: (c, a) =>
    `${path("M-4-1L-1-4L3-2.6L3.6 1L0 3.4L-3.6 2Z", c)}${line("M-1.6-2.2L1.4-1", a, 0.9)}${path("M4.4 2l2 .4-.6 2-2-.6Z", c)}`,
  seeds: (c, a) => `${line("M-3-2l1 .6M2-3l.8 1", c, 1.5)}${line("M-1 2l1.2-.2M3 1.6l.4 1", a, 1.5)}`,
  nut: (c, a) => `${path("M0-5.4C4.4-2 4 4.4 0 5.4C-4 4.4-4.4-2 0-5.4Z", c)}${line("M-.8-2.6Q-1.6 1-.6 3.4M1.2-2Q1.8 1 1.2 3", a, 0.7)}`,
  berry: (c, a) => `${dot(3.9, c)}${dot(1.5, a)}${dot(0.9, SHINE, -1.6, -1.8)}`,
  raspberry: (c, a) =>
    `${path("M0-4.6C5-5 5.4 2 0 5.4C-5.4 2-5-5 0-4.6Z", c)}<path d="M-2-2h0M1.8-2.2h0M0 0h0M-2.6.6h0M2.6.4h0M0 3h0" stroke="${a}" stroke-width="1.9" stroke-linecap="round"/>`,
  strawberry: (c, a) =>
    `${path("M0 6.6C-7.4 2-6.6-6 0-5C6.6-6 7.4 2 0 6.6Z", c)}${path("M0 4C-3.6 1-3.4-3.4 0-2.6C3.4-3.4 3.6 1 0 4Z", a)}`,
  dollop: (c, a) => `${path("M-8 0C-9-6-2-9 3-7.4C9-6 9 2 6 6C1 9-7 7-8 0Z", c)}${line("M-4 1C-4-4 3-5 4-1C4 3-1 3-1 .4", a, 1.2)}`,
  chip: (c, a) => `<rect x="-8.4" y="-2" width="16.8" height="4" rx="1.2" fill="${c}"/>${line("M-7-.8H7", a, 1.1)}`,
  bacon: (c, a) => `${path("M-11-2.4Q-5.5-6.4 0-2.4T11-2.4V2Q5.5 6 0 2T-11 2Z", c)}${line("M-10.4-.2Q-5.5-4 0-.2T10.4-.2", a, 1.5)}`,
  penne: (c, a) =>
    `${path("M-6.4-2.4H5L7 2.4H-4.6Z", c)}${line("M-4-.8H4.6M-3.4 1H5.4", a, 0.6)}<ellipse cx="6" rx="1" ry="2.3" fill="${a}"/>`,
  fusilli: (c, a) =>
    `${line("M-7 0Q-5.2-4-3.4 0T.2 0T3.8 0T7.4 0", c, 3.6)}${line("M-6.4-.6Q-5.2-2.6-4 0M-.6-.6Q.4-2.6 1.6 0M4 0Q5 2 6.4 0", a, 0.9)}`,
  macaroni: (c, a) => `${line("M-4 3A5 5 0 1 1 4 3", c, 3.6)}${line("M-4 2.4A5 5 0 0 1-2-3.4", a, 1)}`,
  gnocchi: (c, a) => `<ellipse rx="5.6" ry="4" fill="${c}"/>${line("M-2.6-2V2M0-2.4V2.4M2.6-2V2", a, 0.7)}`,
  naan: (c, a) =>
    `${path("M-20 2C-21-10 4-17 18-8C25-1 15 11 0 12C-12 13-19 10-20 2Z", c)}<path d="M-10-2h0M-2 5h0M4-7h0M11 1h0M-6-8h0" stroke="${a}" stroke-width="4.4" stroke-linecap="round" opacity=".55"/>`,
  bread: (c, a) =>
    `${path("M-14-9C-19-17-9-18 0-18C9-18 19-17 14-9V14Q14 17 11 17H-11Q-14 17-14 14Z", c)}${path("M-12-9C-16-15-8-16 0-16C8-16 16-15 12-9V13Q12 15 10 15H-10Q-12 15-12 13Z", a)}`,
  drumstick: (c, a) =>
    `${line("M6 5L11 9", "#f3e6d2", 3)}${path("M-9-3C-8-9 2-9 6-2C8 2 8 5 6 6C1 8-9 5-9-3Z", c)}${line("M-5-3C-3-6 1-5 3-2", a, 1.2)}`,
} as const satisfies Record<string, Draw>;
export type Shape = keyof typeof SHAPES;
