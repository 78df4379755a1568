import { Button } from "./button.tsx";
import { ErrorState } from "./states.tsx";

/** The card provider's script did not come. */
export const ScriptFailed = () => (
  <ErrorState action={<Button onClick={() => location.reload()}>Load the page again</Button>}>
    The card provider's form could not be loaded. Nothing was charged. A blocker in the browser may hold it back.
  </ErrorState>
);
