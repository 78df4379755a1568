import { useEffect } from "react";
import { Toaster, toast, useSonner } from "sonner";
import "sonner/dist/styles.css";
import { clsx } from "clsx";
import { X } from "./icons.tsx";

const DURATION_MS = 5000;
const BUTTON = clsx("inline-flex min-h-11 shrink-0 items-center rounded-card hover:bg-herb-wash");

/** Shows one toast at a time (specification H §9). On a phone it is as high as the header, which it covers: the page's heading and buttons stay free. */
export default function Toasts() {
  const { toasts } = useSonner();
  useEffect(() => {
    for (const { id } of toasts.slice(1)) toast.dismiss(id);
  }, [toasts]);
  const isWide = typeof matchMedia === "function" && matchMedia("(min-width: 48rem)").matches;
  const edges = { top: "calc(0.25rem + env(safe-area-inset-top))", bottom: "calc(1rem + var(--below))" };
  return (
    <Toaster
      position={isWide ? "bottom-right" : "top-right"}
      visibleToasts={1}
      duration={DURATION_MS}
      closeButton
      offset={{ ...edges, right: "1.5rem" }}
      mobileOffset={{ ...edges, right: "0.5rem", left: "0.5rem" }}
      className="pointer-events-auto [--width:24rem]! print:hidden"
      icons={{ success: null, error: null, close: <X aria-hidden className="size-4" /> }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: "Dismiss",
        classNames: {
          toast:
            "flex w-full items-center gap-3 rounded-card border border-line bg-sheet px-4 py-1 font-sans shadow-lg md:items-start md:p-4",
          error: "border-tomato [&_[data-title]]:text-tomato",
          content: "min-w-0 flex-1",
          title: "font-medium max-md:leading-5",
          description: "text-slate max-md:text-xs md:mt-0.5",
          actionButton: clsx(BUTTON, "-my-2 px-3 font-medium text-herb"),
          closeButton: clsx(BUTTON, "order-last -m-2 w-11 justify-center"),
        },
      }}
    />
  );
}
