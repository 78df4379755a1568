import type { ModelData } from "highs";

export type Terms = [column: number, factor: number][];

/** Collects columns (0 or more, with a cost) and rows (between two bounds), then hands them to the solver as arrays. */
export class LinearModel {
  private readonly cost: number[] = [];
  private readonly upper: number[] = [];
  private readonly integer: (0 | 1)[] = [];
  private readonly rows: { terms: Terms; least: number; most: number }[] = [];

  column(cost: number, upper: number, integer: boolean): number {
    this.cost.push(cost);
    this.upper.push(upper);
    this.integer.push(integer ? 1 : 0);
    return this.cost.length - 1;
  }

  addCost(column: number, more: number): void {
    this.cost[column] = (this.cost[column] ?? 0) + more;
  }

  row(terms: Terms, least: number, most: number): void {
    if (terms.length > 0) this.rows.push({ terms, least, most });
  }

  data(): ModelData {
    const starts = [0];
    for (const row of this.rows) starts.push((starts.at(-1) ?? 0) + row.terms.length);
    const terms = this.rows.flatMap((row) => row.terms);
    const [numCols, numRows] = [this.cost.length, this.rows.length];
    return {
      numCols,
      numRows,
      colCost: [...this.cost],
      colLower: this.cost.map(() => 0),
      colUpper: [...this.upper],
      rowLower: this.rows.map((row) => row.least),
      rowUpper: this.rows.map((row) => row.most),
      integrality: [...this.integer],
      matrix: {
        format: "csr",
        numRows,
        numCols,
        starts,
        indices: terms.map(([column]) => column),
        values: terms.map(([, factor]) => factor),
      },
    };
  }
}
