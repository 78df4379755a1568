import { householdNeed } from "#domain/household/eaters.ts";
import type { AgeBand, Eater, EaterKind } from "#domain/household/needs.ts";
import { LOCALE, plural } from "#domain/locale.ts";

const KINDS: Record<EaterKind, { one: string; other: string }> = {
  woman: { one: "woman", other: "women" },
  man: { one: "man", other: "men" },
  adult: { one: "adult", other: "adults" },
  teenager: { one: "teenager", other: "teenagers" },
  child: { one: "child", other: "children" },
  baby: { one: "baby", other: "babies" },
};

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
export const kindLabel = (kind: EaterKind): string => (kind === "adult" ? "Adult (average)" : capital(KINDS[kind].one));
export const ageLabel = (band: AgeBand): string => band.replace("-", "–");

const counted = (count: number, kind: { one: string; other: string }) => `${count} ${plural(count, kind)}`;
const list = new Intl.ListFormat(LOCALE);
const plain = ({ kind, ageBand, appetite, kcal }: Eater) =>
  kind === "adult" && ageBand === "19-64" && appetite === "usual" && kcal === undefined;

/** "4 average adults", or "1 woman, 1 man and 2 children". */
export function whoInWords(eaters: readonly Eater[]): string {
  if (eaters.every(plain)) return counted(eaters.length, { one: "average adult", other: "average adults" });
  const kinds = (Object.keys(KINDS) as EaterKind[]).map((kind) => ({ kind, count: eaters.filter((one) => one.kind === kind).length }));
  return list.format(kinds.filter(({ count }) => count > 0).map(({ kind, count }) => counted(count, KINDS[kind])));
}

const COUNT = ["", "you", "the two of you", "the three of you", "the four of you", "the five of you", "the six of you"];
/** "the four of you" */
export const ofYou = (people: number): string => COUNT[people] ?? `the ${people} of you`;

/** "About 9,000 kcal a day for the four of you." */
export function needInWords(eaters: readonly Eater[]): string {
  const { aboutKcal, people, babies } = householdNeed(eaters);
  const uncounted = babies === 0 ? "" : `, ${counted(babies, KINDS.baby)} not counted`;
  return `About ${aboutKcal.toLocaleString(LOCALE)} kcal a day for ${ofYou(people)}${uncounted}.`;
}
