import { recognitionHere, useListening, WHO_HEARS } from "../../../lib/speech.ts";
import { Button } from "../../../ui/button.tsx";
import { Mic } from "../../../ui/icons.tsx";

/** Fills a field by speech recognition, for the person to check and add. Renders nothing if the browser does not support it. */
export function AddByVoice({ longest, onHeard }: { longest: number; onHeard: (words: string) => void }) {
  const listening = useListening((words) => onHeard(words.trim().slice(0, longest)), true);
  if (!recognitionHere()) return null;
  return (
    <div className="flex basis-full flex-wrap items-center gap-x-3">
      <Button
        aria-pressed={listening.isOn}
        onClick={listening.isOn ? listening.stop : listening.start}
        className="aria-pressed:border-herb aria-pressed:bg-herb aria-pressed:text-on-herb"
      >
        <Mic aria-hidden className="size-5" />
        {listening.isOn ? "Listening: stop" : "Add by voice"}
      </Button>
      <p role="status" className="min-w-0 flex-1 basis-48 text-xs text-slate">
        {listening.why ?? (listening.isOn ? "Say one item, then check it and press Add." : WHO_HEARS)}
      </p>
    </div>
  );
}
