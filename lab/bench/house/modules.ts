import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseSync } from "vite";

/** A node of a syntax tree. */
export type Node = { type: string; [key: string]: unknown };
export type Module = { text: string; statements: readonly Node[]; parsed: ReturnType<typeof parseSync>["module"] };
/** Parsed files by path from the root of the repository. */
export type Modules = ReadonlyMap<string, Module>;

export const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;

export function parseModule(file: string, text: string): Module {
  const { program, module } = parseSync(file, text);
  return { text, statements: program.body as unknown as Node[], parsed: module };
}

export const parseModules = (files: readonly string[]): Modules =>
  new Map(files.map((file) => [file, parseModule(file, readFileSync(file, "utf8"))]));

/** The file that an import resolves to; undefined for a package. */
export function resolveImport(specifier: string, from: string): string | undefined {
  if (specifier.startsWith("#")) return specifier.slice(1);
  return specifier.startsWith(".") ? join(dirname(from), specifier) : undefined;
}

/** The files that a file imports or re-exports, including types and dynamic imports. */
export function importedFiles(file: string, { text, parsed }: Module): Set<string> {
  const late = parsed.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1));
  const passedOn = parsed.staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []));
  const specifiers = [...parsed.staticImports.map(({ moduleRequest }) => moduleRequest.value), ...passedOn, ...late];
  return new Set(specifiers.flatMap((specifier) => resolveImport(specifier, file) ?? []));
}
