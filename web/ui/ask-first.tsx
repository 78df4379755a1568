import { type ReactNode, useState } from "react";
import { Button, type Look } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

type AskFirstProps = {
  /** Text of the button on the page. */
  label: string;
  /** Full label for screen readers. */
  about?: string;
  look?: Look;
  title: string;
  description: string;
  act: string;
  keep: string;
  busy: boolean;
  onAct: (close: () => void) => void;
  children?: ReactNode;
};

/** A button for an irreversible action, with a confirmation dialog. */
export function ConfirmButton({ label, about, look = "destructive", title, description, act, keep, busy, onAct, children }: AskFirstProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button look={look} onClick={() => setAsking(true)} {...(about ? { "aria-label": about } : {})}>
        {label}
      </Button>
      <Dialog title={title} description={description} open={asking} onOpenChange={setAsking}>
        {children}
        <div className="flex flex-wrap gap-2">
          <Button look={look === "destructive" ? "destructive" : "main"} disabled={busy} onClick={() => onAct(() => setAsking(false))}>
            {busy ? "One moment..." : act}
          </Button>
          <Button onClick={() => setAsking(false)}>{keep}</Button>
        </div>
      </Dialog>
    </>
  );
}
