import { EXTRA_KINDS } from "#domain/planning/nutrition/extras.ts";
import type { Problem } from "../problem.ts";
import { createFeeding } from "./feeding.ts";
import { createTally, DINNER, LEFTOVER, type Sign } from "./tally.ts";
import { GIVES_WAY_PENCE } from "./weights.ts";

/**
 * What a week is like to eat, apart from its price. It follows the week change by change: the search tries some hundred thousand of them.
 * @param slots the week, changed by `put` alone once `load` has read it.
 */
export function createGoodness(problem: Problem, slots: Int32Array) {
  const { perDay, slotCount, penalties, preferred, variety, extras, extraKind, extraWorth, extraDays } = problem;
  const { people, days } = problem.rules;
  const count = problem.recipes.length;
  /** From a dinner to the lunch after it. */
  const overnight = perDay - 1;
  const tally = createTally(problem);
  const feeding = createFeeding(problem);
  const extraCap = Int32Array.from(EXTRA_KINDS, (kind) => variety.extras?.[kind] ?? days);
  const extraTimes = new Int32Array(extraCap.length);
  const [again, againWanted] = [variety.month?.again ?? days, preferred.month?.again ?? days];
  /** Pence of preferences unmet; what of it each meal and extra is worth by itself; and the number of broken rules. */
  const goodness = { penalty: 0, worthAlone: 0, broken: 0, load, aloneAt, put, weigh };

  /** What this number in this place is worth by itself, in pence: a week judged as a whole has no less of a penalty than the sum of these. */
  function aloneAt(place: number, value: number): number {
    if (place >= slotCount) return -Math.min(value, extraDays) * (extraWorth[place - slotCount] as number);
    return value === LEFTOVER ? 0 : (penalties[place * count + value] as number);
  }
  function meal(slot: number, value: number, sign: Sign): void {
    const day = (slot - (slot % perDay)) / perDay;
    const recipe = value === LEFTOVER ? (slots[slot - overnight] as number) : value;
    feeding.eat(day, recipe, sign);
    if (value === LEFTOVER) tally.eatRest(recipe, sign);
    else {
      feeding.cook(day, recipe, sign);
      tally.cook(slot, recipe, sign);
    }
  }
  function extra(index: number, times: number): void {
    feeding.addExtra(extras[index] as number, times);
    const kind = extraKind[index] as number;
    extraTimes[kind] = (extraTimes[kind] as number) + times;
  }

  /** Begins with the week that stands in the slots. */
  function load(): void {
    tally.clear();
    feeding.clear();
    extraTimes.fill(0);
    goodness.worthAlone = 0;
    for (let place = 0; place < slots.length; place++) {
      const value = slots[place] as number;
      goodness.worthAlone += aloneAt(place, value);
      if (place < slotCount) meal(place, value, 1);
      else extra(place - slotCount, value);
    }
  }
  /** Another recipe in a slot, or an extra on so many days. */
  function put(place: number, value: number): void {
    const before = slots[place] as number;
    goodness.worthAlone += aloneAt(place, value) - aloneAt(place, before);
    if (place >= slotCount) {
      slots[place] = value;
      extra(place - slotCount, value - before);
      return;
    }
    const rest = place + overnight;
    const eatenTwice = place % perDay === DINNER && rest < slotCount && slots[rest] === LEFTOVER;
    if (eatenTwice) meal(rest, LEFTOVER, -1);
    meal(place, before, -1);
    slots[place] = value;
    meal(place, value, 1);
    if (eatenTwice) meal(rest, LEFTOVER, 1);
  }
  /** Says what the week comes to in `penalty` and `broken`. */
  function weigh(): void {
    feeding.weigh();
    let broken = tally.broken + feeding.broken;
    let givesWay = tally.givesWay + feeding.givesWay;
    for (let kind = 0; kind < extraCap.length; kind++) broken += Math.max(0, (extraTimes[kind] as number) - (extraCap[kind] as number));
    if (tally.fish < preferred.fish) {
      broken += Math.max(0, variety.fish - tally.fish);
      givesWay += preferred.fish - Math.max(tally.fish, variety.fish);
    }
    if (tally.recents > againWanted) {
      broken += Math.max(0, tally.recents - again);
      givesWay += Math.min(tally.recents, again) - againWanted;
    }
    goodness.penalty = goodness.worthAlone + feeding.penalty + givesWay * GIVES_WAY_PENCE * people;
    goodness.broken = broken;
  }

  return goodness;
}
