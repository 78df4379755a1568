/** A trained linear model: for each place of a feature, and last for every example, a weight by class. Stored in bytes, `scale` for each step. */
export type LinearModel = { weights: Int8Array; scale: number };
/** Features of an example: their places, and what each counts for. */
export type Features = readonly (readonly [place: number, value: number])[];

/** The place of a feature: its 32-bit FNV-1a hash modulo `places`, a power of two. */
export function placeOf(feature: string, places: number): number {
  let hash = 2_166_136_261;
  for (let at = 0; at < feature.length; at++) hash = Math.imul(hash ^ feature.charCodeAt(at), 16_777_619);
  return (hash >>> 0) & (places - 1);
}

/** How much speaks for each class. */
export function sumsOf({ weights, scale }: LinearModel, classes: number, features: Features): Float64Array {
  const sums = new Float64Array(classes);
  for (const [place, value] of features)
    for (let one = 0; one < classes; one++) sums[one] = (sums[one] as number) + (weights[place * classes + one] as number) * scale * value;
  return sums;
}

/** Shares that sum to 1 and grow with the sums. */
export function softmax(sums: Float64Array): Float64Array {
  const most = Math.max(...sums);
  const powers = sums.map((sum) => Math.exp(sum - most));
  const all = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / all);
}
