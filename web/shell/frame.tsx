import { type ReactNode, Suspense } from "react";
import { Outlet } from "react-router-dom";
import { Spinner } from "../ui/states.tsx";

/** The parts of a shell around its pages. `above`: questions above the page. `after`: elements that float over it. */
export type Surroundings = { header: ReactNode; above?: ReactNode; footer?: ReactNode; after?: ReactNode; dense?: boolean };

/**
 * A page in its shell. The page keeps its position in the React tree when the shell changes, so typed text survives once the user is known.
 * The content fills the window below the header, so that loading content does not move the footer.
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
