import { importedFiles, isNode, type Modules } from "./modules.ts";

/** Product files, without tests, dish families and migrations. */
const PRODUCT = /^(?:activities|api|catalogue|contracts|db|deploy|domain|local|server|web|worker|workflows)\/.*\.tsx?$/;
const NOT_PRODUCT = /\.(?:test|fixture|golden|oracle)\.tsx?$|^catalogue\/families\/|^db\/migrations\//;
/** A shorter file with one importer belongs in its importer. */
const SMALL_LINES = 25;

export const isProduct = (file: string): boolean => PRODUCT.test(file) && !NOT_PRODUCT.test(file);

export const lineCount = (text: string): number => text.trimEnd().split("\n").length;

/** Lines of each function of a file. */
function functionLines(value: unknown, text: string): number[] {
  if (Array.isArray(value)) return value.flatMap((each) => functionLines(each, text));
  if (!isNode(value)) return [];
  const { type, start, end } = value as { type: string; start?: number; end?: number };
  const own = /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type) ? [lineCount(text.slice(start, end))] : [];
  return [...own, ...Object.values(value).flatMap((child) => functionLines(child, text))];
}

export function functionP90(modules: Modules): number {
  const lengths = [...modules.values()].flatMap(({ statements, text }) => functionLines(statements, text)).sort((a, b) => a - b);
  return lengths[Math.floor(lengths.length * 0.9)] ?? 0;
}

/** Files of fewer than 25 lines that exactly one other file imports. */
export function smallFilesWithOneReader(modules: Modules): string[] {
  const readers = new Map<string, number>();
  for (const [file, module] of modules)
    for (const target of importedFiles(file, module)) readers.set(target, (readers.get(target) ?? 0) + 1);
  return [...modules].filter(([file, { text }]) => lineCount(text) < SMALL_LINES && readers.get(file) === 1).map(([file]) => file);
}

/** Calls of Temporal's `patched` and `deprecatePatch`. */
export const patchedCalls = (modules: Modules): number =>
  [...modules.values()].reduce((sum, { text }) => sum + (text.match(/\b(?:patched|deprecatePatch)\(/g)?.length ?? 0), 0);
