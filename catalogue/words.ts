import type { Option } from "./family.ts";

/** ["a", "b", "c"] → "a, b and c". */
export function list(parts: readonly string[]): string {
  const kept = parts.filter((part) => part !== "");
  return kept.length < 2 ? kept.join("") : `${kept.slice(0, -1).join(", ")} and ${kept.at(-1)}`;
}

/** Placeholders for all foods of these options, as one list: "{red-pepper}, {red-onion} and {carrot}". */
export const amounts = (...options: Option[]): string => list(options.flatMap((option) => Object.keys(option.uses).map((id) => `{${id}}`)));

/** As `amounts`, without foods that another step names. */
export const amountsWithout = (option: Option, ...foodIds: string[]): string =>
  list(
    Object.keys(option.uses)
      .filter((id) => !foodIds.includes(id))
      .map((id) => `{${id}}`),
  );

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Joins sentences that may be empty. */
export const sentences = (...parts: readonly (string | false | undefined)[]): string => parts.filter((part) => part).join(" ");

export const has = (option: Option, fact: string): boolean => option.is?.includes(fact) ?? false;
