import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { parseSync } from "vite";

/** Product code: what the servers and the client run. Tests, programs of ours and data are measured by nobody. */
const PRODUCT = /^(?:activities|api|catalogue|contracts|db|deploy|domain|local|server|web|worker|workflows)\/.*\.tsx?$/;
const TEST = /\.(?:test|fixture|golden|oracle)\.tsx?$/;
/** Food facts, drawings, other people's words and the steps that a database went through: long because there is much of them. */
const DATA =
  /^(?:catalogue\/(?:families|foods)|db\/migrations)\/|illustration\/(?:scenes|looks)|import\/aliases|-words\.ts$|ui\/icons\.tsx$/;

export type CodeFigures = { filesOver200: number; filesOver250: number; foldersOver25: number; functionP90: number };

const linesOf = (text: string): number => text.trimEnd().split("\n").length;

/** Lines of each function, from its first to its last. */
function functionLines(file: string, text: string): number[] {
  const found: number[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const { type, start, end } = node as { type?: string; start?: number; end?: number };
    if (type && /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type))
      found.push(linesOf(text.slice(start, end)));
    Object.values(node).forEach(visit);
  };
  visit(parseSync(file, text).program);
  return found;
}

/** The size of files, folders and functions of the product. @param files all of the checkout, by path. */
export function measureCode(files: readonly string[]): CodeFigures {
  const code = files.filter((file) => PRODUCT.test(file) && !TEST.test(file));
  const written = code.filter((file) => !DATA.test(file)).map((file) => ({ file, text: readFileSync(file, "utf8") }));
  const over = (lines: number) => written.filter(({ text }) => linesOf(text) > lines).length;
  const folders = new Map<string, number>();
  for (const file of files) if (PRODUCT.test(file) && !DATA.test(file)) folders.set(dirname(file), (folders.get(dirname(file)) ?? 0) + 1);
  const functions = written.flatMap(({ file, text }) => functionLines(file, text)).sort((a, b) => a - b);
  return {
    filesOver200: over(200),
    filesOver250: over(250),
    foldersOver25: [...folders.values()].filter((count) => count > 25).length,
    functionP90: functions[Math.floor(functions.length * 0.9)] ?? 0,
  };
}
