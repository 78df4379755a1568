import { darker, lighter } from "./colour.ts";
import { type Draw, dot, line, oval, path, SHINE, shade } from "./paint.ts";

/** Vegetables, fruit and herbs. */
export const GREEN_SHAPES = {
  slice: (c, a, p) =>
    `${shade(6, 4.6)}${oval(6, 4.4, darker(c, 0.3), 0, 1.2)}${oval(6, 4.4, p.top(c))}${oval(4.8, 3.3, p.top(a))}<ellipse rx="2.7" ry="1.8" fill="none" stroke="${lighter(a, 0.55)}" stroke-width="1.1" stroke-dasharray="1.3 1.1"/>${line("M-4.4-1.8Q-2.4-3.6 .6-3.6", SHINE, 0.7)}`,
  coin: (c, a, p) =>
    `${shade(5, 4)}${oval(5, 3.8, darker(c, 0.32), 0, 1.5)}${oval(5, 3.8, p.top(c))}${oval(2.4, 1.7, a)}${line("M-3.6-1.4Q-2-3 .6-3", SHINE, 0.7)}`,
  half: (c, a, p) =>
    `${shade(5.4, 4.6)}${dot(5, p.ball(c), 0, 0.8)}${oval(4.6, 3.3, c, 0, -0.4)}${oval(3.7, 2.5, a, 0, -0.4)}${line("M-1.8-.9v1.2M1.4-1.2v1.3", lighter(a, 0.7), 1)}${dot(0.8, SHINE, -2.6, -1.6)}`,
  pea: (c, a, p) =>
    `${shade(2.7, 2.4, 0.6, 0.9)}${dot(2.6, p.ball(c))}${line("M-.8 1.3Q.5 1.8 1.4.8", a, 0.6)}${dot(0.7, SHINE, -0.9, -1)}`,
  bean: (c, a, p) =>
    `${shade(5, 3)}${path("M-5-.6C-4.6-4 4.6-4 5-.6C5.6 2.6 2.2 3.4 1 1.7Q0 .8-1 1.7C-2.2 3.4-5.6 2.6-5-.6Z", p.ball(c))}${line("M-2.6-1.9Q-1.6-2.5-.4-2.5", SHINE, 0.9)}${line("M-1.4 1.1Q0 .2 1.4 1.1", a, 0.6)}`,
  leaf: (c, a, p) =>
    `${shade(4.6, 6.4)}${path("M0-7.6C5.6-4 5.4 4 0 7.4C-5.4 4-5.6-4 0-7.6Z", p.top(c))}${path("M0-7.6C2-4 2 4 0 7.4C-5.4 4-5.6-4 0-7.6Z", lighter(c, 0.16), ' opacity=".5"')}${line("M0-5.6V8.6M0-1.6L2.6-3.6M0 .4L-2.6-1.8M0 3.4L2.4 1.4", a, 0.7)}`,
  lettuce: (c, a, p) =>
    `${shade(9, 8)}${path("M0-10C3-12 5-8 7-6.4C11-4 8.4 0 9.4 3C8 7 6 9.4 0 10C-6 9.4-8 7-9.4 3C-8.4 0-11-4-7-6.4C-5-8-3-12 0-10Z", p.top(c))}${path("M0-6C3-6 5-2 5 2C4 6 2 8 0 8.4C-3 7-4-2 0-6Z", lighter(c, 0.4), ' opacity=".55"')}${line("M0-6V10M0-1L4.4-4.4M0 3L-5.4-.4M0 5.4L4.4 2.6", a, 1.1)}${line("M-8-2Q-6-7-2-8.6", SHINE, 0.8)}`,
  sprig: (c, a, p) =>
    `${shade(4.6, 3.6, 0.7, 0.6)}${path("M0 0C-3.6-1-3.4-5.6 0-7C3.4-5.6 3.6-1 0 0ZM0 2.6C-3.6 3.2-6-.4-6-2C-2.6-2.2-.4-.4 0 2.6ZM0 2.6C3.6 3.2 6-.4 6-2C2.6-2.2.4-.4 0 2.6Z", p.top(c))}${line("M0-5V6.4M0 2Q-3 .8-4.4-.8M0 2Q3 .8 4.4-.8", a, 0.6)}`,
  chives: (c) =>
    `${line("M-2.6-1.4l3 3M2.4-2.4l-1 4", "#2a1206", 1.8, ' opacity=".3"')}${line("M-3-2l3 3M2-3l-1 4M-1 3l4-1", darker(c, 0.2), 1.9)}${line("M-3-2.2l3 3M2-3.2l-1 4M-1 2.8l4-1", lighter(c, 0.2), 1)}`,
  strip: (c, a, p) =>
    `${shade(6.8, 3)}${path("M-7.6 1.4C-4-4.4 4-4.4 7.6 1.4L6 4C3-.4-3-.4-6 4Z", p.top(c))}${line("M-4.8-.8C-2-2.4 2-2.4 4.6-.8", lighter(a, 0.4), 0.9)}`,
  stick: (c, a) =>
    `${line("M-7.4 2.4Q.6-.2 8.6 2.4", "#2a1206", 3, ' opacity=".3"')}${line("M-8 .8Q0-1.8 8 .8", darker(c, 0.2), 3.6)}${line("M-8 .5Q0-2.1 8 .5", c, 2.6)}${line("M-7-.4Q0-2.8 5.6-.6", a, 0.9)}`,
  cube: (c, a) =>
    `${shade(5.6, 4)}${path("M-5.4-1.6L0 .8V6.4L-5.4 3.6Z", darker(c, 0.12))}${path("M5.4-1.6L0 .8V6.4L5.4 3.6Z", darker(c, 0.34))}${path("M-5.4-1.6L0-4.4L5.4-1.6L0 .8Z", lighter(c, 0.2))}${line("M-3.4-1.6L-.4-3", a, 1)}`,
  floret: (c, a, p) =>
    `${shade(6.4, 5)}${path("M-2.6 6.8L-1.4-.4H1.6L2.8 6.6Q0 8.4-2.6 6.8Z", p.top(a))}${dot(3.6, p.ball(c), -3.6, 0)}${dot(3.6, p.ball(c), 3.6, 0.2)}${dot(3.2, p.ball(c), 0, 0.8)}${dot(4.2, p.ball(c), 0, -3.4)}<path d="M-4.4-1h0M-3-2.2h0M-1-5.6h0M1-4.8h0M-1.8-3.6h0M2.8-.8h0M.4-.2h0M4.6 0h0" stroke="${lighter(c, 0.45)}" stroke-width="1.3" stroke-linecap="round"/>`,
  mushroom: (c, a, p) =>
    `${shade(6.6, 4.4)}${path("M-2.4 0L-2.2 6.2Q0 7.6 2.2 6.2L2.4 0Z", p.top(a))}${path("M-7 1.4C-7-7.4 7-7.4 7 1.4C5 3.4-5 3.4-7 1.4Z", p.ball(c))}${line("M-5 .2C-4.6-2.4-3-4-1-4.6", SHINE, 1)}`,
  wedge: (c, a, p) =>
    `${shade(8, 4.4)}${path("M-8.6-1.6Q-8 5.4 0 5.4T8.6-1.6L0-5.6Z", p.top(c))}${path("M-8.4-1.6Q0 4.4 8.4-1.6L0-5.6Z", p.top(a))}${line("M-5.4-1.8Q0 2.2 5.4-1.8M0-4V1M-2.6-3L-3.8-.6M2.6-3L3.8-.6", lighter(a, 0.6), 0.6)}`,
  spud: (c, a, p) =>
    `${shade(7.4, 5)}${path("M-7.4-.4C-7.6-6 7.4-6.4 7.4-.4C7.4 6.8-7 7-7.4-.4Z", p.ball(c))}${path("M-6.6-1.2C-6-5.2 6-5.4 6.6-1.2C6 3-6 3.2-6.6-1.2Z", p.top(a))}${line("M-4.4-2.4Q-1-4.2 2.6-3.6", SHINE, 0.9)}${line("M-2 1h.4M3-.4h.4M-4-.2h.2", c, 1.2, ' opacity=".5"')}`,
  crescent: (c, a, p) =>
    `${shade(8, 4)}${path("M-8.4 3.6C-7.4-8 7.4-8 8.4 3.6C4-.6-4-.6-8.4 3.6Z", p.top(c))}${path("M-7.2 1.8C-5-5.4 5-5.4 7.2 1.8C4-1.2-4-1.2-7.2 1.8Z", p.top(a))}`,
  ring: (c, a) =>
    `<ellipse cx=".8" cy="1.4" rx="4.2" ry="3" fill="none" stroke="#2a1206" stroke-width="1.8" opacity=".3"/><ellipse rx="4.2" ry="3" fill="none" stroke="${c}" stroke-width="1.9"/><ellipse rx="3.9" ry="2.7" fill="none" stroke="${a}" stroke-width=".8"/>`,
  shred: (c, a) =>
    `${line("M-6-.8Q-.4-3.6 6-.6M-4 4.6Q1.4 1.6 6.6 3.6", "#2a1206", 1.4, ' opacity=".24"')}${line("M-6.6-1.6Q-1-4.6 5.6-1.6M-4.6 3.8Q1 .8 6.2 2.8M-5.4 1.2Q0-1.4 5.8.6", c, 1.4)}${line("M-6.2-2Q-1-4.8 4.8-2.2M-4.4 3.4Q1 .6 5.4 2.4", a, 0.8)}`,
  berry: (c, a, p) =>
    `${shade(4.2, 3.8)}${dot(4, p.ball(c))}${path("M0-2.6l.8 1.2 1.4.2-1 1 .2 1.4L0 .6l-1.4.6.2-1.4-1-1 1.4-.2Z", a)}${dot(1, SHINE, -1.7, -1.9)}`,
  raspberry: (c, a, p) =>
    `${shade(4.6, 4.6)}${path("M0-4.8C5.4-5 5.8 2 0 5.8C-5.8 2-5.4-5 0-4.8Z", p.ball(c))}<path d="M-2-2.4h0M1.8-2.6h0M0-.2h0M-2.8.4h0M2.6.2h0M-1 2.4h0M1.4 2.2h0" stroke="${a}" stroke-width="1.9" stroke-linecap="round"/><path d="M-2.4-2.9h0M1.4-3.1h0M-.4-.7h0" stroke="#ffffffb0" stroke-width=".8" stroke-linecap="round"/>`,
  strawberry: (c, a, p) =>
    `${shade(5.6, 5.4)}${path("M0 7C-8 2-7-6 0-5C7-6 8 2 0 7Z", p.ball(c))}${path("M0 4.4C-4-.2-3.6-3.6 0-2.8C3.6-3.6 4-.2 0 4.4Z", a)}${path("M0 2.6C-1.8-.2-1.6-2 0-1.6C1.6-2 1.8-.2 0 2.6Z", lighter(a, 0.5))}${line("M-4.4-2.6Q-4-4.2-2-4.4", SHINE, 0.9)}`,
  /** A thin slice of potato, baked brown at its edge. */
  crisped: (c, a, p) =>
    `${oval(9.6, 7.8, "#5a2f10", 1, 1.8)}<ellipse rx="9.4" ry="7.6" fill="${p.ball(c)}" stroke="${a}" stroke-width="1.3"/>${line("M-5.6-2.6Q-3-5.2 1-5.2", "#fff4cc", 0.9)}`,
  /** Two slices of carrot. */
  carrot: (c, a) =>
    `${shade(6.4, 4.4)}${oval(4.8, 3.6, darker(c, 0.3), -1.6, -0.2)}${oval(4.8, 3.5, c, -1.6, -1.3)}${oval(2, 1.4, a, -1.6, -1.3)}${oval(4.8, 3.6, darker(c, 0.3), 2, 2.2)}${oval(4.8, 3.5, c, 2, 1)}<ellipse cx="2" cy="1" rx="2.9" ry="2" fill="${a}" stroke="${darker(c, 0.12)}" stroke-width=".5" stroke-dasharray=".8 .9"/>${line("M-4.8-2.6Q-3.6-4-1.6-4.2", SHINE, 0.7)}`,
  /** Shredded cabbage, in a loose heap. */
  cabbage: (c, a, p) =>
    `${shade(7.4, 5)}${path("M-7.6 1C-8.4-4-3.4-6.2-.4-5C3.6-7 8.2-3.4 7.4 1C8.2 5 3.4 6.4.4 5C-3.6 7-7.4 5-7.6 1Z", p.ball(c))}${line("M-5.8-1Q-3-3.4-.2-1.2T5.4-1.8M-6 2Q-3.2-.4-.2 1.8T5.8 1.4M-3.8 4.4Q-1.2 2.6 1 4.2T5 3.4", darker(c, 0.3), 0.8)}${line("M-5.8-1.8Q-3-4.2-.2-2T5.4-2.6M-6 1.2Q-3.2-1.2-.2 1T5.8.6M-3.8 3.6Q-1.2 1.8 1 3.4T5 2.6", a, 1)}`,
  /** Beansprouts. */
  sprouts: (c, a) =>
    `${line("M-6.4 2.4Q-3-4.6 2-.8T7.4-2M-4.4 5Q.6.6 6.4 3.6", "#2a1206", 1.8, ' opacity=".24"')}${line("M-7 1.6Q-3-5.4 1.4-1.6T7-3M-5 4.2Q0-.2 6 2.8", darker(c, 0.2), 1.7)}${line("M-7 1.4Q-3-5.6 1.4-1.8T7-3.2M-5 4Q0-.4 6 2.6", c, 1.1)}${dot(1, a, 7, -3)}${dot(1, a, -5, 4)}`,
  /** Mixed vegetables for a stir-fry: beansprouts, carrot, pepper and cabbage. */
  stirfry: (c, a) =>
    `${line("M-6 2.4Q-2-4.4 6-.6M-4 5.4L5 3.6", "#2a1206", 2.2, ' opacity=".26"')}${line("M-6.6 1.6Q-2-5 6-1.4", darker(c, 0.2), 1.7)}${line("M-6.6 1.4Q-2-5.2 6-1.6", c, 1.1)}${line("M-6-3.4L0 .2", "#e27b25", 2)}${line("M-3.6 4.4L4.6 2.4", a, 2)}${line("M1.4-4Q4.4-3.6 6.4 1.6", "#cf3322", 1.8)}`,
  /** Coleslaw, in its dressing. */
  coleslaw: (c, a, p) =>
    `${shade(8, 5.4)}${path("M-8 1C-9-4.6-3.4-7-.4-5.6C4-7.6 8.8-3.8 8 1C8.8 5.4 3.6 7 .4 5.6C-4 7.4-7.8 5.4-8 1Z", p.top(c, 0.8))}${line("M-5.6-2.2Q-3-4.4-.4-2.4T5-2.6M-5.8 1.4Q-3-.8 0 1.2T5.6 1M-3.4 4Q-1 2.4 1.2 3.8", "#b9c682", 0.9)}${line("M-4-.4l3.4 1M1.6-3.8l2.8 1M0 3l3-.6M-2.6-4l1.6.6", a, 1.2)}`,
  /** Cooked lentils. */
  lentil: (c, a) => {
    const seeds = "M-3.4-1.4h.2M0-2.6h.2M3-1h.2M-1.4 1h.2M2 2h.2M-4 2.2h.2";
    return `${line(seeds, darker(c, 0.4), 3.6, ' transform="translate(.5 .8)"')}${line(seeds, c, 3)}${line(seeds, a, 1.2, ' transform="translate(-.4 -.5)"')}`;
  },
  chickpea: (c, a, p) =>
    `${shade(4.2, 3.8, 0.8, 1.3)}${path("M-.6-4.4C.4-5.2 1.4-4.6 1.6-3.8C4.4-3.2 5 .6 3.4 2.8C1.6 4.8-2.2 4.6-3.6 2.2C-4.8-.6-3.4-3.4-.6-4.4Z", p.ball(c, 0.8))}${line("M.2-3.6Q1.4-1 .2 2.4", a, 0.7)}${line("M-2.4-1.4Q-1.8-2.6-.8-3", SHINE, 0.8)}`,
  /** A small bean in its sauce. */
  bakedbean: (c, a, p) =>
    `${shade(3.8, 2.6, 0.7, 1)}${path("M-3.8-.4C-3.6-3 3.4-3.2 3.8-.4C4.2 2 1.8 2.6.8 1.4Q0 .8-.8 1.4C-1.8 2.6-4.2 2-3.8-.4Z", p.ball(c, 0.8))}${line("M-1.6-1.4Q-.6-1.9.4-1.8", a, 0.9)}`,
} as const satisfies Record<string, Draw>;
