/** Everything wrong with the catalogue's files, one sentence a fault: file, row and field. Nothing is loaded while there is one. */
export class CatalogueFaults extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(`The catalogue cannot be loaded:\n${faults.join("\n")}`);
    this.faults = faults;
  }
}
