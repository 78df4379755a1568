import { LifeBuoy } from "lucide-react";
import { useState } from "react";
import type { User } from "#contracts/user.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { SupportForm } from "./support-form.tsx";

const SENT_MS = 3000;

/** The round button at the corner of every signed-in page, and the form behind it. After sending it thanks for 3 s, then starts afresh. */
export default function SupportWidget({ user }: { user: User }) {
  const [open, setOpen] = useState(false);
  const [sent, setSent] = useState(false);
  const onSent = () => {
    setSent(true);
    setTimeout(() => {
      setSent(false);
      setOpen(false);
    }, SENT_MS);
  };
  return (
    <>
      <button
        type="button"
        aria-label="Contact Support"
        onClick={() => setOpen(true)}
        className="fixed right-4 bottom-4 z-30 grid size-14 place-items-center rounded-full bg-herb text-on-herb hover:bg-herb-strong print:hidden"
      >
        <LifeBuoy aria-hidden className="size-6" />
      </button>
      <Dialog title="Contact Support" description="Ask us anything. We answer by e-mail." open={open} onOpenChange={setOpen}>
        {sent ? (
          <div role="status" className="py-10 text-center">
            <p className="font-serif text-lg">Thank you. Your message is with us.</p>
            <p className="mt-1 text-slate">We'll respond to your inquiry within 24 hours.</p>
          </div>
        ) : (
          <SupportForm user={user} onSent={onSent} />
        )}
      </Dialog>
    </>
  );
}
