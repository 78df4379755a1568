import { type ComponentType, lazy, type ReactNode, useEffect, useRef, useState, useTransition } from "react";
import type { User } from "#contracts/accounts/user.ts";
import { classes } from "../ui/class-names.ts";
import { LifeBuoy } from "../ui/icons.tsx";
import type { SupportDialogProps } from "./support-dialog.tsx";
import { useCoversControl } from "./use-covers-control.ts";

/** Replaces the form if its code cannot be loaded. */
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

/** The support form and a function to open it. Its code is loaded on first use; `isOpening` meanwhile. */
export function useSupportDialog(user: User): { open: () => void; isOpening: boolean; dialog: ReactNode } {
  const [isOpen, setOpen] = useState<boolean>(); // undefined before it is first opened
  const [isOpening, startTransition] = useTransition();
  return {
    open: () => startTransition(() => setOpen(true)),
    isOpening,
    dialog: isOpen !== undefined && <SupportDialog user={user} open={isOpen} onOpenChange={setOpen} />,
  };
}

/** The support button in the header, on phones. */
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

/** Smaller movements do not count as scrolling. */
const STILL_PX = 8;
/** Distance from the end of the page at which the button returns. */
const END_PX = 24;

/** Whether the person is scrolling down: true until they scroll up or reach the end of the page. */
function useScrolledAway(): boolean {
  const [away, setAway] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const look = () => {
      const now = window.scrollY;
      const left = document.documentElement.scrollHeight - window.innerHeight - now;
      if (left <= END_PX) setAway(false);
      else if (Math.abs(now - last) < STILL_PX) return;
      else setAway(now > last);
      last = now;
    };
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, []);
  return away;
}

/**
 * The round button in the corner of every signed-in page, from tablet width. It hides while the person scrolls down, and shrinks to a narrow tab where it
 * would cover a control.
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
