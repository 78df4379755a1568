import { readFileSync } from "node:fs";

/** What a message asks for: its kind, and what it says of day, meal, foods and so on. `refers`: it means something said before. */
export type Wanted = { kind: string; refers?: boolean; [slot: string]: unknown };
type Conversation = { id: string; turns: { say: string; wants: Wanted[] }[] };

/** The sets of each part. A set is one voice, so that no part has a voice of another. The test part is for measuring only. */
const PARTS = {
  training: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 17, 18, 19, 20, 21, 22, 23, 25, 26],
  development: [13, 14],
  /** Limits that are stated beside a request, and harmless messages like them. */
  beside: [24],
  test: [15, 16],
} as const;
export type Part = keyof typeof PARTS;

/** The conversations of one part; see `conversations/README.md`. */
export const conversations = (part: Part): Conversation[] =>
  PARTS[part].flatMap((set) =>
    readFileSync(new URL(`./conversations/writer-${String(set).padStart(2, "0")}.jsonl`, import.meta.url), "utf8")
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as Conversation),
  );

/** Kinds of message that are about limits or harm, which may be answered with a question. */
const OF_HEALTH = ["limit", "limit_end", "health_info", "emergency", "harmful"];

/** The messages that state no limit and ask nothing about health. */
export const harmlessMessages = (part: Part): string[] =>
  conversations(part).flatMap(({ turns }) =>
    turns.filter(({ wants }) => !wants.some(({ kind }) => OF_HEALTH.includes(kind))).map(({ say }) => say),
  );

/** The messages that state what somebody must not eat. */
export const statedLimits = (part: Part): string[] =>
  conversations(part).flatMap(({ turns }) => turns.filter(({ wants }) => wants.some(({ kind }) => kind === "limit")).map(({ say }) => say));

/** Short plain requests, for training. */
export const commands = (): { kind: string; say: string }[] =>
  readFileSync(new URL("./conversations/commands.txt", import.meta.url), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => {
      const [kind = "", ...say] = line.split(": ");
      return { kind, say: say.join(": ") };
    });
