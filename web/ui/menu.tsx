import { type ComponentProps, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import { Link, type LinkProps } from "react-router-dom";
import { Button } from "./button.tsx";
import { classes } from "./class-names.ts";
import { Ellipsis } from "./icons.tsx";

const ITEM = "flex min-h-12 w-full items-center gap-3 rounded-card px-3 text-left hover:bg-herb-wash disabled:opacity-55";

/** An action in a menu. */
export const MenuButton = (props: Omit<ComponentProps<"button">, "className" | "type">) => (
  <button type="button" className={ITEM} {...props} />
);

/** A link in a menu. */
export const MenuLink = (props: LinkProps) => <Link className={ITEM} {...props} />;

type MenuProps = { label: string; className?: string; children: ReactNode };

/**
 * A button that opens the screen's further actions: a sheet at the bottom of a phone's screen, a list below the button from tablet width. Closes after an
 * action, on Escape, and when the focus or a click goes elsewhere.
 */
export function Menu({ label, className, children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    const isIn = (ref: RefObject<HTMLElement | null>, target: EventTarget | null) =>
      target instanceof Node && ref.current?.contains(target);
    const onClick = ({ target }: Event) => {
      if (isIn(opener, target)) return;
      if (isIn(menu, target)) opener.current?.focus(); // before the action, so that a dialog it opens gives the focus back to the button
      setOpen(false);
    };
    const onFocus = ({ target }: Event) => {
      if (!isIn(opener, target) && !isIn(menu, target)) setOpen(false);
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      setOpen(false);
      opener.current?.focus();
    };
    menu.current?.querySelector<HTMLElement>("button, a")?.focus();
    document.addEventListener("click", onClick, { capture: true });
    document.addEventListener("focusin", onFocus);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("click", onClick, { capture: true });
      document.removeEventListener("focusin", onFocus);
      document.removeEventListener("keydown", onKey);
    };
  }, [open]);
  return (
    <div className={classes("relative", className)}>
      <Button ref={opener} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <Ellipsis aria-hidden className="size-5" />
        {label}
      </Button>
      {open && <div aria-hidden className="fixed inset-0 z-40 bg-black/45 md:hidden" />}
      <div
        id={id}
        ref={menu}
        hidden={!open}
        className="animate-appear fixed inset-x-0 bottom-0 z-50 max-h-[80dvh] overflow-y-auto rounded-t-card border border-line bg-sheet p-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] shadow-lg md:absolute md:inset-x-auto md:top-full md:bottom-auto md:left-0 md:mt-1 md:w-64 md:rounded-card md:pb-2"
      >
        {children}
      </div>
    </div>
  );
}
