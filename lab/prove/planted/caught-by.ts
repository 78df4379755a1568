import { FIGURES, type Figure } from "../simulation/figures.ts";
import { judge } from "../simulation/judge.ts";
import { liveOne } from "../simulation/life.ts";

const YEARS_EACH = 4;
const RATE = 0.05;

/** The figures that are not 0 in the first life in which one is not, and how many years it took; none within so many years. */
export type Caught = { figures: Figure[]; years: number; why: string | null };

export async function caughtBy(years: number, seed: number): Promise<Caught> {
  let lived = 0;
  for (let index = 0; lived < years; index++) {
    const life = await liveOne(seed + index, YEARS_EACH, RATE);
    lived += life.years;
    const verdict = judge(life);
    const figures = FIGURES.filter((figure) => verdict[figure] > 0);
    if (figures.length > 0) return { figures, years: Math.round(lived), why: verdict.why[0] ?? null };
  }
  return { figures: [], years: Math.round(lived), why: null };
}
