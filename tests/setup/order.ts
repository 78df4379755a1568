import { BaseSequencer, type TestSpecification } from "vitest/node";

/** CPU-bound searches for weeks: each of these files uses a processor throughout. */
const COMPUTES = /\/activities\/planning\/optimiser\/[^/]+$/;
/** Files that start products and workflow servers: each waits for half of its time. */
const WAITS = /\/(worker\/.*|workflows\/.*\.workflow)\.test\.ts$/;

/** Interleaves both lists evenly; each keeps its order. */
export function mixed<File>(computing: readonly File[], waiting: readonly File[]): File[] {
  const placed = (files: readonly File[]) => files.map((file, index) => ({ file, at: (index + 0.5) / files.length }));
  return [...placed(computing), ...placed(waiting)].sort((a, b) => a.at - b.at).map(({ file }) => file);
}

/**
 * Runs CPU-bound files beside waiting files, before all others: with one kind only, the processors were either idle or overloaded, and a long
 * file at the end would run alone. The rest keeps Vitest's order.
 */
export class Order extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const [computing, waiting] = [COMPUTES, WAITS].map((kind) => sorted.filter(({ moduleId }) => kind.test(moduleId)));
    const first = mixed(computing ?? [], waiting ?? []);
    return [...first, ...sorted.filter((file) => !first.includes(file))];
  }
}
