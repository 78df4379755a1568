/** Speech recognition and speech output of the browser, where supported. */

import { useCallback, useEffect, useRef, useState } from "react";
import { LOCALE } from "#domain/locale.ts";

/** The part of SpeechRecognition that is used; TypeScript has no type for it. */
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

/** The browser's speech recognition, or undefined. */
export const speechRecognition = (): Maker | undefined => {
  const here = globalThis as { SpeechRecognition?: Maker; webkitSpeechRecognition?: Maker };
  return here.SpeechRecognition ?? here.webkitSpeechRecognition;
};

/** Notice to show before the microphone is switched on. */
export const MICROPHONE_NOTICE = "Your browser's maker may process what is said to understand it. We don't hear or keep it.";

/** Errors that end listening. Others, such as silence, do not. */
const ERROR_TEXTS: Record<string, string> = {
  "not-allowed": "Your browser has blocked the microphone. Allow it for this site in your browser's settings.",
  "service-not-allowed": "Your browser doesn't allow speech here.",
  "audio-capture": "No microphone was found.",
  network: "Your browser needs a network connection to understand speech.",
  "language-not-supported": "Your browser doesn't understand English speech.",
};

/**
 * Listens while switched on, continuously or to a single utterance. Switched off initially, on unmount, and when the page is hidden.
 * @param onHeard receives the likeliest transcript.
 */
export function useListening(onHeard: (words: string) => void, once = false) {
  const [isOn, setOn] = useState(false);
  const [why, setWhy] = useState<string | null>(null);
  const heard = useRef(onHeard);
  heard.current = onHeard;
  const stop = useCallback(() => setOn(false), []);
  useEffect(() => {
    const Maker = speechRecognition();
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
      const words = error === "no-speech" && once ? "Nothing was heard. Try again." : ERROR_TEXTS[error];
      if (!words) return;
      left = true;
      setWhy(words);
      setOn(false);
    };
    // browsers stop after a period of silence
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

/** Whether this browser can speak. */
export const canSpeak = (): boolean => "speechSynthesis" in globalThis;
/** Whether the browser is speaking, and would hear itself. */
export const isSpeaking = (): boolean => canSpeak() && speechSynthesis.speaking;

/** Speaks a text, stopping any other. */
export function speak(text: string): void {
  if (!canSpeak()) return;
  speechSynthesis.cancel();
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = LOCALE;
  speechSynthesis.speak(utterance);
}
export const stopSpeaking = (): void => {
  if (canSpeak()) speechSynthesis.cancel();
};
