import type { ReactNode } from "react";

/** Term and value of a `dl`. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-xs text-slate">{name}</dt>
    <dd className="tabular text-lg">{children}</dd>
  </div>
);
