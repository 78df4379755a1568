import { CORE_CELSIUS, UK_ADVICE } from "#domain/recipes/core-temperature.ts";

export type CoreRule = keyof typeof CORE_CELSIUS;

const DONE: Record<CoreRule, (say: string, celsius: number) => string> = {
  poultry: (say, celsius) =>
    `Check ${say}: the thickest part should reach ${celsius} °C (${UK_ADVICE}), with clear juices and no pink meat.`,
  "poultry-mince": (say, celsius) => `Make sure that no pink is left in ${say}: ${celsius} °C all the way through (${UK_ADVICE}).`,
  pieces: (say, celsius) => `Cut a piece of ${say} open to check: no pink, and at least ${celsius} °C in the middle (${UK_ADVICE}).`,
  mince: (say, celsius) => `Make sure that no pink is left in ${say}: ${celsius} °C all the way through (${UK_ADVICE}).`,
  "whole-cut": (say, celsius) =>
    `Check that the middle of ${say} has reached at least ${celsius} °C (${UK_ADVICE}), then rest it for 3 minutes.`,
  fish: (say, celsius) => `Check that ${say} flakes easily and is opaque in the middle, at ${celsius} °C (${UK_ADVICE}).`,
  shellfish: (say, celsius) => `Cook until ${say} are firm and no longer see-through, at ${celsius} °C (${UK_ADVICE}).`,
  egg: (say, celsius) =>
    `For anyone pregnant, very young or elderly, cook ${say} until white and yolk are set, at ${celsius} °C (${UK_ADVICE}).`,
  reheat: (say, celsius) => `Heat until ${say} is steaming hot throughout, at ${celsius} °C (${UK_ADVICE}).`,
};

/** The sentence that says when a food is safely cooked; empty without a safety rule. */
export const done = (option: { core?: CoreRule; say: string }): string =>
  option.core ? DONE[option.core](option.say, CORE_CELSIUS[option.core]) : "";
