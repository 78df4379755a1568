import { useEffect, useState } from "react";
import { Skeleton } from "../../../ui/states.tsx";

/** What is said for how long it has taken: a search has no stages that a visitor is told, and a bar would be made up. */
const WORDS = [
  { afterMs: 0, words: "Searching our recipes for a week within your budget." },
  { afterMs: 4_000, words: "Still comparing weeks. A tight budget or lots of limits takes a little longer." },
  { afterMs: 12_000, words: "This is taking longer than most. We're still looking; no need to do anything." },
] as const;

/** Says in words that a week is being looked for, and says more when it takes longer. */
export function SampleWaiting() {
  const [step, setStep] = useState(0);
  useEffect(() => {
    const timers = WORDS.map(({ afterMs }, index) => setTimeout(setStep, afterMs, index));
    return () => timers.forEach(clearTimeout);
  }, []);
  return (
    <div className="flex flex-col gap-4">
      <p role="status">{WORDS[step]?.words}</p>
      <Skeleton className="h-96" label="Your week will appear here" />
    </div>
  );
}
