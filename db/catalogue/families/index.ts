import type { Family } from "../family.ts";
import { porridge } from "./porridge.ts";
import { traybake } from "./traybake.ts";

/** Every dish family of the catalogue, in the order in which they are expanded. */
export const FAMILIES: readonly Family[] = [porridge, traybake];
