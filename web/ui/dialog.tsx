import { Dialog as Radix } from "radix-ui";
import { type ReactNode, useRef } from "react";
import { X } from "./icons.tsx";

type DialogProps = { title: string; description?: string; open: boolean; onOpenChange: (open: boolean) => void; children: ReactNode };

/**
 * A window over the page; on a phone it fills the lower part of the screen. Escape, a click beside it and the cross close it, and
 * the keyboard comes back to where it was.
 */
export function Dialog({ title, description, open, onOpenChange, children }: DialogProps) {
  const openedFrom = useRef<Element | null>(null);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-black/45" />
        <Radix.Content
          onOpenAutoFocus={() => {
            openedFrom.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault(); // left alone, it looks for a trigger inside the dialog's own root, and ours have none
            if (openedFrom.current instanceof HTMLElement) openedFrom.current.focus();
          }}
          {...(description ? {} : { "aria-describedby": undefined })}
          className="fixed inset-x-0 bottom-0 z-50 max-h-[92dvh] overflow-y-auto rounded-t-card border border-line bg-sheet p-5 outline-none sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:w-[min(44rem,92vw)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-card sm:p-6"
        >
          <div className="mb-4 flex items-start justify-between gap-4">
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
