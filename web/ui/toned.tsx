import type { ReactNode } from "react";
import type { Tone } from "#domain/leads/analytics/figures.ts";

/** Orange is mixed from mustard and tomato, in both themes. */
const COLOURS: Record<Tone, string> = {
  green: "var(--herb)",
  yellow: "var(--mustard)",
  orange: "color-mix(in oklab, var(--mustard), var(--tomato))",
  red: "var(--tomato)",
  gray: "var(--slate)",
};

/** A figure coloured by how good it is; the colour adds no information. */
export const ColouredFigure = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span data-tone={tone} className="font-medium" style={{ color: COLOURS[tone] }}>
    {children}
  </span>
);
