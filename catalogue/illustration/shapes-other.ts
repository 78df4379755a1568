import { darker, lighter } from "./colour.ts";
import { type Draw, dot, line, oval, path, SHINE, shade } from "./paint.ts";

/** Cheese, pasta, nuts and bread. */
export const OTHER_SHAPES = {
  crumb: (c, a, p) =>
    `${shade(4.6, 3.6)}${path("M-4.4-1L-1-4.4L3.2-3L4 1L0 4L-4-2Z", p.top(c))}${path("M-4.2 0L0 4L4 1L.4.6Z", darker(c, 0.18))}${line("M-1.8-2.4L1.4-1.2", a, 0.8)}${path("M4.6 2.2l2.2.4-.6 2-2.2-.6Z", c)}`,
  seeds: (c, a) =>
    `${line("M-2.6-1.4l1 .6M2.4-2.4l.8 1M-.6 2.6l1.2-.2", "#2a1206", 1.7, ' opacity=".3"')}${line("M-3-2l1 .6M2-3l.8 1", c, 1.7)}${line("M-1 2l1.2-.2M3 1.6l.4 1", a, 1.6)}`,
  nut: (c, a, p) =>
    `${shade(4.2, 4.8)}${path("M0-6C4.6-2 4.2 4.4 0 5.6C-4.2 4.4-4.6-2 0-6Z", p.ball(c))}${line("M-1.6-1.6Q-2.2 1-1.4 3M.2-3Q-.2.6.2 4M1.8-1.4Q2.2 1 1.4 3.2", a, 0.5)}${line("M-2.2-1.8Q-1.8-3.2-.8-4", SHINE, 0.8)}`,
  dollop: (c, a, p) =>
    `${shade(8.4, 5.6, 1, 2.4)}${path("M-8.4 1C-9.4-4.4-4-6-3-5.6C-3-9.4 3-10.6 4.4-8C2.6-7.6 2.4-6.4 4-5.4C9.6-4 9.4 2.4 6 5C1 8-7.4 6-8.4 1Z", p.top(c, 0.7))}${line("M-5.4 1C-4-2.4 3-3 4.6-.4C4.4 2.6-.6 3.2-1 1", darker(a, 0.06), 1.1)}${line("M-6-1.4Q-5.4-3.4-3-4", SHINE, 1)}`,
  chip: (c, a) =>
    `${line("M-7.6 2.4L8.4 1.8", "#2a1206", 3.6, ' opacity=".28"')}${path("M-8.6-2L7.8-2.6 8.8-.6-7.6.2Z", lighter(c, 0.28))}${path("M-7.6.2L8.8-.6V2.4L-7.6 3.2Z", darker(c, 0.1))}${path("M-8.6-2L-7.6.2V3.2L-8.6 1.2Z", darker(c, 0.26))}${line("M-6.8-1.2L6.6-1.8", a, 0.6)}`,
  penne: (c, a, p) =>
    `${shade(7, 3)}${path("M-7-2.8H5.2L7.6 2.8H-5Z", p.top(c))}${line("M-4.6-1H4.8M-3.8 1H5.6", a, 0.6)}${oval(1.3, 2.7, darker(c, 0.45), 6.4, 0)}${oval(0.8, 1.9, darker(c, 0.2), 6.8, 0)}`,
  fusilli: (c, a) =>
    `${line("M-6.4 1.8H8", "#2a1206", 4.4, ' opacity=".28"')}${line("M-6.6 0H6.8", darker(c, 0.3), 5)}${line("M-6.8 2L-5-2M-3.4 2.4L-1.4-2.4M0 2.4L2-2.4M3.4 2.4L5.4-2.4M6.6 1.6L7.6-1.2", c, 2.9)}${line("M-6-.2l.8-1.8M-2.4 0l1-2.2M1 0l1-2.2M4.4 0l1-2.2", lighter(a, 0.7), 0.9)}`,
  macaroni: (c, a) =>
    `${line("M-3.4 4.4A5 4.6 0 1 1 4.8 4.4", "#2a1206", 3.6, ' opacity=".3"')}${line("M-4 3A5 4.6 0 1 1 4 3", darker(c, 0.22), 4.6)}${line("M-4 2.8A5 4.6 0 1 1 4 2.8", c, 3.4)}${line("M-4.6 1A5 4.6 0 0 1 1-4.6", lighter(a, 0.6), 0.9)}${dot(1.1, darker(c, 0.5), 4, 3.4)}`,
  gnocchi: (c, a, p) =>
    `${shade(6, 4.2)}${oval(6, 4.4, p.ball(c))}${line("M-3-2V2.4M0-2.6V2.8M3-2V2.4", a, 0.8)}${oval(1.4, 0.7, SHINE, -2, -2.4)}`,
  naan: (c, a, p) =>
    `${shade(22, 11, 1.4, 3)}${path("M-22 3C-23-10 4-17 20-8C27-1 17 12 0 13C-13 14-21 11-22 3Z", darker(c, 0.3), ' transform="translate(0 1.6)"')}${path("M-22 2C-23-11 4-18 20-9C27-2 17 11 0 12C-13 13-21 10-22 2Z", p.top(c))}<path d="M-11-2h1M-2 6h.6M4-8h1M12 1h1M-6-9h.6M-14 5h.4M8 7h.4" stroke="${a}" stroke-width="4.6" stroke-linecap="round" opacity=".7"/><path d="M-10-2.4h.6M4.6-8.4h.6M12.6.6h.4" stroke="${darker(a, 0.4)}" stroke-width="2" stroke-linecap="round" opacity=".7"/>${line("M-17-3C-12-10 0-13 10-11", SHINE, 1.2)}`,
  bread: (c, a, p) =>
    `${shade(19, 15, 1.6, 4)}${path("M-18-5C-24-13-11-14 0-14C11-14 24-13 18-5V9Q18 13 14 13H-14Q-18 13-18 9Z", darker(c, 0.3), ' transform="translate(0 3.4)"')}${path("M-18-5C-24-13-11-14 0-14C11-14 24-13 18-5V9Q18 13 14 13H-14Q-18 13-18 9Z", p.top(c))}${path("M-15.6-5.4C-20-11-9-11.8 0-11.8C9-11.8 20-11 15.6-5.4V8Q15.6 10.6 13 10.6H-13Q-15.6 10.6-15.6 8Z", p.top(a, 0.7))}<path d="M-9-5h0M4-7h0M10 2h0M-3 4h0M-11 6h0M2-1h0" stroke="${darker(a, 0.2)}" stroke-width="1.6" stroke-linecap="round"/>`,
  /** Grated cheese. */
  grated: (c, a) =>
    `${line("M-5-.4l5-2.4M-3 3l5.6-.8M1-3l4.4 2.4M-1 1l4 3", "#2a1206", 1.6, ' opacity=".22"')}${line("M-5.4-1.2l5-2.4M-3.4 2.2l5.6-.8M.6-3.8L5 -1.4M-1.4.2l4 3M2.6 1.2l3-2", darker(c, 0.12), 1.7)}${line("M-5.4-1.6l5-2.4M-3.4 1.8L2.2 1M.6-4.2L5 -1.8M-1.4-.2l4 3", a, 0.9)}`,
  /** Melted cheese. */
  melt: (c, a, p) =>
    `${path("M-9 0C-10-5-4-7 0-5.6C5-8 10-4 9 .4C9.4 4.6 4 6 1 4.6C-3 7-8.6 4.8-9 0Z", p.top(c, 0.7))}${line("M-6-1.4Q-3.6-4 0-3.4", "#fff8e0", 1.2, ' opacity=".8"')}${line("M-3 1.6h2.4M3-.6h2", a, 2.2, ' opacity=".6"')}`,
  /** Soft curd cheese in small lumps: ricotta, cottage cheese. */
  curds: (c, a, p) =>
    `${shade(6.4, 4.4)}${path("M-6.4.6C-7.4-2.6-4-4.2-2.4-2.8C-2-5.6 2.4-5.8 3-3.2C6-4 7.6-.4 5.6 1.4C5.4 4.4 1.4 5 .2 3.4C-2.4 5.2-5.8 4-6.4.6Z", p.top(c, 0.5))}${line("M-4.4-.6q1-.8 2-.2M-.8-3.2q1.2-.8 2.2.2M1.6.2q1.4-.8 2.6.2M-2.4 2.2q1.2-.8 2.4 0", a, 1)}${line("M-4-2h.4M0-4.4h.4M3.4-1.8h.4M-.6 0h.4", "#fff", 1.3)}`,
  /** Blue cheese, crumbled. */
  blue: (c, a, p) =>
    `${shade(5, 4)}${path("M-5-1.2L-1-5L3.6-3.4L4.8 1.2L.6 4.6L-4.4 2.4Z", p.top(c))}${path("M-5-1.2L-.6.8L.6 4.6L-4.4 2.4Z", darker(c, 0.12))}${line("M-1.4-3Q.4-2.6.6-.8M2.2-1.6Q2.6.6 1.6 2M-3.4.4l1.2 1.6", a, 1.1)}`,
  /** Halloumi, sliced and griddled. */
  slab: (c, a, p) =>
    `${shade(8, 4.6)}${path("M-8-2.4L4.6-5.2L8.2 1L8 3.4L-4.8 6.2L-8-.4Z", darker(c, 0.2))}${path("M-8-2.4L4.6-5.2L8.2 1L-4.6 4Z", p.top(c))}${line("M-5-2.4L-2.4 2.4M-1-3.4L1.6 1.4M3-4.2L5.6.6", a, 1.5)}`,
  walnut: (c, a, p) =>
    `${shade(5, 4.4)}${path("M-5.4 0C-6-3-3.6-5-1.2-4.2C.4-5.6 4-5 4.6-2.6C6.2-1.2 5.8 2 4 2.8C3 5 .2 5 -1 3.8C-3.4 4.6-5.6 2.6-5.4 0Z", p.ball(c))}${line("M-3.4-1.6q1.4-.8 2.2.4M-.2-3.4v6.6M1.2-2q1.6-.6 2.4.6M-3.2 1.2q1.4-.6 2 .6M1.4 1q1.2-.2 1.8.8", a, 0.9)}`,
  /** Cashews and peanuts. */
  cashew: (c, a, p) =>
    `${shade(4.6, 3)}${path("M-4.6-2.4C-3-4.4 3.6-4.4 4.8-.4C5.4 2 3 3.6 2 1.8C1 .2-1.6-.4-3.4.2C-5.4.6-5.6-1.2-4.6-2.4Z", p.ball(c))}${line("M-3-2.4Q.6-3.4 3.2-1", SHINE, 0.8)}${line("M-2.4-.6Q.6-.8 2.4.8", a, 0.6)}`,
  /** Mash, with the marks of a fork and a little butter. */
  mash: (c, a, p) =>
    `${shade(17, 9, 1.4, 4)}${path("M-17 3C-18-7-9-13 0-13C9-13 18-7 17 3C17 9 9 10 0 10S-17 9-17 3Z", p.ball(c, 0.8))}${line("M-12-1q5-5 11-2t12-1M-13 4q6-5 13-1.6t12-1.4M-8-6q4-4 8.6-2t7.4-1", darker(c, 0.2), 1.5)}${line("M-12-2.4q5-5 11-2t12-1M-13 2.6q6-5 13-1.6t12-1.4", a, 1.2)}${path("M-2.4-10.6l5-.8 1.4 3-5 1Z", "#f8d84e")}`,
  /** Half a pitta bread, puffed. */
  pitta: (c, a, p) =>
    `${shade(20, 10, 1.4, 3)}${path("M-21 2C-21-9-8-13 2-13C14-13 22-7 21 1C20 9 10 12-1 12C-12 12-20 9-21 2Z", darker(c, 0.3), ' transform="translate(0 1.8)"')}${path("M-21 1C-21-10-8-14 2-14C14-14 22-8 21 0C20 8 10 11-1 11C-12 11-20 8-21 1Z", p.ball(c, 0.9))}${line("M-9-4q5-2 9 0M3 3q5-2 9 0M-11 4q4-1 7 .4M5-7q4-1 6 .6", a, 2.6, ' opacity=".5"')}${line("M-16-4Q-11-11 0-11.6", SHINE, 1.4)}`,
  /** A piece of corn on the cob. */
  corn: (c, a, p) =>
    `${shade(14, 6, 1, 3)}${path("M-13-5Q0-8 13-5Q16.4 0 13 5Q0 8-13 5Q-16 0-13-5Z", p.top(c, 1.2))}<path d="M-12-3.4Q0-5.6 12-3.4M-13-.2H13M-12 3Q0 5 12 3" fill="none" stroke="${a}" stroke-width="2" stroke-dasharray=".8 1.7"/><path d="M-10-4.6Q0-6.6 9-4.8M-11-1.4H11M-10 1.8H10" fill="none" stroke="#fff3b0" stroke-width="1.1" stroke-dasharray="1.2 1.9"/>`,
  /** Curled flakes: cornflakes, bran flakes, muesli. */
  flakes: (c, a, p) =>
    `${shade(5.6, 3.8)}${path("M-6 .4C-5-4.4-1-5 1.4-3.4C4.6-4.4 6.6-1 5.6 1.6C4 4.6.4 3.2-1.4 4.2C-4.4 4.6-6.6 3-6 .4Z", p.top(c, 1.3))}${path("M-4 .4C-3-2.4 0-3 2-1.8C3.6-1 3.4 1.4 1 1.6C-1.4 1.6-3.4 2.4-4 .4Z", darker(c, 0.16))}${line("M-4.4-1.4Q-2-4 1-2.8", a, 0.9)}`,
  /** Granola, baked into clusters. */
  cluster: (c, a, p) =>
    `${shade(6, 4.4)}${path("M-6 .6C-6.8-3-3.4-5-1-3.8C.6-6 4.6-5 5-2C7.4-.6 6.4 3.2 4 3.6C2.4 5.6-1 5.4-2 4C-4.4 4.8-6.2 3-6 .6Z", p.ball(c, 1.1))}${line("M-4-.4l2-.6M-.6-3l1.8.4M2.4-1l1.8-.4M-1.4 2.2l2-.2M2.4 2.4l1.4-.6M-.4-.4l1.4.4", a, 1.3)}`,
  /** Puffed rice. */
  puff: (c, a, p) =>
    `${shade(3.4, 2.6, 0.6, 1)}${path("M-3.4.2C-3.4-2.4-1-3.2.8-2.6C3.4-2.6 4 0 3 1.6C2 3-1 3-2 2.2C-3 2-3.4 1.2-3.4.2Z", p.ball(c, 0.9))}${line("M-1.6-1Q-.4-1.8.8-1.4", a, 0.8)}`,
} as const satisfies Record<string, Draw>;
