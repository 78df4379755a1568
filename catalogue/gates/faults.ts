/** All faults of the catalogue's files, each with file, row and field. A catalogue with a fault is not loaded. */
export class CatalogueFaults extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(`The catalogue cannot be loaded:\n${faults.join("\n")}`);
    this.faults = faults;
  }
}
