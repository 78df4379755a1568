import type { Intent, RulesReading } from "./intent.ts";

/** Who settled what a message asks for. `rules`: no model was asked, or it failed. `model`: it saw what the rules did not. */
export const DECIDERS = ["rules", "model", "model and rules"] as const;
export type Decider = (typeof DECIDERS)[number];

/** What a model made of a message, or why it made nothing of it (in words, after "because"). */
export type ModelReading = { intent: Intent } | { intent: null; because: string };

/** What a message asks for. `rules`, `model`: what each said, null = no model was asked or it failed. `words`: for an operator. */
export type Reading = { intent: Intent; decidedBy: Decider; rules: Intent; model: Intent | null; words: string };

/**
 * What a message asks for, by both readers (decision 45). Money may move only where the model and the rules both read a refund: what only one of
 * them reads as a request for money goes to a person. Otherwise the model's reading stands, and it can lead to a fixed text or to a person alone.
 * Where the model failed the rules decide, and these are no milder than with it.
 */
export function decideIntent(rules: RulesReading, model: ModelReading): Reading {
  const said = { rules: rules.intent, model: model.intent };
  const doubt = rules.doubt === null ? "" : ` The rules see ${rules.doubt}.`;
  if (model.intent === null)
    return { ...said, intent: rules.intent, decidedBy: "rules", words: `The rules decided, because ${model.because}.${doubt}` };
  if (model.intent === rules.intent)
    return { ...said, intent: rules.intent, decidedBy: "model and rules", words: `The model and the rules agree.${doubt}` };
  if (model.intent === "refund" || rules.wantsMoney)
    return {
      ...said,
      intent: "other",
      decidedBy: "model and rules",
      words: `The model and the rules disagree about money, so a person decides.${doubt}`,
    };
  return { ...said, intent: model.intent, decidedBy: "model", words: `The model decided; this can't move money.${doubt}` };
}
