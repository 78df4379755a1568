/**
 * Trains the model of message kinds on the training conversations and prints how often its first guess is right on the others:
 * `npm run -s bench assistant-model [-- --write]`. `--write` replaces the model of the assistant, which is of 8-bit weights.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { PLACES } from "#domain/assistant/understanding/features.ts";
import { createKindReader, KINDS, kindFeatures, type ReadKinds } from "#domain/assistant/understanding/kinds.ts";
import { OF_HEALTH } from "#domain/assistant/understanding/limit-or-not.ts";
import type { LinearModel } from "#domain/assistant/understanding/linear-model.ts";
import { piecesOf } from "#domain/assistant/understanding/split.ts";
import { createTagReader, TAG_PLACES, TAGS, tagFeatures } from "#domain/assistant/understanding/tags.ts";
import { foodWordsIn, KIND_MODEL, TAG_MODEL, wordClassIn } from "../../api/assistant/models.ts";
import { readCatalogue } from "../../catalogue/catalogue.ts";
import { commands, conversations, type Part } from "./assistant/conversations.ts";
import { sentences } from "./assistant/sentences.ts";
import { taggedMessages } from "./assistant/tagged.ts";
import { trainLinear } from "./assistant/train.ts";

const { values } = parseArgs({ options: { write: { type: "boolean", default: false } } });

type Example = { message: string; before: string | null; kinds: string[] };
const { foods, recipes } = readCatalogue();
const isFood = foodWordsIn(foods);
const wordClass = wordClassIn({ foods, recipes });

const examples = (part: Part): Example[] =>
  conversations(part).flatMap(({ turns }) =>
    turns.map(({ say, wants }, at) => ({
      message: say,
      before: turns[at - 1]?.wants.at(-1)?.kind ?? null,
      kinds: [...new Set(wants.map(({ kind }) => kind))],
    })),
  );
/** The pieces of messages of several requests, where each piece is one. */
const pieces: Example[] = conversations("training").flatMap(({ turns }) =>
  turns.flatMap(({ say, wants }) => {
    const parts = piecesOf(say);
    return wants.length > 1 && parts.length === wants.length
      ? wants.map(({ kind }, at) => ({ message: parts[at] as string, before: null, kinds: [kind] }))
      : [];
  }),
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

const plain: Example[] = commands().map(({ kind, say }) => ({ message: say, before: null, kinds: [kind] }));
const kindExamples = [...examples("training"), ...plain, ...plain, ...pieces, ...stated, ...harmless];
const kinds = trainLinear({
  classes: KINDS.length,
  places: PLACES,
  rounds: 12,
  shrink: 1e-5,
  examples: kindExamples.map(({ message, before }) => kindFeatures(message, before, isFood)),
  wanted: (example, shares) => wantedShares(kindExamples[example] as Example, shares),
});
const read = createKindReader(kinds, isFood);

const words = taggedMessages("training").flatMap(({ tokens, kind, tags }) =>
  tags.map((tag, at) => ({ tag, features: tagFeatures(tokens, at, { kind, tags, wordClass }) })),
);
const tags = trainLinear({
  classes: TAGS.length,
  places: TAG_PLACES,
  rounds: 4,
  shrink: 3e-4,
  examples: words.map(({ features }) => features),
  wanted: (example) => TAGS.map((tag) => (words[example]?.tag === tag ? 1 : 0)),
});
const readTags = createTagReader(tags, wordClass);

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

/** The words that say something, and how many of them are read with their tag; how many of those read so are. */
function judgeTags(part: Part): { words: number; found: number; right: number } {
  const read = taggedMessages(part).flatMap(({ tokens, kind, tags: wanted }) =>
    readTags(tokens, kind).map((tag, at) => ({ tag, wanted: wanted[at] })),
  );
  const said = read.filter(({ wanted }) => wanted !== "other");
  const [both, all] = [said.filter(({ tag, wanted }) => tag === wanted).length, read.filter(({ tag }) => tag !== "other").length];
  return { words: said.length, found: Number((both / said.length).toFixed(3)), right: Number((both / all).toFixed(3)) };
}

function write(file: URL, { weights, scale }: LinearModel): void {
  const head = Buffer.alloc(4);
  head.writeFloatLE(scale);
  writeFileSync(file, Buffer.concat([head, Buffer.from(weights.buffer)]));
}
if (values.write) {
  write(KIND_MODEL, kinds);
  write(TAG_MODEL, tags);
}
const figures = (part: Part) => ({ ...judge(part), tags: judgeTags(part) });
console.log(JSON.stringify({ development: figures("development"), test: figures("test") }));
