import { Button } from "./button.tsx";
import { ErrorState } from "./states.tsx";

/** Shown when Stripe's script could not be loaded. */
export const ScriptFailed = () => (
  <ErrorState action={<Button onClick={() => location.reload()}>Reload the page</Button>}>
    We couldn't load the card provider's form. Nothing was charged. An ad blocker may be stopping it.
  </ErrorState>
);
