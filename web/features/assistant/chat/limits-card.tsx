import { useQuery } from "@tanstack/react-query";
import type { ChatCard } from "#contracts/assistant/chat-card.ts";
import { type LeftOut, LimitsAnswer } from "#contracts/household/health-limits.ts";
import { ALLERGEN_NAMES, ALLERGENS } from "#domain/household/allergens.ts";
import { HEALTH_CONSENT } from "#domain/household/restrictions.ts";
import { userQuery } from "../../../lib/session.ts";
import { Button } from "../../../ui/button.tsx";
import { Checks, Switch } from "../../../ui/choice.tsx";
import { Form, FormActions, Submit } from "../../../ui/form.tsx";
import { HealthConsent, needsConsent } from "../../household/public/health-consent.tsx";
import { TypedFoods, useTypedFoods } from "../../household/public/typed-foods.tsx";

type LimitsCard = Extract<ChatCard, { kind: "limits" }>;
const OPTIONS = ALLERGENS.map((value) => ({ value, label: ALLERGEN_NAMES[value] }));
const union = <Word extends string>(one: readonly Word[], two: readonly Word[]) => [...new Set([...one, ...two])];

/** An answer as household restrictions. */
const toRestrictions = ({ allergens, words }: LeftOut) => ({ allergies: [...allergens, ...words], diets: [] });
const isNothing = ({ allergens, words }: LeftOut) => allergens.length + words.length === 0;

/** The question about restrictions: the 14 allergens, foods in the person's own words, and whether to save them. */
export function LimitsQuestion({ card, onAnswer }: { card: LimitsCard; onAnswer: (answer: LimitsAnswer) => void }) {
  const { data: user = null } = useQuery(userQuery);
  const typed = useTypedFoods();
  return (
    <Form
      schema={LimitsAnswer}
      start={{ allergens: card.allergens, words: card.words, save: false }}
      beforeSubmit={typed.settle}
      onSubmit={({ save: wanted, healthConsent, ...limits }, form) => {
        const save = wanted && !isNothing(limits);
        if (save && healthConsent === undefined && needsConsent(user, toRestrictions(limits)))
          return form.setError("healthConsent", { type: "server", message: HEALTH_CONSENT.refusal });
        return onAnswer({ ...limits, save, healthConsent });
      }}
      className="flex flex-col gap-4"
    >
      {({ choice, part }) => {
        const allergens = choice("allergens");
        const words = choice("words");
        const save = part("save");
        const none = isNothing({ allergens: allergens.chosen, words: words.chosen });
        const offered = union(card.words, words.chosen);
        const add = (leaves: LeftOut) => {
          allergens.onChange(union(allergens.chosen, leaves.allergens));
          words.onChange(union(words.chosen, leaves.words));
        };
        return (
          <>
            {card.unread.map((reading) => (
              <fieldset key={reading.text} className="min-w-0 rounded-card bg-mustard-wash p-3">
                <legend className="sr-only">What is “{reading.text}”?</legend>
                <p className="wrap-anywhere">{reading.message}</p>
                <div className="mt-2 flex flex-wrap gap-2">
                  {reading.meanings.map((meaning) => (
                    <Button key={meaning.label} className="h-auto text-left whitespace-normal" onClick={() => add(meaning)}>
                      Leave out {meaning.label}
                    </Button>
                  ))}
                </div>
              </fieldset>
            ))}
            <Checks legend="What should be left out?" options={OPTIONS} {...allergens} />
            {offered.length > 0 && <Checks legend="Foods" options={offered.map((word) => ({ value: word, label: word }))} {...words} />}
            <TypedFoods label="Another food" field={typed} onAdd={add} />
            {!none && (
              <div className="flex flex-col gap-1">
                <HealthConsent
                  user={user}
                  {...toRestrictions({ allergens: allergens.chosen, words: words.chosen })}
                  {...part("healthConsent")}
                />
                {needsConsent(user, toRestrictions({ allergens: allergens.chosen, words: words.chosen })) && (
                  <p className="text-slate">If you don't agree, we use this for the next answer only and don't store it.</p>
                )}
              </div>
            )}
            <Switch
              label="Save for my household"
              note="Leave it out of every plan, not just this conversation"
              checked={save.value && !none}
              onChange={save.onChange}
            />
            <FormActions>
              <Submit busy="One moment..." className="h-auto whitespace-normal">
                {none ? "Nothing to leave out" : "Leave these out and continue"}
              </Submit>
            </FormActions>
          </>
        );
      }}
    </Form>
  );
}

/** Replaces the question once it is answered. */
export const LimitsAsked = () => <p className="text-slate">Asked before planning anything.</p>;
