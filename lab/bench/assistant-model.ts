/**
 * Trains the model of message kinds on the training conversations and prints how often its first guess is right on the others:
 * `npm run -s bench assistant-model [-- --write]`. `--write` replaces the model of the assistant, which is of 8-bit weights.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { PLACES } from "#domain/assistant/understanding/features.ts";
import { createKindReader, KINDS, kindFeatures, type ReadKinds, softmax } from "#domain/assistant/understanding/kinds.ts";
import { OF_HEALTH } from "#domain/assistant/understanding/limit-or-not.ts";
import { seededRandom } from "../../activities/planning/optimiser/random.ts";
import { foodWordsIn, KIND_MODEL } from "../../api/assistant/kind-model.ts";
import { readCatalogue } from "../../catalogue/catalogue.ts";
import { conversations, type Part } from "./assistant/conversations.ts";
import { sentences } from "./assistant/sentences.ts";

const { values } = parseArgs({ options: { write: { type: "boolean", default: false } } });
const ROUNDS = 12;
const STEP = 0.3;
const SHRINK = 1e-5;
/** Weights beyond this are cut off. */
const MOST = 8;
const STEPS_OF_BYTE = 127;

type Example = { message: string; before: string | null; kinds: string[] };
const { foods } = readCatalogue();
const isFood = foodWordsIn(foods);

const examples = (part: Part): Example[] =>
  conversations(part).flatMap(({ turns }) =>
    turns.map(({ say, wants }, at) => ({
      message: say,
      before: turns[at - 1]?.wants.at(-1)?.kind ?? null,
      kinds: [...new Set(wants.map(({ kind }) => kind))],
    })),
  );
/** Messages that the rules were written by count as examples too: of limits, and of anything but a kind of health. */
const stated: Example[] = (["development", "everyday-stated"] as const)
  .flatMap((file) => sentences(file))
  .filter(({ covers }) => covers === null)
  .map(({ text }) => ({ message: text, before: null, kinds: ["limit"] }));

const harmless: Example[] = (["harmless", "everyday-harmless"] as const)
  .flatMap((file) => sentences(file))
  .map(({ text }) => ({ message: text, before: null, kinds: [] }));
const IS_OF_HEALTH = KINDS.map((kind) => OF_HEALTH.includes(kind));

/** What the shares of a message should be: those of its kinds; without a known kind, what they are but for the kinds of health. */
function wantedShares({ kinds }: Example, shares: Float64Array): Float64Array {
  if (kinds.length > 0) return Float64Array.from(KINDS, (kind) => (kinds.includes(kind) ? 1 / kinds.length : 0));
  const others = shares.map((share, kind) => (IS_OF_HEALTH[kind] ? 0 : share));
  const all = others.reduce((sum, share) => sum + share, 0);
  return others.map((share) => share / all);
}

/** Multinomial logistic regression by AdaGrad; a message of several kinds counts for each in part. */
function train(all: readonly Example[]): Float64Array {
  const width = KINDS.length;
  const weights = new Float64Array((PLACES + 1) * width);
  const squares = new Float64Array(weights.length).fill(1e-4);
  const inputs = all.map(({ message, before }) => kindFeatures(message, before, isFood));
  const order = all.map((_, index) => index);
  const random = seededRandom(7);
  for (let round = 0; round < ROUNDS; round++) {
    for (let at = order.length - 1; at > 0; at--) {
      const other = Math.floor(random() * (at + 1));
      [order[at], order[other]] = [order[other] as number, order[at] as number];
    }
    for (const index of order) {
      const features = inputs[index] as [number, number][];
      const sums = new Float64Array(width);
      for (const [place, value] of features)
        for (let kind = 0; kind < width; kind++) sums[kind] = (sums[kind] as number) + (weights[place * width + kind] as number) * value;
      const shares = softmax(sums);
      const wanted = wantedShares(all[index] as Example, shares);
      for (let kind = 0; kind < width; kind++) {
        const off = (shares[kind] as number) - (wanted[kind] as number);
        if (Math.abs(off) < 1e-3) continue;
        for (const [place, value] of features) {
          const at = place * width + kind;
          const slope = off * value + SHRINK * (weights[at] as number);
          squares[at] = (squares[at] as number) + slope * slope;
          weights[at] = (weights[at] as number) - (STEP * slope) / Math.sqrt(squares[at] as number);
        }
      }
    }
  }
  return weights;
}

const trained = train([...examples("training"), ...stated, ...harmless]);
const scale =
  Math.min(
    MOST,
    trained.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0),
  ) / STEPS_OF_BYTE;
const weights = Int8Array.from(trained, (weight) => Math.max(-STEPS_OF_BYTE, Math.min(STEPS_OF_BYTE, Math.round(weight / scale))));
const read = createKindReader({ weights, scale }, isFood);

const bestOf = (shares: ReturnType<ReadKinds>) => [...shares].reduce((best, one) => (one[1] > best[1] ? one : best));
function judge(part: Part): { messages: number; right: number; sure: number; rightIfSure: number } {
  const single = examples(part).filter(({ kinds }) => kinds.length === 1);
  const guesses = single.map(({ message, before, kinds }) => {
    const [kind, share] = bestOf(read(message, before));
    return { isRight: kind === kinds[0], isSure: share > 0.6 };
  });
  const share = (some: typeof guesses) => Number((some.filter(({ isRight }) => isRight).length / some.length).toFixed(3));
  const sure = guesses.filter(({ isSure }) => isSure);
  return {
    messages: single.length,
    right: share(guesses),
    sure: Number((sure.length / single.length).toFixed(3)),
    rightIfSure: share(sure),
  };
}

if (values.write) {
  const head = Buffer.alloc(4);
  head.writeFloatLE(scale);
  writeFileSync(KIND_MODEL, Buffer.concat([head, Buffer.from(weights.buffer)]));
}
console.log(JSON.stringify({ development: judge("development"), test: judge("test") }));
