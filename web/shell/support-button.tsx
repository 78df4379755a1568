import { useState } from "react";
import type { User } from "#contracts/accounts/user.ts";
import { warn } from "../lib/toast.ts";
import { classes } from "../ui/class-names.ts";
import { LifeBuoy } from "../ui/icons.tsx";
import type SupportDialog from "./support-dialog.tsx";
import { useScrolledAway } from "./use-scrolled-away.ts";

/** The round button at the corner of every signed-in page, out of the way of who reads on. The form behind it is fetched when it is pressed. */
export function SupportButton({ user }: { user: User }) {
  const [open, setOpen] = useState(false);
  const [form, setForm] = useState<{ Dialog: typeof SupportDialog }>();
  const away = useScrolledAway();
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
      <button
        type="button"
        aria-label="Contact Support"
        aria-busy={open && !form}
        onClick={show}
        className={classes(
          "fixed right-4 bottom-4 z-30 grid size-14 place-items-center rounded-full bg-herb text-on-herb hover:bg-herb-strong print:hidden",
          "transition aria-busy:animate-pulse focus-visible:translate-y-0 focus-visible:opacity-100",
          away && "pointer-events-none translate-y-24 opacity-0",
        )}
      >
        <LifeBuoy aria-hidden className="size-6" />
      </button>
      {form && <form.Dialog user={user} open={open} onOpenChange={setOpen} />}
    </>
  );
}
