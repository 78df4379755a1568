import { darker, lighter } from "./colour.ts";
import { oneOf, type Random } from "./random.ts";

/** The middle of the picture, which is 160 by 120. */
export const MIDDLE = { x: 80, y: 60 };
const CLOTHS = ["#dde7da", "#f1ddcb", "#f0e3c2", "#d9e3e8", "#eedbd6"] as const;
const GLAZES = ["#fbf7ee", "#f6efe0", "#dfe8e6", "#7f9fa6", "#6f9a80", "#c77f62", "#d7a850", "#4c6a70"] as const;
const WOODS = ["#c99a66", "#b98a58", "#d4ab7a"] as const;

/** A quiet ground of its own, so that the picture looks the same on light and dark pages; a stripe of napkin in one corner. */
export function cloth(random: Random): string {
  const colour = oneOf(random, CLOTHS);
  const at = Math.round(random() * 40) - 10;
  return `<rect width="160" height="120" fill="${colour}"/><path d="M${at}-4l40 0-60 130-40 0z" fill="${lighter(colour, 0.55)}"/><path d="M${at + 9}-4l-60 130M${at + 31}-4l-60 130" stroke="${darker(colour, 0.2)}" stroke-width="1.2" opacity=".5"/>`;
}

const SHADOW = `fill="#2a1a10" opacity=".18"`;
const circle = (r: number, fill: string, more = "") => `<circle cx="80" cy="60" r="${r}" fill="${fill}"${more}/>`;

export const glaze = (random: Random): string => oneOf(random, GLAZES);

/** A plate with a wide rim; food lies within 38 of the middle. */
export const plate = (colour: string): string =>
  `<circle cx="82" cy="64" r="53" ${SHADOW}/>${circle(53, colour)}${circle(51, "none", ` stroke="${lighter(colour, 0.6)}" stroke-width="1.6"`)}${circle(41, darker(colour, 0.1))}${circle(40, lighter(colour, 0.25))}`;

/** A bowl with high sides; food lies within 41. */
export const bowl = (colour: string, inside = darker(colour, 0.3)): string =>
  `<circle cx="82" cy="65" r="50" ${SHADOW}/>${circle(50, colour)}${circle(48.4, "none", ` stroke="${lighter(colour, 0.6)}" stroke-width="1.6"`)}${circle(44.5, darker(colour, 0.32))}${circle(43, inside)}`;

/** A black pan with its handle. */
export const pan = (): string =>
  `<circle cx="78" cy="65" r="50" ${SHADOW}/><path d="M112 88l40 28 6-9-38-30z" fill="#3a3f41"/><path d="M126 96l24 17" stroke="#6b7376" stroke-width="2" stroke-linecap="round"/>${circle(50, "#454b4e")}${circle(48, "none", ' stroke="#7b8487" stroke-width="1.4"')}${circle(44, "#2f3436")}`;

/** A pot with two handles. */
export const pot = (colour: string): string =>
  `<circle cx="82" cy="65" r="50" ${SHADOW}/><rect x="20" y="49" width="120" height="22" rx="9" fill="${darker(colour, 0.18)}"/><rect x="25" y="55" width="110" height="10" rx="5" fill="${darker(colour, 0.45)}"/>${circle(50, colour)}${circle(48.2, "none", ` stroke="${lighter(colour, 0.5)}" stroke-width="1.6"`)}${circle(44, darker(colour, 0.4))}`;

/** A rectangular dish or tray; food lies within 50 by 34. */
export const box = (colour: string, inside: string, handles: boolean): string =>
  `<rect x="20" y="20" width="126" height="88" rx="16" ${SHADOW}/>${handles ? `<rect x="8" y="46" width="144" height="28" rx="10" fill="${darker(colour, 0.14)}"/>` : ""}<rect x="17" y="15" width="126" height="90" rx="15" fill="${colour}"/><rect x="18.5" y="16.5" width="123" height="87" rx="13.5" fill="none" stroke="${lighter(colour, 0.6)}" stroke-width="1.5"/><rect x="25" y="23" width="110" height="74" rx="10" fill="${inside}"/>`;

/** A wooden board with its grain. */
export function board(random: Random): string {
  const wood = oneOf(random, WOODS);
  return `<rect x="15" y="19" width="136" height="90" rx="14" ${SHADOW}/><rect x="12" y="14" width="136" height="90" rx="14" fill="${wood}"/><path d="M14 34Q60 28 146 36M14 58Q80 66 146 56M14 84Q70 78 146 88" fill="none" stroke="${darker(wood, 0.16)}" stroke-width="1.2"/><circle cx="24" cy="59" r="4" fill="${darker(wood, 0.4)}"/>`;
}

/** A spoon, fork or pair of chopsticks beside the vessel. */
export const CUTLERY = {
  spoon: `<path d="M146 46v60" stroke="#8d989b" stroke-width="3.4" stroke-linecap="round"/><ellipse cx="146" cy="34" rx="7.4" ry="12" fill="#9aa5a8"/><ellipse cx="145" cy="33" rx="4.6" ry="8.4" fill="#c3cbcd"/>`,
  fork: `<path d="M14 56v50M14 56Q8 50 8 40V22M14 56Q20 50 20 40V22M14 56V22" fill="none" stroke="#8d989b" stroke-width="2.8" stroke-linecap="round"/>`,
  chopsticks: `<path d="M138 8l12 104M146 6l8 106" stroke="#8a4f34" stroke-width="3" stroke-linecap="round"/><path d="M138 8l2 20M146 6l1.6 20" stroke="#c9503a" stroke-width="3" stroke-linecap="round"/>`,
} as const;
