/** Gradients of a colour by form, for painting shapes. */
export type Paint = { ball: (colour: string, depth?: number) => string; top: (colour: string, depth?: number) => string };
/** Draws a shape around 0,0, a few units across, in a colour and an accent. */
export type Draw = (colour: string, accent: string, paint: Paint) => string;

export const path = (d: string, fill: string, more = ""): string => `<path d="${d}" fill="${fill}"${more}/>`;
export const line = (d: string, colour: string, width: number, more = ""): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"${more}/>`;
export const oval = (rx: number, ry: number, fill: string, x = 0, y = 0): string =>
  `<ellipse${x ? ` cx="${x}"` : ""}${y ? ` cy="${y}"` : ""} rx="${rx}" ry="${ry}" fill="${fill}"/>`;
export const dot = (r: number, fill: string, x = 0, y = 0): string =>
  `<circle${x ? ` cx="${x}"` : ""}${y ? ` cy="${y}"` : ""} r="${r}" fill="${fill}"/>`;
/** The shadow under a piece of food. */
export const shade = (rx: number, ry: number, x = 1, y = 1.6): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="#2a120657"/>`;
export const SHINE = "#ffffffa0";
