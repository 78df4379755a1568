import { type ComponentType, useEffect, useState } from "react";
import { whenIdle } from "../lib/when-idle.ts";
import { Button } from "./button.tsx";
import * as m from "./messages.tsx";
import { ErrorState } from "./states.tsx";

type WindowProps = { open: boolean; onOpenChange: (open: boolean) => void };

/**
 * A window whose code comes after the page: when the browser is idle, and at the latest when the window is opened. Then it says so until it is
 * there; where its code cannot be fetched, it can be asked for again.
 */
export function lateWindow<Props extends WindowProps>(load: () => Promise<ComponentType<Props>>) {
  let known: ComponentType<Props> | undefined;
  const fetch = async (): Promise<void> => {
    known ??= await load();
  };

  function LateWindow(props: Props) {
    const { open, onOpenChange } = props;
    const [state, setState] = useState<"waiting" | "here" | "missing">("waiting");
    useEffect(() => whenIdle(() => void fetch().catch(() => {})), []); // said when it is opened, if it is still missing then
    useEffect(() => {
      if (!open || known || state !== "waiting") return;
      let shown = true;
      fetch().then(
        () => shown && setState("here"),
        () => shown && setState("missing"),
      );
      return () => {
        shown = false;
      };
    }, [open, state]);
    const Window = known;
    if (Window) return <Window {...props} />;
    const again = () => setState("waiting");
    const close = () => {
      again();
      onOpenChange(false);
    };
    return open ? <Opening missing={state === "missing"} onRetry={again} onClose={close} /> : null;
  }
  return Object.assign(LateWindow, { fetch });
}

type OpeningProps = { missing: boolean; onRetry: () => void; onClose: () => void };

const Opening = ({ missing, onRetry, onClose }: OpeningProps) => (
  <div className="fixed inset-0 z-40 grid place-items-center bg-black/45 p-5">
    <div className="rounded-card bg-sheet p-5">
      {missing ? (
        <ErrorState
          action={
            <div className="flex flex-wrap gap-2">
              <Button onClick={onRetry}>{m.retry}</Button>
              <Button onClick={onClose}>{m.close}</Button>
            </div>
          }
        >
          {m.couldNotOpen}
        </ErrorState>
      ) : (
        <p role="status">{m.opening}</p>
      )}
    </div>
  </div>
);
