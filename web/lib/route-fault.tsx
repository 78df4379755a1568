import { useRouteError } from "react-router";
import { LinkButton } from "../ui/button.tsx";
import { ErrorState } from "../ui/states.tsx";
import { Unreachable } from "./require-user.tsx";

/** What browsers say when a page's code cannot be fetched. */
const NO_CODE = /dynamically imported module|module script|preload/i;

/** In the place of a page that could not be shown; without a network that is mostly one whose code is not on this phone. */
export function RouteFault() {
  const error = useRouteError();
  if (error instanceof Error && NO_CODE.test(error.message)) return <Unreachable error={error} onRetry={() => location.reload()} />;
  return (
    <main className="mx-auto max-w-2xl p-6">
      <ErrorState
        action={
          <LinkButton to="/" reloadDocument>
            Go Home
          </LinkButton>
        }
      >
        Something went wrong while showing this page. Nothing was lost; try again from the home page.
      </ErrorState>
    </main>
  );
}
