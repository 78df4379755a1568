/** Runs in a worker thread: comparing a misspelt text with every spelling of every food takes milliseconds. */
import { workerData } from "node:worker_threads";
import type { Foods } from "#domain/catalogue/food.ts";
import { type ReadFood, readFood } from "#domain/household/allergies.ts";

const { foods } = (workerData as { foods: Foods; default?: { foods: Foods } }).default ?? (workerData as { foods: Foods });

export default (texts: readonly string[]): ReadFood[] => texts.map((text) => readFood(text, foods));
