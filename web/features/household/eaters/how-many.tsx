import type { ReactNode } from "react";
import { sizeAndEaters } from "./size-and-eaters.ts";
import { WhoEats } from "./who-eats.tsx";

type Coupled = Parameters<typeof sizeAndEaters>;
type Size = ReturnType<typeof sizeAndEaters>["size"];

type HowManyProps = {
  size: Coupled[0];
  eaters: Coupled[1];
  /** The screen's own question for the number of people. */
  children: (size: Size) => ReactNode;
};

/** How many people eat, and who they are. */
export function HowMany({ size: asked, eaters, children }: HowManyProps) {
  const { size, who } = sizeAndEaters(asked, eaters);
  return (
    <div className="flex flex-col gap-4">
      {children(size)}
      <WhoEats {...who} />
    </div>
  );
}
