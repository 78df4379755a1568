import { useState } from "react";
import type { ChatCard } from "#contracts/assistant/chat-card.ts";
import type { LeftOut, LimitsAnswer } from "#contracts/household/health-limits.ts";
import { ALLERGEN_NAMES, ALLERGENS, type Allergen } from "#domain/household/allergens.ts";
import { Button } from "../../../ui/button.tsx";
import { Checks, Switch } from "../../../ui/choice.tsx";
import { TypedFoods } from "../../household/public/typed-foods.tsx";

type LimitsCard = Extract<ChatCard, { kind: "limits" }>;
const OPTIONS = ALLERGENS.map((value) => ({ value, label: ALLERGEN_NAMES[value] }));
const joined = <Word extends string>(one: readonly Word[], two: readonly Word[]) => [...new Set([...one, ...two])];

/** The question what must not be eaten: the 14 allergens, foods in one's own words, and whether it is kept for good. */
export function LimitsQuestion({ card, onAnswer }: { card: LimitsCard; onAnswer: (answer: LimitsAnswer) => void }) {
  const [allergens, setAllergens] = useState<Allergen[]>(card.allergens);
  const [words, setWords] = useState<string[]>(card.words);
  const [save, setSave] = useState(false);
  const add = (leaves: LeftOut) => {
    setAllergens(joined(allergens, leaves.allergens));
    setWords(joined(words, leaves.words));
  };
  const none = allergens.length + words.length === 0;
  const offered = joined(card.words, words);
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onAnswer({ allergens, words, save: save && !none });
      }}
    >
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
      <Checks legend="What must be left out?" options={OPTIONS} chosen={allergens} onChange={setAllergens} />
      {offered.length > 0 && (
        <Checks legend="Foods" options={offered.map((word) => ({ value: word, label: word }))} chosen={words} onChange={setWords} />
      )}
      <TypedFoods label="Another food" onAdd={add} />
      <Switch
        label="Save for my household"
        note="Leave it out of every plan, not only in this conversation"
        checked={save && !none}
        onChange={setSave}
      />
      <div>
        <Button type="submit" look="main" className="h-auto whitespace-normal">
          {none ? "Nothing has to be left out" : "Leave these out and go on"}
        </Button>
      </div>
    </form>
  );
}

/** The same once it is answered, or passed over. */
export const LimitsAsked = () => <p className="text-slate">Asked before anything was planned.</p>;
