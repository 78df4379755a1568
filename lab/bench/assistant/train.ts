import { type Features, type LinearModel, softmax } from "#domain/assistant/understanding/linear-model.ts";
import { seededRandom } from "../../../activities/planning/optimiser/random.ts";

const STEP = 0.3;
/** Weights beyond this are cut off. */
const MOST = 8;
const STEPS_OF_BYTE = 127;

type Training = {
  classes: number;
  /** Places of features, but for that of every example. */
  places: number;
  rounds: number;
  /** How much weights shrink at each step. */
  shrink: number;
  examples: readonly Features[];
  /** What the shares of an example should be. */
  wanted: (example: number, shares: Float64Array) => ArrayLike<number>;
};

/** Multinomial logistic regression by AdaGrad, as weights of 8 bits. */
export function trainLinear({ classes, places, rounds, shrink, examples, wanted }: Training): LinearModel {
  const weights = new Float64Array((places + 1) * classes);
  const squares = new Float64Array(weights.length).fill(1e-4);
  const order = examples.map((_, index) => index);
  const random = seededRandom(7);
  for (let round = 0; round < rounds; round++) {
    for (let at = order.length - 1; at > 0; at--) {
      const other = Math.floor(random() * (at + 1));
      [order[at], order[other]] = [order[other] as number, order[at] as number];
    }
    for (const index of order) {
      const features = examples[index] as Features;
      const sums = new Float64Array(classes);
      for (const [place, value] of features)
        for (let one = 0; one < classes; one++) sums[one] = (sums[one] as number) + (weights[place * classes + one] as number) * value;
      const shares = softmax(sums);
      const should = wanted(index, shares);
      for (let one = 0; one < classes; one++) {
        const off = (shares[one] as number) - (should[one] as number);
        if (Math.abs(off) < 1e-3) continue;
        for (const [place, value] of features) {
          const at = place * classes + one;
          const slope = off * value + shrink * (weights[at] as number);
          squares[at] = (squares[at] as number) + slope * slope;
          weights[at] = (weights[at] as number) - (STEP * slope) / Math.sqrt(squares[at] as number);
        }
      }
    }
  }
  const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
  const scale = Math.min(MOST, largest) / STEPS_OF_BYTE;
  return {
    weights: Int8Array.from(weights, (weight) => Math.max(-STEPS_OF_BYTE, Math.min(STEPS_OF_BYTE, Math.round(weight / scale)))),
    scale,
  };
}
