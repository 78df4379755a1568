import type { Intent, RulesReading } from "./intent.ts";

/** What decided the intent of a message. `rules`: no model was asked, or it failed. `model`: the model's reading, where the rules read something else. */
export const DECIDERS = ["rules", "model", "model and rules"] as const;
export type Decider = (typeof DECIDERS)[number];

/** @property because why there is no intent, in words that follow "because". */
export type ModelReading = { intent: Intent } | { intent: null; because: string };

/** @property model null = no model was asked, or it failed. @property words explanation for an operator. */
export type Reading = { intent: Intent; decidedBy: Decider; rules: Intent; model: Intent | null; words: string };

/**
 * Combines the readings of the rules and the model (decision 45). Money may move only if both read a refund; if only one of them reads a
 * request for money, a person decides. Otherwise the model's reading counts, and leads to a fixed text or to a person. If the model failed,
 * the rules decide.
 */
export function decideIntent(rules: RulesReading, model: ModelReading): Reading {
  const readings = { rules: rules.intent, model: model.intent };
  const doubt = rules.doubt === null ? "" : ` The rules see ${rules.doubt}.`;
  if (model.intent === null)
    return { ...readings, intent: rules.intent, decidedBy: "rules", words: `The rules decided, because ${model.because}.${doubt}` };
  if (model.intent === rules.intent)
    return { ...readings, intent: rules.intent, decidedBy: "model and rules", words: `The model and the rules agree.${doubt}` };
  if (model.intent === "refund" || rules.wantsMoney)
    return {
      ...readings,
      intent: "other",
      decidedBy: "model and rules",
      words: `The model and the rules disagree about money, so a person decides.${doubt}`,
    };
  return { ...readings, intent: model.intent, decidedBy: "model", words: `The model decided; this can't move money.${doubt}` };
}
