import { LinkButton } from "../ui/button.tsx";
import { ErrorState } from "../ui/states.tsx";
import { Unreachable } from "./require-user.tsx";

/** In the place of a page that could not be shown; without a network that is mostly one whose code is not on this phone. */
export const RouteFault = () =>
  navigator.onLine ? (
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
  ) : (
    <Unreachable onRetry={() => location.reload()} />
  );
