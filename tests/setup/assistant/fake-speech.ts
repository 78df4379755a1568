import { vi } from "vitest";
import type { Recognition } from "../../../web/lib/speech.ts";

/** Fakes the browser's speech APIs. `hear` sends a transcript to the active recognition; `said` collects the text read aloud. */
export function fakeSpeech() {
  const listening: Recognition[] = [];
  const said: string[] = [];
  let speaking = false;
  class FakeRecognition extends EventTarget {
    lang = "";
    continuous = false;
    onresult: Recognition["onresult"] = null;
    onerror: Recognition["onerror"] = null;
    onend: Recognition["onend"] = null;
    start() {
      listening.push(this);
    }
    abort() {
      listening.splice(0, listening.length, ...listening.filter((one) => one !== this));
    }
  }
  vi.stubGlobal("SpeechRecognition", FakeRecognition);
  class Utterance {
    lang = "";
    text: string;
    constructor(text: string) {
      this.text = text;
    }
  }
  vi.stubGlobal("SpeechSynthesisUtterance", Utterance);
  vi.stubGlobal("speechSynthesis", {
    cancel: () => {},
    speak: ({ text }: { text: string }) => said.push(text),
    get speaking() {
      return speaking;
    },
  });
  const ofNow = () => listening.at(-1);
  return {
    said,
    listeners: () => listening.length,
    hear: (transcript: string) => ofNow()?.onresult?.({ resultIndex: 0, results: [Object.assign([{ transcript }], { isFinal: true })] }),
    fail: (error: string) => ofNow()?.onerror?.({ error }),
    end: () => {
      const one = listening.pop();
      one?.onend?.();
    },
    speakNow: (on: boolean) => {
      speaking = on;
    },
  };
}
