import { idsIn, type Statement, type Superseded } from "./checklist.ts";
import type { Ran } from "./results.ts";

/** Each statement of the checklist in one of four states; those that a decision overrules are in none of the others. */
export type Verdict = Record<"proven" | "superseded" | "missing" | "namedOnly", Statement[]>;

/**
 * A statement is proven by a test that ran and passed with the statement's id in its title, and by no other that did not pass. One that stands only in
 * a file of tests, or in the title of a test that was skipped or failed, is named only.
 * @param texts the whole text of every file of tests.
 */
export function verdict(
  statements: readonly Statement[],
  superseded: readonly Superseded[],
  ran: readonly Ran[],
  texts: readonly string[],
): Verdict {
  const titled = (passed: boolean) => ran.filter(({ outcome }) => (outcome === "passed") === passed).flatMap(({ title }) => idsIn(title));
  const overruled = new Set(superseded.map(({ id }) => id));
  const [passed, notPassed] = [new Set(titled(true)), new Set(titled(false))];
  const named = new Set([...texts.flatMap(idsIn), ...notPassed]);
  const state = ({ id }: Statement): keyof Verdict => {
    if (overruled.has(id)) return "superseded";
    if (passed.has(id) && !notPassed.has(id)) return "proven";
    return named.has(id) ? "namedOnly" : "missing";
  };
  const all: Verdict = { proven: [], superseded: [], missing: [], namedOnly: [] };
  for (const statement of statements) all[state(statement)].push(statement);
  return all;
}
