import type { ReactNode } from "react";
import type { Tone } from "#domain/leads/analytics/figures.ts";

/** Orange lies between our mustard and our tomato, in both themes. */
const COLOURS: Record<Tone, string> = {
  green: "var(--herb)",
  yellow: "var(--mustard)",
  orange: "color-mix(in oklab, var(--mustard), var(--tomato))",
  red: "var(--tomato)",
  gray: "var(--slate)",
};

/** A figure in the colour of how good it is; the figure itself says the same. */
export const Toned = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span data-tone={tone} className="font-medium" style={{ color: COLOURS[tone] }}>
    {children}
  </span>
);
