import { Suspense } from "react";
import { type RouteObject, useLocation, useRoutes } from "react-router";
import { PageFaults } from "./lib/page-faults.tsx";
import { forgetFailed } from "./lib/screen-code.tsx";
import * as m from "./shell/messages.ts";
import { Spinner } from "./ui/states.tsx";

/** The page at the address. While the code of the next one is fetched the one before stays; one that cannot be shown says so. */
export function Pages({ routes }: { routes: RouteObject[] }) {
  const { key } = useLocation();
  const page = useRoutes(routes);
  return (
    <PageFaults page={key} onRetry={forgetFailed}>
      <Suspense fallback={<Spinner label={m.loading} />}>{page}</Suspense>
    </PageFaults>
  );
}
