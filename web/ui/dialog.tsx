import { Dialog as Radix } from "radix-ui";
import { type ReactNode, useRef } from "react";
import { X } from "./icons.tsx";
import { SHEET, useDragDown } from "./sheet.ts";

type DialogProps = { title: string; description?: string; open: boolean; onOpenChange: (open: boolean) => void; children: ReactNode };

/**
 * A modal dialog; on phones a sheet at the bottom of the screen, which dragging down its header closes. Focus returns to the element that had it.
 */
export function Dialog({ title, description, open, onOpenChange, children }: DialogProps) {
  const openedFrom = useRef<Element | null>(null);
  const { pulled, held } = useDragDown(() => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-black/45" />
        <Radix.Content
          onOpenAutoFocus={() => {
            openedFrom.current = document.activeElement;
          }}
          onInteractOutside={(event) => {
            // a click on a toast must not close the dialog
            if (event.target instanceof Element && event.target.closest("[data-sonner-toaster]")) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault(); // Radix would focus a trigger inside its own root, and ours has none
            if (openedFrom.current instanceof HTMLElement) openedFrom.current.focus();
          }}
          {...(description ? {} : { "aria-describedby": undefined })}
          style={pulled > 0 ? { transform: `translateY(${pulled}px)` } : undefined}
          className={`${SHEET} md:w-[min(44rem,92vw)]`}
        >
          <div
            {...held}
            className="relative -mx-5 -mt-5 mb-4 flex touch-none items-start justify-between gap-4 px-5 pt-6 md:-mx-6 md:-mt-6 md:touch-auto md:px-6"
          >
            <span aria-hidden className="absolute inset-x-0 top-2 mx-auto h-1 w-10 rounded-full bg-line md:hidden" />
            <Radix.Title className="text-xl">{title}</Radix.Title>
            <Radix.Close
              className="-mt-1 -mr-1 grid size-11 shrink-0 place-items-center rounded-card hover:bg-herb-wash"
              aria-label="Close"
            >
              <X aria-hidden className="size-5" />
            </Radix.Close>
          </div>
          {description && <Radix.Description className="-mt-2 mb-4 text-slate">{description}</Radix.Description>}
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
