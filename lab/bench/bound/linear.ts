import type { Highs, ModelData } from "highs";

/** The linear relaxation, kept warm: a changed bound is solved from the last basis. */
export type Relaxation = {
  /** Pence; infinite if every solution costs more than `cutoff`, or there is none. */
  solve: () => { pence: number; values: Float64Array; reducedCosts: Float64Array };
  bound: (column: number, least: number, most: number) => void;
  close: () => void;
};

export function solveRelaxation(highs: Highs, data: ModelData, cutoff: number): Relaxation {
  const model = highs.createModel({ ...data, integrality: Array.from({ length: data.numCols }, () => 0 as const) });
  model.options.set({ output_flag: false, random_seed: 1, objective_bound: cutoff });
  return {
    solve: () => {
      const { modelStatus } = model.run();
      const { optimal, infeasible, objectiveBound } = highs.constants.modelStatus;
      const { colValue, colDual } = model.getSolution();
      if (modelStatus === optimal) return { pence: model.getObjectiveValue(), values: colValue, reducedCosts: colDual };
      if (modelStatus !== infeasible && modelStatus !== objectiveBound) throw new Error(`the relaxation ended with status ${modelStatus}`);
      return { pence: Number.POSITIVE_INFINITY, values: colValue, reducedCosts: colDual };
    },
    bound: (column, least, most) => void model.changeColBounds(column, least, most),
    close: () => model.dispose(),
  };
}
