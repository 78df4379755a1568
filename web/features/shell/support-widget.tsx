import { LifeBuoy } from "lucide-react";
import { useEffect, useState } from "react";
import type { User } from "#contracts/user.ts";
import { SupportForm } from "../../lib/support-form.tsx";
import { SENT_MS, SupportSent } from "../../lib/support-sent.tsx";
import { classes } from "../../ui/class-names.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { useScrolledAway } from "./use-scrolled-away.ts";

/** The round button at the corner of every signed-in page, out of the way of who reads on, and the form behind it. After sending it thanks for 3 s, then starts afresh. */
export default function SupportWidget({ user }: { user: User }) {
  const [open, setOpen] = useState(false);
  const [sent, setSent] = useState(false);
  const away = useScrolledAway();
  const show = (opened: boolean) => {
    setOpen(opened);
    setSent(false);
  };
  useEffect(() => {
    if (!sent) return;
    const timer = setTimeout(() => {
      setOpen(false);
      setSent(false);
    }, SENT_MS);
    return () => clearTimeout(timer); // closed by hand meanwhile: what is opened next stays open
  }, [sent]);
  return (
    <>
      <button
        type="button"
        aria-label="Contact Support"
        onClick={() => show(true)}
        className={classes(
          "fixed right-4 bottom-4 z-30 grid size-14 place-items-center rounded-full bg-herb text-on-herb hover:bg-herb-strong print:hidden",
          "transition focus-visible:translate-y-0 focus-visible:opacity-100",
          away && "pointer-events-none translate-y-24 opacity-0",
        )}
      >
        <LifeBuoy aria-hidden className="size-6" />
      </button>
      <Dialog title="Contact Support" description="Ask us anything. We answer by e-mail." open={open} onOpenChange={show}>
        {sent ? <SupportSent /> : <SupportForm user={user} onSent={() => setSent(true)} />}
      </Dialog>
    </>
  );
}
