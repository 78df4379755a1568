import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";

type BackToTypicalProps = { name: string; typical: boolean; busy: boolean; onForget: (done: () => void) => void };

/** Deletes the household's own order after confirmation. Stays focusable afterwards, so that the keyboard focus is not lost. */
export function BackToTypical({ name, typical, busy, onForget }: BackToTypicalProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        aria-disabled={typical}
        className="mt-4 aria-disabled:cursor-not-allowed aria-disabled:opacity-55"
        onClick={() => !typical && setAsking(true)}
      >
        Reset to typical order
      </Button>
      <Dialog
        title="Reset to the typical order?"
        description={`${name}: your own aisle order will be removed. Your lists don't change.`}
        open={asking}
        onOpenChange={setAsking}
      >
        <div className="flex flex-wrap gap-2">
          <Button look="destructive" disabled={busy} onClick={() => onForget(() => setAsking(false))}>
            {busy ? "Resetting..." : "Use the typical order"}
          </Button>
          <Button onClick={() => setAsking(false)}>Keep my order</Button>
        </div>
      </Dialog>
    </>
  );
}
