import { type PointerEvent, useRef, useState } from "react";

/** A sheet at the bottom of a phone's screen, above the phone's own bar; from a tablet's width on a window in the middle. */
export const SHEET =
  "fixed inset-x-0 bottom-0 z-50 max-h-[92dvh] overflow-y-auto overscroll-contain rounded-t-card border border-line bg-sheet px-5 pt-5 pb-[calc(1.25rem+env(safe-area-inset-bottom))] outline-none md:inset-x-auto md:top-1/2 md:bottom-auto md:left-1/2 md:-translate-x-1/2 md:-translate-y-1/2 md:rounded-card md:p-6";

/** Dragged down so far, a sheet goes; less, and it comes back. */
export const FAR_ENOUGH_PX = 96;
const PHONE = "(max-width: 47.99rem)";

/**
 * A sheet that follows the finger down and is dismissed by it.
 * @returns `pulled`: how far down it is now, and what the part that is held by the finger needs.
 */
export function useDragDown(onDismiss: () => void) {
  const from = useRef<number | null>(null);
  const [pulled, setPulled] = useState(0);
  const letGo = () => {
    from.current = null;
    setPulled(0);
  };
  const held = {
    onPointerDown: (event: PointerEvent) => {
      const onButton = event.target instanceof Element && event.target.closest("button");
      if (event.isPrimary && !onButton && matchMedia(PHONE).matches) {
        from.current = event.clientY;
        event.currentTarget.setPointerCapture?.(event.pointerId); // the finger may leave the head of the sheet
      }
    },
    onPointerMove: (event: PointerEvent) => {
      if (from.current !== null) setPulled(Math.max(0, event.clientY - from.current));
    },
    onPointerUp: (event: PointerEvent) => {
      const far = from.current !== null && event.clientY - from.current >= FAR_ENOUGH_PX;
      letGo();
      if (far) onDismiss();
    },
    onPointerCancel: letGo,
  };
  return { pulled, held };
}
