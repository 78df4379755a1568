import highsLoader, { type Highs } from "highs";

let loading: Promise<Highs> | undefined;

type Term = readonly [column: number, factor: number];
/** `first` = any feasible solution is enough. */
export type Limits = { nodes: number; seconds: number; first?: boolean };
/** `none` = proved infeasible; `found` = a feasible solution; `bound` = a lower bound of the cost. */
export type Solved = { none: boolean; found: Float64Array | null; bound: number };

/** A linear programme, built row by row. Columns range from 0 to their maximum. */
export function programme() {
  const costs: number[] = [];
  const mosts: number[] = [];
  const whole: number[] = [];
  const starts = [0];
  const indices: number[] = [];
  const values: number[] = [];
  const least: number[] = [];
  const most: number[] = [];
  return {
    column(cost: number, upTo: number, isWhole: boolean): number {
      costs.push(cost);
      mosts.push(upTo);
      whole.push(isWhole ? 1 : 0);
      return costs.length - 1;
    },
    row(terms: readonly Term[], from: number, to: number): void {
      for (const [column, factor] of terms) {
        indices.push(column);
        values.push(factor);
      }
      starts.push(indices.length);
      least.push(from);
      most.push(to);
    },
    /** Solves it; with `relaxed`, columns need not be integers, which can only lower the cost. */
    async solve(relaxed: boolean, limits: Limits): Promise<Solved> {
      loading ??= highsLoader();
      const highs = await loading;
      const [numCols, numRows] = [costs.length, least.length];
      const model = highs.createModel({
        numCols,
        numRows,
        colCost: costs,
        colLower: costs.map(() => 0),
        colUpper: mosts,
        rowLower: least,
        rowUpper: most,
        ...(relaxed ? {} : { integrality: whole as (0 | 1)[] }),
        matrix: { format: "csr", numRows, numCols, starts, indices, values },
      });
      try {
        model.options.set({ output_flag: false, random_seed: 1, time_limit: limits.seconds, mip_max_nodes: limits.nodes, mip_rel_gap: 0 });
        if (limits.first) model.options.set({ mip_max_improving_sols: 1 });
        const { modelStatus } = model.run();
        const { infeasible, optimal } = highs.constants.modelStatus;
        const optimum = Number(model.info.get("objective_function_value"));
        if (relaxed) return { none: modelStatus === infeasible, found: null, bound: modelStatus === optimal ? optimum : 0 };
        const feasible = Number(model.info.get("primal_solution_status")) === 2;
        const bound = Number(model.info.get("mip_dual_bound"));
        return {
          none: modelStatus === infeasible,
          found: feasible ? Float64Array.from(model.getSolution().colValue) : null,
          bound: Number.isFinite(bound) ? bound : 0,
        };
      } finally {
        model.dispose();
      }
    },
  };
}
