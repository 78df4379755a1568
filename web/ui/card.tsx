import type { ReactNode } from "react";
import { classes } from "./class-names.ts";

export const Card = ({
  children,
  className,
  ...rest
}: {
  children: ReactNode;
  className?: string;
  "aria-label"?: string;
  "aria-labelledby"?: string;
}) => (
  <section className={classes("rounded-card border border-line bg-sheet p-4 sm:p-5", className)} {...rest}>
    {children}
  </section>
);

/** One figure with its label. */
export const Stat = ({ label, value, note }: { label: string; value: ReactNode; note?: string }) => (
  <Card className="flex flex-col gap-1">
    <p className="text-xs text-slate">{label}</p>
    <p className="tabular font-serif text-xl">{value}</p>
    {note && <p className="text-xs text-slate">{note}</p>}
  </Card>
);

export const Badge = ({ children, tone = "herb" }: { children: ReactNode; tone?: "herb" | "mustard" | "tomato" | "plain" }) => (
  <span
    className={classes("inline-flex items-center rounded-full px-2.5 py-0.5 text-xs font-medium", {
      "bg-herb-wash text-herb": tone === "herb",
      "bg-mustard-wash text-mustard": tone === "mustard",
      "bg-tomato-wash text-tomato": tone === "tomato",
      "border border-line text-slate": tone === "plain",
    })}
  >
    {children}
  </span>
);
