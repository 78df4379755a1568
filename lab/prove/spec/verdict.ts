import { idsIn, type Statement, type Superseded } from "./checklist.ts";
import type { Ran } from "./results.ts";

/** The statements of the checklist by state. Those superseded by a decision are in no other state. */
export type Verdict = Record<"proven" | "superseded" | "missing" | "namedOnly", Statement[]>;

/**
 * A statement is proven if a test with its id in the title passed and no such test failed or was skipped. One that appears only in
 * a test file, or in the title of a skipped or failed test, is only named.
 * @param texts the content of every test file.
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
