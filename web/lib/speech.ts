/** Speech of the browser: what it hears and what it says. Neither is there everywhere. */

import { useCallback, useEffect, useRef, useState } from "react";
import { LOCALE } from "#domain/locale.ts";

/** As much of a browser's speech recognition as is used; TypeScript's own types do not have it. */
export type Recognition = EventTarget & {
  lang: string;
  continuous: boolean;
  start(): void;
  abort(): void;
  onresult: ((event: { resultIndex: number; results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
};
type Maker = new () => Recognition;

/** How this browser listens; `undefined` where it does not. */
export const recognitionHere = (): Maker | undefined => {
  const here = globalThis as { SpeechRecognition?: Maker; webkitSpeechRecognition?: Maker };
  return here.SpeechRecognition ?? here.webkitSpeechRecognition;
};

/** What anybody has to know before a microphone is on. */
export const WHO_HEARS = "Your browser's maker may process what is said to understand it. We don't hear or keep it.";

/** Why listening ended by itself, in words. What passes by itself (a silence) ends nothing. */
const WHY_OFF: Record<string, string> = {
  "not-allowed": "Your browser has blocked the microphone. Allow it for this site in your browser's settings.",
  "service-not-allowed": "Your browser doesn't allow speech here.",
  "audio-capture": "No microphone was found.",
  network: "Your browser needs a network connection to understand speech.",
  "language-not-supported": "Your browser doesn't understand English speech.",
};

/**
 * Listens while it is on, to one saying after the other or to a single one. Off at first, on leaving, and when the page is hidden.
 * @param onHeard what the browser understood, its likeliest reading.
 */
export function useListening(onHeard: (words: string) => void, once = false) {
  const [isOn, setOn] = useState(false);
  const [why, setWhy] = useState<string | null>(null);
  const heard = useRef(onHeard);
  heard.current = onHeard;
  const stop = useCallback(() => setOn(false), []);
  useEffect(() => {
    const Maker = recognitionHere();
    if (!isOn || !Maker) return;
    const recognition = new Maker();
    let left = false;
    Object.assign(recognition, { lang: LOCALE, continuous: !once });
    recognition.onresult = ({ resultIndex, results }) => {
      for (let index = resultIndex; index < results.length; index += 1) {
        const result = results[index];
        if (result?.isFinal && result[0]) heard.current(result[0].transcript);
      }
    };
    recognition.onerror = ({ error }) => {
      const words = error === "no-speech" && once ? "Nothing was heard. Try again." : WHY_OFF[error];
      if (!words) return;
      left = true;
      setWhy(words);
      setOn(false);
    };
    // browsers end it after a while of silence
    recognition.onend = () => {
      if (once) setOn(false);
      else if (!left) recognition.start();
    };
    const hidden = () => document.hidden && setOn(false);
    document.addEventListener("visibilitychange", hidden);
    recognition.start();
    return () => {
      left = true;
      document.removeEventListener("visibilitychange", hidden);
      recognition.abort();
    };
  }, [isOn, once]);
  const start = () => {
    setWhy(null);
    setOn(true);
  };
  return { isOn, why, start, stop };
}

/** Whether this browser can say a text. */
export const speaksHere = (): boolean => "speechSynthesis" in globalThis;
/** Whether it says one now: what it hears then is itself. */
export const isSpeaking = (): boolean => speaksHere() && speechSynthesis.speaking;

/** Says a text in place of whatever it was saying. */
export function speak(text: string): void {
  if (!speaksHere()) return;
  speechSynthesis.cancel();
  const said = new SpeechSynthesisUtterance(text);
  said.lang = LOCALE;
  speechSynthesis.speak(said);
}
export const hush = (): void => {
  if (speaksHere()) speechSynthesis.cancel();
};
