import { type PointerEvent, useRef, useState } from "react";

/** A sheet at the bottom of a phone's screen; from tablet width, a centred window. */
export const SHEET =
  "fixed inset-x-0 bottom-0 z-50 max-h-[92dvh] overflow-y-auto overscroll-contain rounded-t-card border border-line bg-sheet px-5 pt-5 pb-[calc(1.25rem+env(safe-area-inset-bottom))] outline-none md:inset-x-auto md:top-1/2 md:bottom-auto md:left-1/2 md:-translate-x-1/2 md:-translate-y-1/2 md:rounded-card md:p-6";

/** Dragging at least this far down closes the sheet. */
export const FAR_ENOUGH_PX = 96;
const PHONE = "(max-width: 47.99rem)";

/**
 * Lets a sheet be dragged down and dismissed.
 * @returns `pulled`: pixels dragged; `held`: props of the part to drag.
 */
export function useDragDown(onDismiss: () => void) {
  const from = useRef<number | null>(null);
  const [pulled, setPulled] = useState(0);
  const reset = () => {
    from.current = null;
    setPulled(0);
  };
  const held = {
    onPointerDown: (event: PointerEvent) => {
      const onButton = event.target instanceof Element && event.target.closest("button");
      if (event.isPrimary && !onButton && matchMedia(PHONE).matches) {
        from.current = event.clientY;
        event.currentTarget.setPointerCapture?.(event.pointerId); // the finger may leave the header of the sheet
      }
    },
    onPointerMove: (event: PointerEvent) => {
      if (from.current !== null) setPulled(Math.max(0, event.clientY - from.current));
    },
    onPointerUp: (event: PointerEvent) => {
      const far = from.current !== null && event.clientY - from.current >= FAR_ENOUGH_PX;
      reset();
      if (far) onDismiss();
    },
    onPointerCancel: reset,
  };
  return { pulled, held };
}
