import { performance } from "node:perf_hooks";
import { afterAll, expect, it } from "vitest";
import { readFood } from "#domain/household/allergies.ts";
import { readCatalogue } from "../../catalogue/catalogue.ts";
import { createFoodReader } from "./food-reader.ts";

const { foods } = readCatalogue();
const reader = createFoodReader();
afterAll(() => reader.close());

const NONSENSE = "penut chese buter wheet mlik soyaa sesamee cashue walnutt";

it("reads as the domain does, in the order asked, a repeated text too", async () => {
  const texts = ["penuts", "kiwi", "xyzzy", "penuts"];
  expect(await reader.read(texts, foods)).toEqual(texts.map((text) => readFood(text, foods)));
});

it("leaves the event loop free while it reads", async () => {
  const texts = (seed: number) => Array.from({ length: 20 }, (_, index) => `${NONSENSE} ${seed} ${index}`.slice(0, 60));
  await reader.read(["warm"], foods);
  const before = performance.eventLoopUtilization();
  await Promise.all(Array.from({ length: 5 }, (_, seed) => reader.read(texts(seed), foods)));
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
});

it("answers a text it has read from memory, and reads it anew for another catalogue", async () => {
  const [first] = await reader.read([NONSENSE], foods);
  expect((await reader.read([NONSENSE], foods))[0]).toBe(first);
  const other = new Map(foods);
  expect((await reader.read([NONSENSE], other))[0]).not.toBe(first);
});
