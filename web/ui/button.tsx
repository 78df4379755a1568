import type { AnchorHTMLAttributes, ComponentProps } from "react";
import { Link, type LinkProps } from "react-router-dom";
import { useIsHydrated } from "../lib/ready.ts";
import { classes } from "./class-names.ts";

export type Look = "main" | "plain" | "quiet" | "destructive";

const BASE =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-card py-2 font-medium transition-colors disabled:cursor-not-allowed disabled:opacity-55";
const LOOKS: Record<Look, string> = {
  main: "px-4 bg-herb text-on-herb enabled:hover:bg-herb-strong hover:bg-herb-strong",
  plain: "px-4 border border-line bg-sheet text-ink hover:bg-herb-wash",
  quiet: "px-1 text-herb underline-offset-4 hover:underline",
  destructive: "px-4 border border-tomato text-tomato hover:bg-tomato-wash",
};

type ButtonProps = ComponentProps<"button"> & { look?: Look };
/** A button; at most one `main` per screen. */
export function Button({ look = "plain", className, type = "button", ...props }: ButtonProps) {
  return <button type={type} inert={!useIsHydrated()} className={classes(BASE, LOOKS[look], className)} {...props} />;
}

/** A link in the style of a button. */
export const LinkButton = ({ look = "plain", className, ...props }: LinkProps & { look?: Look }) => (
  <Link className={classes(BASE, LOOKS[look], className)} {...props} />
);

/** A download link in the style of a button. */
export const FileButton = ({
  look = "plain",
  className,
  children,
  ...props
}: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; look?: Look }) => (
  <a download className={classes(BASE, LOOKS[look], className)} {...props}>
    {children}
  </a>
);
