import { type ReactNode, useState } from "react";
import type { User } from "#contracts/accounts/user.ts";
import { warn } from "../lib/toast.ts";
import * as m from "./messages.ts";
import type SupportDialog from "./support-dialog.tsx";

/** The form that writes to support, and what opens it. It is fetched when it is first asked for: `fetching` until then. */
export function useSupportForm(user: User): { show: () => void; fetching: boolean; form: ReactNode } {
  const [open, setOpen] = useState(false);
  const [form, setForm] = useState<{ Dialog: typeof SupportDialog }>();
  const show = () => {
    setOpen(true);
    if (form) return;
    import("./support-dialog.tsx").then(
      ({ default: Dialog }) => setForm({ Dialog }),
      () => {
        setOpen(false);
        warn([m.youAreOffline, m.supportNeedsAConnection]);
      },
    );
  };
  return { show, fetching: open && !form, form: form && <form.Dialog user={user} open={open} onOpenChange={setOpen} /> };
}
