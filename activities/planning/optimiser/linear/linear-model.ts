import type { ModelData } from "highs";

export type Terms = [column: number, factor: number][];

/** `Choice.meal` of an extra. */
export const EXTRA = -1;
/** What a column decides: how often a recipe is cooked for its meal; how often a dinner's leftovers are the next day's lunch; or on how many days an extra is eaten. */
export type Choice = { recipe: number; meal: number; leftover: boolean };

/** Builds a linear model from columns (at least 0, with a cost) and rows (between two bounds), as arrays for the solver. */
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
