import type { Foods } from "#domain/catalogue/food.ts";
import type { ReadFood } from "#domain/household/allergies.ts";
import { type OwnThread, ownThread } from "../http/threads/own-thread.ts";

/** Readings in the LRU cache: people type the same words again and again. */
const READINGS_KEPT = 10_000;
const WITHIN_MS = 10_000;
const MOST_IN_FLIGHT = 200;

/** Reads typed texts as foods and allergies, in a worker thread. */
export type FoodReader = {
  /** @throws ApiError 503 if too many readings are queued. */
  read(texts: readonly string[], foods: Foods): Promise<ReadFood[]>;
  close(): Promise<void>;
};

type Held = { foods: Foods; thread: OwnThread<readonly string[], ReadFood[]>; readings: Map<string, ReadFood> };

/** Moves a reading to the end of the map, so that the first is the least recently used. */
function remember({ readings }: Held, reading: ReadFood): void {
  readings.delete(reading.text);
  readings.set(reading.text, reading);
  const [oldest] = readings.keys();
  if (readings.size > READINGS_KEPT && oldest !== undefined) readings.delete(oldest);
}

export function createFoodReader(): FoodReader {
  let held: Held | undefined;
  const holding = (foods: Foods): Held => {
    if (held?.foods === foods) return held;
    void held?.thread.close(); // another catalogue was seeded
    const thread = ownThread<readonly string[], ReadFood[]>(new URL("./food-thread.ts", import.meta.url), {
      data: { foods },
      withinMs: WITHIN_MS,
      mostInFlight: MOST_IN_FLIGHT,
    });
    held = { foods, thread, readings: new Map() };
    return held;
  };
  return {
    async read(texts, foods) {
      const now = holding(foods);
      const unknown = [...new Set(texts)].filter((text) => !now.readings.has(text));
      const known = texts.flatMap((text) => now.readings.get(text) ?? []);
      const read = [...known, ...(unknown.length > 0 ? await now.thread.run(unknown) : [])];
      for (const reading of read) remember(now, reading);
      const byText = new Map(read.map((reading) => [reading.text, reading]));
      return texts.flatMap((text) => byText.get(text) ?? []);
    },
    close: async () => held?.thread.close(),
  };
}
