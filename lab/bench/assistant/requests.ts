import { readFileSync } from "node:fs";
import { foodNameTest } from "#domain/assistant/lexicon.ts";
import { readMessage } from "#domain/assistant/read-message.ts";
import type { Foods } from "#domain/catalogue/food.ts";
import type { Limits } from "#domain/household/health-limits/read-limits.ts";

/** The result of a request: its tool call, whether that is the expected one, and whether the request was held out when the rules were written. */
export type ReadRequest = { text: string; called: string; right: boolean; isHeldOut: boolean };

const HELD_OUT_EVERY = 3;
const WEDNESDAY = 2;

/** Whether a value equals or contains the expected one: "the chilli con carne" contains "chilli". */
function holds(value: unknown, expected: unknown): boolean {
  if (Array.isArray(expected))
    return Array.isArray(value) && expected.length === value.length && expected.every((one) => value.includes(one));
  if (typeof expected === "string") return typeof value === "string" && value.includes(expected);
  return value === expected;
}

/** Interprets every request of `requests.txt` as the built-in assistant does: allergies first, then the rules. */
export function requestsRead(foods: Foods, read: (text: string) => Limits): ReadRequest[] {
  const isFood = foodNameTest(foods);
  const lines = readFileSync(new URL("./requests.txt", import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("# "));
  return lines.map((line, index) => {
    const [text = "", expected = ""] = line.split(" => ");
    const [tool = "", args = "{}"] = expected.split(/ (?=\{)/);
    const limits = read(text);
    const [call] = limits.kind === "ask" ? [] : readMessage(text, { hasPlan: true, isFood, leaveOut: limits }, WEDNESDAY);
    const called = limits.kind === "ask" ? "ask" : (call?.tool ?? "none");
    const said = (call?.args ?? {}) as Record<string, unknown>;
    const right = called === tool && Object.entries(JSON.parse(args)).every(([name, value]) => holds(said[name], value));
    return { text, called: `${called} ${JSON.stringify(said)}`, right, isHeldOut: index % HELD_OUT_EVERY === HELD_OUT_EVERY - 1 };
  });
}
