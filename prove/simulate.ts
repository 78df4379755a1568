/**
 * Many subscription lives through years of wishes and faults, with the product's own rules, story and activities over a simulated
 * clock, provider and database: `npm run -s prove simulate -- --years 100000 [--seed 1] [--rate 0.05]`.
 */
import { parseArgs } from "node:util";
import { FAULTS } from "./simulation/faults.ts";
import { judge } from "./simulation/judge.ts";
import { liveOne } from "./simulation/life.ts";

const YEARS_EACH = 4;
const { values } = parseArgs({
  options: { years: { type: "string", default: "2000" }, seed: { type: "string" }, rate: { type: "string", default: "0.05" } },
});
const seed = values.seed === undefined ? Math.floor(Math.random() * 1_000_000_000) : Number(values.seed);
const [years, rate] = [Number(values.years), Number(values.rate)];
const fired = new Map<string, number>();
const totals = { doubleCharges: 0, missedCharges: 0, chargesAfterCancel: 0, chargesInTrial: 0, wrongAmounts: 0, ledgerDifferencePence: 0 };
let lived = 0;
let payments = 0;
let told = 0;
for (let index = 0; lived < years; index++) {
  const life = await liveOne(seed + index, YEARS_EACH, rate);
  const verdict = judge(life);
  lived += life.years;
  payments += life.provider.payments.length;
  for (const key of Object.keys(totals) as (keyof typeof totals)[]) totals[key] += verdict[key];
  for (const [fault, times] of life.dice.fired) fired.set(fault, (fired.get(fault) ?? 0) + times);
  if (verdict.why.length > 0 && told++ < 20) console.error(`seed ${seed + index}: ${verdict.why.slice(0, 4).join("; ")}`);
  if (index % 2000 === 1999) console.error(`${Math.round(lived)} years, ${payments} payments`);
}
for (const fault of FAULTS) console.error(`${String(fired.get(fault) ?? 0).padStart(9)}  ${fault}`);
const faultKinds = FAULTS.filter((fault) => (fired.get(fault) ?? 0) > 0).length;
console.log(JSON.stringify({ subscriptionYears: Math.round(lived), faultKinds, faultRate: rate, ...totals, payments, seed }));
if (Object.values(totals).some((total) => total > 0)) process.exitCode = 1;
