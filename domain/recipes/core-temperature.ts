/**
 * Safe core temperatures in °C from the specification (H §9): 74 for poultry, 71 for mince, 63 for fish and whole cuts.
 */
export const CORE_CELSIUS = {
  poultry: 74,
  "poultry-mince": 74,
  mince: 71,
  "whole-cut": 63,
  pieces: 63,
  fish: 63,
  shellfish: 63,
  egg: 71,
  reheat: 74,
} as const;
/** Shown beside each of these temperatures. Source: Food Standards Agency; decision 20. */
export const UK_ADVICE = "UK advice: 70 °C for 2 minutes throughout";
