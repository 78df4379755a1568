import { type ClassValue, clsx } from "clsx";

/** Joins class names; falsy ones drop out. */
export const classes = (...names: ClassValue[]): string => clsx(names);
