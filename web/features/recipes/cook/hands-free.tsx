import { useEffect, useState } from "react";
import type { RecipeIngredient } from "#contracts/recipes/recipe.ts";
import { type CookCommand, spokenCommand } from "#domain/recipes/spoken-command.ts";
import { type StepTime, timesInStep } from "#domain/recipes/step-times.ts";
import { canSpeak, isSpeaking, MICROPHONE_NOTICE, speak, speechRecognition, stopSpeaking, useListening } from "../../../lib/speech.ts";
import { Button } from "../../../ui/button.tsx";
import { Mic, Volume2 } from "../../../ui/icons.tsx";

type HandsFreeProps = {
  step: { number: number; text: string; ingredients: readonly RecipeIngredient[] };
  onNext: (() => void) | null;
  onBack: () => void;
  onTimer: (time: StepTime) => void;
};

const listIngredients = (ingredients: readonly RecipeIngredient[]) =>
  ingredients.length === 0 ? "This step adds no ingredients." : ingredients.map(({ phrase }) => phrase).join(", ");

/** Reads steps aloud and accepts a few voice commands. Off by default, and turned off on leaving. */
export function HandsFree({ step, onNext, onBack, onTimer }: HandsFreeProps) {
  const [status, setStatus] = useState<string | null>(null);
  useEffect(() => stopSpeaking, []);
  const read = () => speak(step.number === 0 ? `${step.text} ${listIngredients(step.ingredients)}` : `Step ${step.number}. ${step.text}`);
  const reply = (text: string) => {
    setStatus(text);
    speak(text);
  };
  const commands: Record<CookCommand, () => void> = {
    next: () => (onNext ? onNext() : reply("This is the last step. Press “Cooked” when it's done.")),
    back: onBack,
    repeat: read,
    ingredients: () => reply(listIngredients(step.ingredients)),
    timer: () => {
      const [time] = timesInStep(step.text);
      if (!time) return reply("This step has no timer.");
      onTimer(time);
      reply(`Timer started: ${time.label}.`);
    },
  };
  const listening = useListening((heard) => {
    const command = isSpeaking() ? null : spokenCommand(heard);
    if (!command) return;
    setStatus(`Heard “${heard.trim()}”.`);
    commands[command]();
  });
  if (!canSpeak() && !speechRecognition()) return null;
  return (
    <section aria-label="Hands-free" className="mx-auto flex w-full max-w-2xl flex-col gap-1 px-3">
      <div className="flex flex-wrap gap-2">
        {canSpeak() && (
          <Button className="flex-1" onClick={read}>
            <Volume2 aria-hidden className="size-5" />
            Read aloud
          </Button>
        )}
        {speechRecognition() && (
          <Button
            aria-pressed={listening.isOn}
            onClick={listening.isOn ? listening.stop : listening.start}
            className="flex-1 aria-pressed:border-herb aria-pressed:bg-herb aria-pressed:text-on-herb"
          >
            <Mic aria-hidden className="size-5" />
            {listening.isOn ? "Listening: stop" : "Listen"}
          </Button>
        )}
      </div>
      {speechRecognition() && (
        <p className="text-xs text-slate">
          {listening.isOn ? "Say “next”, “back”, “repeat”, “start timer” or “ingredients”. " : ""}
          {MICROPHONE_NOTICE}
        </p>
      )}
      <p role="status" className="text-xs empty:hidden">
        {listening.why ?? status}
      </p>
    </section>
  );
}
