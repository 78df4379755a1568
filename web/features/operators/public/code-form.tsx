import { toast } from "sonner";
import { SecondFactor } from "#contracts/operators/admin.ts";
import { api } from "../../../lib/api.ts";
import { Switch } from "../../../ui/choice.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Form, FormActions, Submit } from "../../../ui/form.tsx";
import { loginFailed } from "../toasts.ts";
import * as m from "./messages.ts";

type Props = {
  /** A recovery code is none before there is a second factor, and a device is remembered where somebody signs in. */
  when: "set up" | "sign in" | "again";
  onTaken: (given: { rememberDevice: boolean }) => unknown;
};

/** Asks for a code of the authenticator app. */
export const CodeForm = ({ when, onTaken }: Props) => (
  <Form
    schema={SecondFactor}
    start={{ code: "", rememberDevice: false }}
    onSubmit={async (sent) => {
      await api.admin["second-factor"].$post({ json: sent });
      await onTaken(sent);
    }}
    refusal={({ message }) => {
      toast.error(...loginFailed(message));
      return message;
    }}
    className="flex flex-col gap-4"
  >
    {({ box, part }) => {
      const { value, onChange } = part("rememberDevice");
      return (
        <>
          <TextField
            label={m.code}
            autoComplete="one-time-code"
            autoFocus
            hint={when === "set up" ? m.theSixDigitsTheAppShows : m.theSixDigitsFromYourAuthenticator}
            {...box("code")}
          />
          {when === "sign in" && (
            <Switch label={m.rememberThisDevice} note={m.dontAskForACodeHere} checked={value ?? false} onChange={onChange} />
          )}
          <FormActions>
            <Submit busy={m.checking} className="w-full">
              {m.confirm}
            </Submit>
          </FormActions>
        </>
      );
    }}
  </Form>
);
