import { type ComponentType, lazy, type ReactNode, useEffect, useRef, useState, useTransition } from "react";
import type { User } from "#contracts/accounts/user.ts";
import { classes } from "../ui/class-names.ts";
import { LifeBuoy } from "../ui/icons.tsx";
import type { SupportDialogProps } from "./support-dialog.tsx";
import { useCoversControl } from "./use-covers-control.ts";
import { useScrolledAway } from "./use-scrolled-away.ts";

/** Stands in for the form where its code could not be fetched. */
function SupportOffline({ open, onOpenChange }: SupportDialogProps) {
  useEffect(() => {
    if (!open) return;
    onOpenChange(false);
    void import("sonner").then(({ toast }) =>
      toast.error("You're offline", { description: "The support form needs a connection. Reload the page once you're back online." }),
    );
  }, [open, onOpenChange]);
  return null;
}

const SupportDialog = lazy(
  (): Promise<{ default: ComponentType<SupportDialogProps> }> => import("./support-dialog.tsx").catch(() => ({ default: SupportOffline })),
);

/** The form that writes to support, and what opens it. Its code is fetched when it is first opened; `isOpening` until then. */
export function useSupportDialog(user: User): { open: () => void; isOpening: boolean; dialog: ReactNode } {
  const [isOpen, setOpen] = useState<boolean>(); // undefined before it is first opened
  const [isOpening, startTransition] = useTransition();
  return {
    open: () => startTransition(() => setOpen(true)),
    isOpening,
    dialog: isOpen !== undefined && <SupportDialog user={user} open={isOpen} onOpenChange={setOpen} />,
  };
}

/** On a phone, where nothing floats over the page: the way to support in the header. */
export function SupportIcon({ user }: { user: User }) {
  const { open, isOpening, dialog } = useSupportDialog(user);
  return (
    <>
      <button
        type="button"
        aria-label="Contact Support"
        aria-busy={isOpening}
        onClick={open}
        className="grid size-11 place-items-center rounded-full text-herb hover:bg-herb-wash aria-busy:animate-pulse md:hidden"
      >
        <LifeBuoy aria-hidden className="size-6" />
      </button>
      {dialog}
    </>
  );
}

/**
 * The round button at the corner of every signed-in page, from a tablet's width on. It is out of the way of who reads on, and where a control would
 * lie below it, it is a tab as narrow as the page's margin.
 */
export function SupportButton({ user }: { user: User }) {
  const { open, isOpening, dialog } = useSupportDialog(user);
  const corner = useRef<HTMLDivElement>(null);
  const away = useScrolledAway();
  const tab = useCoversControl(corner);
  return (
    <>
      <div ref={corner} className="pointer-events-none fixed right-0 bottom-4 z-30 h-14 w-18 max-md:hidden print:hidden">
        <button
          type="button"
          aria-label="Contact Support"
          aria-busy={isOpening}
          onClick={open}
          className={classes(
            "absolute grid h-14 place-items-center bg-herb text-on-herb hover:bg-herb-strong",
            "transition aria-busy:animate-pulse focus-visible:translate-y-0 focus-visible:opacity-100",
            tab ? "right-0 w-6 rounded-l-full" : "right-4 w-14 rounded-full",
            away ? "translate-y-24 opacity-0" : "pointer-events-auto",
          )}
        >
          <LifeBuoy aria-hidden className={tab ? "size-4" : "size-6"} />
        </button>
      </div>
      {dialog}
    </>
  );
}
