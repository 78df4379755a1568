import { parseArgs } from "node:util";
import { readLimits } from "#domain/household/health-limits/read-limits.ts";
import { kindReaderFor, tagReaderFor } from "../../api/assistant/models.ts";
import { vocabularyFor } from "../../api/assistant/vocabulary.ts";
import { readCatalogue } from "../../catalogue/catalogue.ts";
import { harmlessMessages, statedLimits } from "./assistant/conversations.ts";
import { judgeConversations } from "./assistant/judge.ts";
import { judgeModel } from "./assistant/model.ts";
import { MUTATIONS, mutated } from "./assistant/mutate.ts";
import { isUnsafe, type Sentence, sentences } from "./assistant/sentences.ts";

const { values } = parseArgs({
  options: {
    each: { type: "string", default: "5" },
    seed: { type: "string", default: "1" },
    show: { type: "boolean", default: false },
    model: { type: "string" },
    most: { type: "string", default: "1000" },
    "input-price": { type: "string", default: "0" },
    "output-price": { type: "string", default: "0" },
  },
});

const { foods, recipes } = readCatalogue();
const vocabulary = vocabularyFor(foods, recipes.values());
const NOTHING_HELD = { allergens: [], words: [], diets: [], settled: [] };
const read = (text: string) => readLimits(text, vocabulary, NOTHING_HELD);
if (values.model !== undefined) {
  // an endpoint of the OpenAI API: OPENAI_API_KEY and OPENAI_MODEL as the server reads them; prices are of a million tokens
  const options = {
    url: values.model,
    model: process.env["OPENAI_MODEL"] ?? "gpt-4.1-mini",
    apiKey: process.env["OPENAI_API_KEY"] ?? "none",
    inputPrice: Number(values["input-price"]),
    outputPrice: Number(values["output-price"]),
    most: Number(values.most),
  };
  console.log(JSON.stringify(await judgeModel(options, read)));
  process.exit(0);
}
let requests = 0;

function unsafeIn(name: string, some: readonly Sentence[]): number {
  const unsafe = some.filter((sentence) => isUnsafe(sentence, read(sentence.text), foods));
  requests += some.length;
  console.error(`${name}: ${unsafe.length} of ${some.length} planned without a question, which is unsafe`);
  if (values.show) for (const { text } of unsafe) console.error(`  ${text}`);
  return unsafe.length;
}

const [development, heldOut, second] = [sentences("development"), sentences("held-out"), sentences("held-out-2")];
const mutations = (kind: (typeof MUTATIONS)[number]) =>
  [...development, ...heldOut, ...second].flatMap(({ text, covers }) =>
    Array.from({ length: Number(values.each) }, (_, index) => ({ text: mutated(text, kind, Number(values.seed) * 100 + index), covers })),
  );
const unsafe = {
  development: unsafeIn("development", development),
  heldOut: unsafeIn("held-out", heldOut),
  later: unsafeIn("held-out, written later", sentences("later-held-out")),
  second: unsafeIn("held-out, second set", second),
  everyday: unsafeIn("everyday words", [...sentences("everyday-stated"), ...sentences("everyday-stated-2")]),
  ...Object.fromEntries(MUTATIONS.map((kind) => [kind, unsafeIn(`mutations: ${kind}`, mutations(kind))])),
};

function askedIn(name: string, some: readonly Sentence[]): number {
  const asked = some.filter(({ text }) => read(text).kind === "ask");
  requests += some.length;
  console.error(`${name}: ${asked.length} of ${some.length} questioned although they are harmless`);
  if (values.show) for (const { text } of asked) console.error(`  ${text}`);
  return asked.length;
}

const [harmless, later, harmlessToo] = [sentences("harmless"), sentences("later-harmless"), sentences("harmless-2")];
const overAsked = {
  harmless: askedIn("harmless", harmless),
  later: askedIn("harmless, written later", later),
  second: askedIn("harmless, second set", harmlessToo),
};
/** The share of a part's messages that are questioned without a reason, and how many stated limits pass without a question or an exclusion. */
const inConversation = (part: "development" | "beside" | "test") => {
  const [harmlessThere, stated] = [harmlessMessages(part), statedLimits(part)];
  requests += harmlessThere.length + stated.length;
  const isPassed = (text: string) => {
    const limits = read(text);
    return limits.kind === "clear" && limits.leaveOut.allergens.length + limits.leaveOut.words.length === 0;
  };
  const askedWithoutReason = harmlessThere.filter((text) => read(text).kind === "ask").length / harmlessThere.length;
  return {
    messages: harmlessThere.length + stated.length,
    healthAskedWithoutReason: Number(askedWithoutReason.toFixed(4)),
    limits: stated.length,
    limitsPassed: stated.filter(isPassed).length,
  };
};
const everyday = [...sentences("everyday-harmless"), ...sentences("everyday-harmless-2")];
const everydayAsked = askedIn("everyday messages", everyday);
const sum = (figures: Record<string, number>) => Object.values(figures).reduce((all, some) => all + some, 0);

const readers = { readKinds: kindReaderFor(foods), readTags: tagReaderFor({ foods, recipes }) };
/** How the messages of a part are understood, as shares. `oppositeOfRequest` is a number of messages. */
function understood(part: "development" | "test") {
  const { show, messages, opposite, p95Ms, ...counts } = judgeConversations(part, readers, read);
  if (values.show && part === "development") for (const line of show) console.error(`  ${line}`);
  const shares = Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, Number((count / messages).toFixed(3))]));
  return { sentences: messages, ...shares, oppositeOfRequest: opposite, p95Ms };
}

console.log(
  JSON.stringify({
    ...understood("test"),
    healthAskedWithoutReason: inConversation("test").healthAskedWithoutReason,
    unsafePlans: sum(unsafe),
    overAsked: Number((sum(overAsked) / (harmless.length + later.length + harmlessToo.length)).toFixed(4)), // the share
    everydayAsked: Number((everydayAsked / everyday.length).toFixed(4)),
    unsafe,
    developmentUnderstood: understood("development"),
    development: inConversation("development"),
    beside: inConversation("beside"),
    test: inConversation("test"),
    requests,
  }),
);
