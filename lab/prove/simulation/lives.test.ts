import { expect, it } from "vitest";
import { judge } from "./judge.ts";
import { liveOne } from "./life.ts";

/** Lives in which 100,000 simulated years found something wrong: with the product, with the simulator, or with the judge. */
const YEARS = 4;
const RATE = 0.05;

it.each([
  [20263829, "a pay day that was chosen after a dispute was won"],
  [20264872, "a card that was saved after a dispute was won"],
  [20271204, "likewise, two days after it"],
  [20271000, "days of a moved pay day that were used before a dispute"],
  [20271103, "likewise, after a pause"],
  [20264854, "a timer that came while the worker was down: the simulator slept on"],
  [20266047, "likewise, while nobody knew an outcome"],
  [20266322, "likewise, in the years of a declining card"],
  [20274663, "a reminder under way when the household left"],
  [20275947, "likewise, of six months"],
])("finds nothing in the life %i: %s", async (seed) => {
  expect(judge(await liveOne(seed, YEARS, RATE, 0)).why).toEqual([]);
});
it.each([
  [20269831, "an attempt that the provider did not have, made with the card that was saved meanwhile"],
  [20269315, "likewise, of a card that was saved while it was asked for"],
  [500021641, "likewise, of one that came at the very moment at which it was made"],
  [500002642, "a pause that ended while the worker was down over its reminder"],
  [726399721, "a pause asked hours before a charge that a new pay day then moved"],
  [20281235, "a refund after the cancellation of which nobody knew seven times whether it was done"],
])("finds nothing in the life %i, with every kind of fault: %s", async (seed) => {
  expect(judge(await liveOne(seed, YEARS, RATE)).why).toEqual([]);
});
