import { dirname } from "node:path";

export const MAX_LINES = 300;
export const MAX_FILES = 25;

const CODE = /^(?:activities|api|catalogue|contracts|db|deploy|domain|lab|local|scripts|server|tests|web|worker|workflows)\/.*\.tsx?$/;
const TEST = /\.(?:test|spec|fixture|golden|oracle)\.tsx?$/;
/** Food data and generated files, long because there is much of it. */
const DATA = /^(?:catalogue\/families|db\/migrations|workflows\/histories)\/|^domain\/recipes\/import\/aliases\.ts$/;

/** Folders over the limit that still have to be split; they may not grow. */
const KNOWN_FOLDERS: Readonly<Record<string, number>> = {
  "web/features/planning/public": 26,
};

export type Oversize = { path: string; size: number };

/** Code files over the limit. @param lines line counts by path */
export const longFiles = (lines: ReadonlyMap<string, number>): Oversize[] =>
  [...lines].filter(([file, size]) => CODE.test(file) && !DATA.test(file) && size > MAX_LINES).map(([path, size]) => ({ path, size }));

/** Folders with too many code files of their own; tests do not count. */
export function fullFolders(files: readonly string[]): Oversize[] {
  const sizes = new Map<string, number>();
  for (const file of files)
    if (CODE.test(file) && !TEST.test(file) && !DATA.test(file)) sizes.set(dirname(file), (sizes.get(dirname(file)) ?? 0) + 1);
  return [...sizes].filter(([, size]) => size > MAX_FILES).map(([path, size]) => ({ path, size }));
}

/** Whether a folder exceeds the limit, or its size when the limit was introduced. */
export const hasGrown = ({ path, size }: Oversize, known = KNOWN_FOLDERS): boolean => size > (known[path] ?? MAX_FILES);
