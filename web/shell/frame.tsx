import { type ReactNode, Suspense } from "react";
import { Outlet } from "react-router-dom";
import { Spinner } from "../ui/states.tsx";

/** What a shell puts around its pages. `above`: what is asked before the page itself. `after`: what floats over it. */
export type Surroundings = { header: ReactNode; above?: ReactNode; footer?: ReactNode; after?: ReactNode; dense?: boolean };

/**
 * A page with its surroundings. The page keeps its place in the tree whatever surrounds it: what somebody typed stays where it becomes known who they are.
 * Content fills the window below the header: what is still being fetched must not push the footer about, and a short page need not scroll to end.
 */
export const Frame = ({ header, above, footer, after, dense = false }: Surroundings) => (
  <div data-dense={dense || undefined}>
    <div className="flex min-h-svh flex-col print:block print:min-h-0">
      {header}
      <div className="grow">
        {above}
        <Suspense fallback={<Spinner label="Loading" />}>
          <Outlet />
        </Suspense>
      </div>
    </div>
    {footer}
    {after}
  </div>
);
