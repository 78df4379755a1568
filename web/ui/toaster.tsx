import { Toast as Radix } from "radix-ui";
import { dismissToast, TOAST_MS, type Toast } from "../lib/toast.ts";
import { Button } from "./button.tsx";
import { classes } from "./class-names.ts";
import { X } from "./icons.tsx";
import * as m from "./messages.tsx";

/** Where toasts appear: one at a time, read out as it comes. On a phone over the header, where none of a page's own buttons is. */
export default function Toaster({ toasts }: { toasts: readonly Toast[] }) {
  return (
    <Radix.Provider duration={TOAST_MS} swipeDirection="right">
      {toasts.map(({ id, title, description, tone, action, open }) => (
        <Radix.Root
          key={id}
          open={open}
          onOpenChange={(stillOpen) => stillOpen || dismissToast(id)}
          className={classes(
            "flex items-start gap-3 rounded-card border bg-sheet px-4 py-3 shadow-lg md:p-4",
            tone === "destructive" ? "border-tomato" : "border-line",
          )}
        >
          <div className="min-w-0 flex-1">
            <Radix.Title className={classes("font-medium", tone === "destructive" && "text-tomato")}>{title}</Radix.Title>
            {description && <Radix.Description className="mt-0.5 text-slate">{description}</Radix.Description>}
          </div>
          {action && (
            <Radix.Action asChild altText={action.label} onClick={action.run}>
              <Button look="quiet" className="-my-2">
                {action.label}
              </Button>
            </Radix.Action>
          )}
          <Radix.Close aria-label={m.dismiss} className="-m-2 grid size-11 shrink-0 place-items-center rounded-card hover:bg-herb-wash">
            <X aria-hidden className="size-4" />
          </Radix.Close>
        </Radix.Root>
      ))}
      <Radix.Viewport className="fixed inset-x-2 top-[calc(0.5rem+env(safe-area-inset-top))] z-60 mx-auto flex max-w-md flex-col gap-2 outline-none md:inset-x-auto md:top-auto md:right-6 md:bottom-[calc(1rem+var(--below))] md:w-96" />
    </Radix.Provider>
  );
}
