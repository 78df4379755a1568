/**
 * What any quantity of a food is bought as: the combinations of packs that are the best for some quantity, smallest first. What is left over is
 * priced by the unit, so whatever is enough costs `pence + size * wastePence` less the quantity's own share: of those that are enough the first is
 * the best, as each bigger one that costs no more has driven out the smaller.
 */
export type PackSteps = { covers: number; sizes: Float64Array; pence: Float64Array };

type Packs = { sizes: Float64Array; pence: Float64Array; wastePence: number };
type Combination = { size: number; pence: number; worth: number };

/** Two sums of the same packs differ by less. */
const CLOSE = 1e-6;

/** Every combination that is enough for `most`, and every smaller one: no pack more than that takes. */
function combinationsOf({ sizes, pence, wastePence }: Packs, most: number): Combination[] {
  let all: Combination[] = [{ size: 0, pence: 0, worth: 0 }];
  for (const [index, packSize] of sizes.entries()) {
    all = all.flatMap((before) => {
      const times = Math.max(0, Math.ceil((most - before.size) / packSize - CLOSE));
      return Array.from({ length: times + 1 }, (_, some) => {
        const size = before.size + some * packSize;
        const paid = before.pence + some * (pence[index] as number);
        return { size, pence: paid, worth: paid + size * wastePence };
      });
    });
  }
  return all;
}

/** @param most a quantity in the food's unit, above 0. */
export function packSteps(packs: Packs, most: number): PackSteps {
  const bySize = combinationsOf(packs, most).sort((a, b) => b.size - a.size || a.worth - b.worth || a.pence - b.pence);
  const best: Combination[] = [];
  for (const one of bySize) {
    const next = best.at(-1);
    const better = !next || one.worth < next.worth - CLOSE || (one.worth < next.worth + CLOSE && one.pence < next.pence);
    if (better) best.push(one);
  }
  best.reverse();
  return { covers: most, sizes: Float64Array.from(best, ({ size }) => size), pence: Float64Array.from(best, ({ pence }) => pence) };
}
