import { expect, it } from "vitest";
import { NO_MONEY_BY } from "../../tests/setup/support/support-messages.ts";
import { decideIntent } from "./decide-intent.ts";
import { INTENTS, type Intent, type RulesReading, readByRules } from "./intent.ts";

const by = (intent: Intent, wantsMoney = intent === "refund", doubt: string | null = null): RulesReading => ({ intent, wantsMoney, doubt });
const FAILED = { intent: null, because: "the model was too slow" } as const;

it.each([
  // rules, does the message ask for money, model, resulting intent, decided by
  ["refund", true, "refund", "refund", "model and rules"],
  ["refund", true, "refund question", "other", "model and rules"],
  ["refund", true, "cancel", "other", "model and rules"],
  ["refund", true, "next payment", "other", "model and rules"],
  ["refund", true, "other", "other", "model and rules"],
  ["other", false, "refund", "other", "model and rules"],
  ["other", true, "refund", "other", "model and rules"],
  ["cancel", false, "refund", "other", "model and rules"],
  ["refund question", false, "refund", "other", "model and rules"],
  ["next payment", false, "refund", "other", "model and rules"],
  ["other", true, "cancel", "other", "model and rules"], // "Cancel my plan and refund me": the request for money is not lost
  ["refund question", true, "next payment", "other", "model and rules"],
  ["refund question", true, "refund question", "refund question", "model and rules"],
  ["other", false, "cancel", "cancel", "model"],
  ["other", false, "refund question", "refund question", "model"],
  ["cancel", false, "next payment", "next payment", "model"],
  ["cancel", false, "other", "other", "model"],
  ["cancel", false, "cancel", "cancel", "model and rules"],
  ["other", false, "other", "other", "model and rules"],
] as const)("rules %s (money: %s), model %s: %s, by the %s (D-45a)", (rules, wantsMoney, model, intent, decidedBy) =>
  expect(decideIntent(by(rules, wantsMoney), { intent: model })).toMatchObject({ intent, decidedBy, rules, model }),
);

it.each(INTENTS)("uses the rules if the model fails: %s", (intent) =>
  expect(decideIntent(by(intent), FAILED)).toEqual({
    intent,
    decidedBy: "rules",
    rules: intent,
    model: null,
    words: "The rules decided, because the model was too slow.",
  }),
);

it("reads a refund only if both the rules and the model read one", () => {
  for (const rules of INTENTS)
    for (const wantsMoney of [true, false])
      for (const model of INTENTS) {
        const { intent } = decideIntent(by(rules, wantsMoney), { intent: model });
        expect(intent === "refund", `${rules} ${model}`).toBe(rules === "refund" && model === "refund");
      }
});

it("explains to the operator why the rules doubt the message", () =>
  expect(decideIntent(by("other", true, "a negation"), { intent: "refund" }).words).toBe(
    "The model and the rules disagree about money, so a person decides. The rules see a negation.",
  ));

it.each(NO_MONEY_BY)("%j moves no money, even with a model that reads every message as a refund", (message) =>
  expect(decideIntent(readByRules(message), { intent: "refund" }).intent).toBe("other"),
);
