import { Button } from "./button.tsx";
import * as m from "./messages.tsx";
import { ErrorState } from "./states.tsx";

/** The card provider's script did not come. */
export const ScriptFailed = () => (
  <ErrorState action={<Button onClick={() => location.reload()}>{m.reloadThePage}</Button>}>{m.cardFormNotLoaded}</ErrorState>
);
