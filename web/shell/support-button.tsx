import { useRef, useState } from "react";
import type { User } from "#contracts/accounts/user.ts";
import { warn } from "../lib/toast.ts";
import { classes } from "../ui/class-names.ts";
import { LifeBuoy } from "../ui/icons.tsx";
import type SupportDialog from "./support-dialog.tsx";
import { useCoversControl } from "./use-covers-control.ts";
import { useScrolledAway } from "./use-scrolled-away.ts";

/**
 * The round button at the corner of every signed-in page. It is out of the way of who reads on, and where a control would lie below it, it is a tab
 * as narrow as the page's margin. The form behind it is fetched when it is pressed.
 */
export function SupportButton({ user }: { user: User }) {
  const [open, setOpen] = useState(false);
  const [form, setForm] = useState<{ Dialog: typeof SupportDialog }>();
  const corner = useRef<HTMLDivElement>(null);
  const away = useScrolledAway();
  const tab = useCoversControl(corner);
  const show = () => {
    setOpen(true);
    if (form) return;
    import("./support-dialog.tsx").then(
      ({ default: Dialog }) => setForm({ Dialog }),
      () => {
        setOpen(false);
        warn(["You are offline", "The support form needs a network. Load the page again when you have one."]);
      },
    );
  };
  return (
    <>
      <div ref={corner} className="pointer-events-none fixed right-0 bottom-4 z-30 h-14 w-18 print:hidden">
        <button
          type="button"
          aria-label="Contact Support"
          aria-busy={open && !form}
          onClick={show}
          className={classes(
            "absolute grid h-14 place-items-center bg-herb text-on-herb hover:bg-herb-strong",
            "transition aria-busy:animate-pulse focus-visible:translate-y-0 focus-visible:opacity-100",
            tab ? "right-0 w-4 rounded-l-full sm:w-6" : "right-4 w-14 rounded-full",
            away ? "translate-y-24 opacity-0" : "pointer-events-auto",
          )}
        >
          <LifeBuoy aria-hidden className={tab ? "size-3 sm:size-4" : "size-6"} />
        </button>
      </div>
      {form && <form.Dialog user={user} open={open} onOpenChange={setOpen} />}
    </>
  );
}
