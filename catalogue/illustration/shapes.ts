import { GREEN_SHAPES } from "./shapes-green.ts";
import { MEAT_SHAPES } from "./shapes-meat.ts";
import { OTHER_SHAPES } from "./shapes-other.ts";

/** Shapes of food as served, seen at an angle. */
export const SHAPES = { ...GREEN_SHAPES, ...MEAT_SHAPES, ...OTHER_SHAPES };
export type Shape = keyof typeof SHAPES;
