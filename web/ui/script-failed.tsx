import { Button } from "./button.tsx";
import { ErrorState } from "./states.tsx";

/** The card provider's script did not come. */
export const ScriptFailed = () => (
  <ErrorState action={<Button onClick={() => location.reload()}>Reload the page</Button>}>
    We couldn't load the card provider's form. Nothing was charged. An ad blocker may be stopping it.
  </ErrorState>
);
