import { GREEN_SHAPES } from "./shapes-green.ts";
import { OTHER_SHAPES } from "./shapes-other.ts";

/** Shapes of food as a cook would put it in the dish, seen from where one sits. */
export const SHAPES = { ...GREEN_SHAPES, ...OTHER_SHAPES };
export type Shape = keyof typeof SHAPES;
