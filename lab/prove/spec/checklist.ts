/** The checklist of the two specifications, and its statements that decisions have superseded. */
import { readFileSync } from "node:fs";

const SPEC = new URL("../../../docs/spec/", import.meta.url);
const ID = /\b[HPD]-(?:[A-Z]+-)?\d+[a-z]?\b/g;
/** A decision itself, not a statement of one: D-54, and not D-54a. */
const DECISION = /^D-(\d+)$/;

export type Statement = { id: string; what: string };
export type Superseded = { id: string; decision: string };
type Checklist = { statements: Statement[]; superseded: Superseded[]; decisions: Set<string> };

/** Every statement id in a text. */
export const idsIn = (text: string): string[] => text.match(ID) ?? [];

/** The fields of one CSV line; quoted fields may contain commas and doubled quotes. */
const fields = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "");

/** The lines of a file in `docs/spec`, without its header. */
const table = (file: string): string[][] => readFileSync(new URL(file, SPEC), "utf8").trim().split(/\r?\n/).slice(1).map(fields);

export function readChecklist(): Checklist {
  return {
    statements: table("checklist.csv").map(([id = "", , , what = ""]) => ({ id, what })),
    superseded: table("superseded.csv").map(([id = "", decision = ""]) => ({ id, decision })),
    decisions: new Set([...readFileSync(new URL("decisions.md", SPEC), "utf8").matchAll(/^(\d+)\. /gm)].map(([, number = ""]) => number)),
  };
}

/** Errors in the ids used by tests and by the table of superseded statements. */
export function misnamed({ statements, superseded, decisions }: Checklist, named: Iterable<string>): string[] {
  const known = new Set(statements.map(({ id }) => id));
  const all = [...named];
  const unknown = (id: string) => !known.has(id) && !decisions.has(DECISION.exec(id)?.[1] ?? "");
  return [
    ...all.filter(unknown).map((id) => `a test names ${id}, which is not in the checklist`),
    ...superseded
      .filter(({ id }) => all.includes(id))
      .map(({ id, decision }) => `a test names ${id}, which decision ${decision} overrules: it proves the decision`),
    ...superseded.filter(({ id }) => !known.has(id)).map(({ id }) => `superseded.csv names ${id}, which is not in the checklist`),
    ...superseded
      .filter(({ decision }) => !decisions.has(decision))
      .map(({ id, decision }) => `superseded.csv says that decision ${decision} overrules ${id}: there is no such decision`),
  ];
}
