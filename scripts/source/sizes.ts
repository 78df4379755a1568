import { dirname } from "node:path";

export const MAX_LINES = 300;
export const MAX_FILES = 25;

const CODE = /^(?:activities|api|catalogue|contracts|db|deploy|domain|lab|local|scripts|server|tests|web|worker|workflows)\/.*\.tsx?$/;
const TEST = /\.(?:test|spec|fixture|golden|oracle)\.tsx?$/;
/** Tables of food and generated steps, which are long because there is much of them. */
const DATA = /^(?:catalogue\/families|db\/migrations|workflows\/histories)\/|^domain\/recipes\/import\/aliases\.ts$/;

/** Folders that are over the limit and may not grow until they are split. */
const KNOWN_FOLDERS: Readonly<Record<string, number>> = {
  "web/features/planning/public": 26,
  "web/lib": 33,
  "web/shell": 27,
  "web/ui": 28,
};

export type Oversize = { path: string; size: number };

/** Code files with more lines than allowed. @param lines of each file, by path */
export const longFiles = (lines: ReadonlyMap<string, number>): Oversize[] =>
  [...lines].filter(([file, size]) => CODE.test(file) && !DATA.test(file) && size > MAX_LINES).map(([path, size]) => ({ path, size }));

/** Folders with more code files of their own than allowed; the tests beside them do not count. */
export function fullFolders(files: readonly string[]): Oversize[] {
  const sizes = new Map<string, number>();
  for (const file of files)
    if (CODE.test(file) && !TEST.test(file) && !DATA.test(file)) sizes.set(dirname(file), (sizes.get(dirname(file)) ?? 0) + 1);
  return [...sizes].filter(([, size]) => size > MAX_FILES).map(([path, size]) => ({ path, size }));
}

/** Whether a folder is larger than it already was when the limit came. */
export const hasGrown = ({ path, size }: Oversize, known = KNOWN_FOLDERS): boolean => size > (known[path] ?? MAX_FILES);
