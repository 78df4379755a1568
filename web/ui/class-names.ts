import { type ClassValue, clsx } from "clsx";

/** Joins class names, skipping falsy ones. */
export const classes = (...names: ClassValue[]): string => clsx(names);
