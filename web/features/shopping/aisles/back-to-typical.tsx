import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import * as m from "./messages.ts";

type BackToTypicalProps = { name: string; typical: boolean; busy: boolean; onForget: (done: () => void) => void };

/** Forgets the household's own order, after asking. Stays reachable where there is nothing to forget, so that the keyboard comes back to it. */
export function BackToTypical({ name, typical, busy, onForget }: BackToTypicalProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        aria-disabled={typical}
        className="mt-4 aria-disabled:cursor-not-allowed aria-disabled:opacity-55"
        onClick={() => !typical && setAsking(true)}
      >
        {m.resetToTypical}
      </Button>
      <Dialog title={m.askToReset} description={m.whatResetRemoves(name)} open={asking} onOpenChange={setAsking}>
        <div className="flex flex-wrap gap-2">
          <Button look="destructive" disabled={busy} onClick={() => onForget(() => setAsking(false))}>
            {busy ? m.resetting : m.takeTypicalOrder}
          </Button>
          <Button onClick={() => setAsking(false)}>{m.keepMyOrder}</Button>
        </div>
      </Dialog>
    </>
  );
}
