import { useEffect, useState } from "react";
import type { RecipeIngredient } from "#contracts/recipes/recipe.ts";
import { type CookCommand, spokenCommand } from "#domain/recipes/spoken-command.ts";
import { type StepTime, timesInStep } from "#domain/recipes/step-times.ts";
import { hush, isSpeaking, recognitionHere, speak, speaksHere, useListening, WHO_HEARS } from "../../../lib/speech.ts";
import { Button } from "../../../ui/button.tsx";
import { Mic, Volume2 } from "../../../ui/icons.tsx";
import * as m from "./messages.ts";

type HandsFreeProps = {
  step: { number: number; text: string; ingredients: readonly RecipeIngredient[] };
  onNext: (() => void) | null;
  onBack: () => void;
  onTimer: (time: StepTime) => void;
};

const goesIn = (ingredients: readonly RecipeIngredient[]) =>
  ingredients.length === 0 ? m.nothingGoesIn : ingredients.map(({ amount, name }) => `${amount} ${name}`).join(", ");

/** Cooking by voice, for whoever asks for it: the step read aloud, and a few words that the browser listens for. Off at first and on leaving. */
export function HandsFree({ step, onNext, onBack, onTimer }: HandsFreeProps) {
  const [said, setSaid] = useState<string | null>(null);
  useEffect(() => hush, []);
  const read = () => speak(step.number === 0 ? `${step.text} ${goesIn(step.ingredients)}` : m.readStep(step));
  const answer = (words: string) => {
    setSaid(words);
    speak(words);
  };
  const commands: Record<CookCommand, () => void> = {
    next: () => (onNext ? onNext() : answer(m.thisIsTheLastStep)),
    back: onBack,
    repeat: read,
    ingredients: () => answer(goesIn(step.ingredients)),
    timer: () => {
      const [time] = timesInStep(step.text);
      if (!time) return answer(m.noTimerInThisStep);
      onTimer(time);
      answer(m.timerStarted(time.label));
    },
  };
  const listening = useListening((heard) => {
    const command = isSpeaking() ? null : spokenCommand(heard);
    if (!command) return;
    setSaid(m.heardWords(heard.trim()));
    commands[command]();
  });
  if (!speaksHere() && !recognitionHere()) return null;
  return (
    <section aria-label={m.handsFree} className="mx-auto flex w-full max-w-2xl flex-col gap-1 px-3">
      <div className="flex flex-wrap gap-2">
        {speaksHere() && (
          <Button className="flex-1" onClick={read}>
            <Volume2 aria-hidden className="size-5" />
            {m.readAloud}
          </Button>
        )}
        {recognitionHere() && (
          <Button
            aria-pressed={listening.isOn}
            onClick={listening.isOn ? listening.stop : listening.start}
            className="flex-1 aria-pressed:border-herb aria-pressed:bg-herb aria-pressed:text-on-herb"
          >
            <Mic aria-hidden className="size-5" />
            {listening.isOn ? m.stopListening : m.listen}
          </Button>
        )}
      </div>
      {recognitionHere() && (
        <p className="text-xs text-slate">
          {listening.isOn ? `${m.whatToSay} ` : ""}
          {WHO_HEARS}
        </p>
      )}
      <p role="status" className="text-xs empty:hidden">
        {listening.why ?? said}
      </p>
    </section>
  );
}
