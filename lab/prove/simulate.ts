/**
 * Simulates many subscriptions over years of requests and faults, with the product's own rules, workflow and activities on a simulated
 * clock, provider and database: `npm run -s prove simulate -- --years 100000 [--seed 1] [--rate 0.05] [--minutes 20]`.
 */
import { parseArgs } from "node:util";
import { FAULTS } from "./simulation/faults.ts";
import { FIGURES, type Figure } from "./simulation/figures.ts";
import { judge } from "./simulation/judge.ts";
import { liveOne } from "./simulation/life.ts";

const YEARS_EACH = 4;
const { values } = parseArgs({
  options: {
    years: { type: "string", default: "2000" },
    seed: { type: "string" },
    rate: { type: "string", default: "0.05" },
    minutes: { type: "string", default: "Infinity" },
  },
});
const seed = values.seed === undefined ? Math.floor(Math.random() * 1_000_000_000) : Number(values.seed);
const [years, rate, mostSeconds] = [Number(values.years), Number(values.rate), Number(values.minutes) * 60];
const fired = new Map<string, number>();
const totals = Object.fromEntries(FIGURES.map((figure) => [figure, 0])) as Record<Figure, number>;
let lived = 0;
let payments = 0;
let underWayAtCancel = 0;
let reported = 0;
let nextNews = 1000;
const startedAt = performance.now();
const seconds = () => Math.round((performance.now() - startedAt) / 1000);
for (let index = 0; lived < years && seconds() < mostSeconds; index++) {
  const life = await liveOne(seed + index, YEARS_EACH, rate);
  const verdict = judge(life);
  lived += life.years;
  payments += life.provider.payments.length;
  underWayAtCancel += verdict.underWayAtCancel;
  for (const figure of FIGURES) totals[figure] += verdict[figure];
  for (const [fault, times] of life.dice.fired) fired.set(fault, (fired.get(fault) ?? 0) + times);
  if (verdict.why.length > 0 && reported++ < 20) console.error(`seed ${seed + index}: ${verdict.why.slice(0, 4).join("; ")}`);
  if (lived >= nextNews) {
    nextNews += 1000;
    console.error(`${Math.round(lived)} of ${years} years, ${payments} payments, ${seconds()} s`);
  }
}
for (const fault of FAULTS) console.error(`${String(fired.get(fault) ?? 0).padStart(9)}  ${fault}`);
const faultKinds = FAULTS.filter((fault) => (fired.get(fault) ?? 0) > 0).length;
const subscriptionYears = Math.floor(lived);
console.log(
  JSON.stringify({ subscriptionYears, faultKinds, faultRate: rate, ...totals, underWayAtCancel, payments, seed, seconds: seconds() }),
);
if (Object.values(totals).some((total) => total > 0)) process.exitCode = 1;
