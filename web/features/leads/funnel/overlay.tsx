import { overlayText, type PayingStep } from "#domain/leads/words.ts";
import { useSeconds } from "./use-seconds.ts";

/** Lies over the page while something is being done that should not be interrupted, and says what. */
export function Overlay({ step }: { step: PayingStep }) {
  const seconds = useSeconds(true, step);
  return (
    <div role="alertdialog" aria-modal="true" aria-label="Processing" className="fixed inset-0 z-50 grid place-items-center bg-ink/60 p-4">
      <div className="w-full max-w-md rounded-card border border-line bg-sheet p-6 text-center">
        <span aria-hidden className="mx-auto mb-4 block size-8 animate-spin rounded-full border-3 border-line border-t-herb" />
        <p aria-live="polite" className="text-lg">
          {overlayText(step, seconds)}
        </p>
        <p className="mt-2 text-slate">Processing can take up to 3 minutes. Keep this page open.</p>
      </div>
    </div>
  );
}
