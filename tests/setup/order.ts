import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Searches for weeks: each of these files has a processor to itself from its beginning to its end. */
const COMPUTES = /\/activities\/planning\/optimiser\/[^/]+$/;
/** Products and workflow servers that are started: each of these files waits for half of its time. */
const WAITS = /\/(api\/accounts\/same-answers|local\/first-start|worker\/.*|workflows\/.*\.workflow)\.test\.ts$/;

/** Both, one between the others, in equal distances; each keeps its own order. */
export function mixed<File>(computing: readonly File[], waiting: readonly File[]): File[] {
  const placed = (files: readonly File[]) => files.map((file, index) => ({ file, at: (index + 0.5) / files.length }));
  return [...placed(computing), ...placed(waiting)].sort((a, b) => a.at - b.at).map(({ file }) => file);
}

/**
 * Files that compute beside files that wait, before all others: of one kind alone, either the processors stood idle or everything waited for them, and a long
 * file at the end would be alone. Else as Vitest orders them.
 */
export class Order extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const [computing, waiting] = [COMPUTES, WAITS].map((kind) => sorted.filter(({ moduleId }) => kind.test(moduleId)));
    const first = mixed(computing ?? [], waiting ?? []);
    return [...first, ...sorted.filter((file) => !first.includes(file))];
  }
}
