import { toast } from "sonner";
import { SecondFactor } from "#contracts/operators/admin.ts";
import { api } from "../../../lib/api.ts";
import { Switch } from "../../../ui/choice.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Form, FormActions, Submit } from "../../../ui/form.tsx";

type Props = {
  /** Only "sign in" offers to remember the device; "set up" takes no recovery code. */
  when: "set up" | "sign in" | "again";
  onTaken: (given: { rememberDevice: boolean }) => unknown;
};

/** Asks for a code from the authenticator app. */
export const CodeForm = ({ when, onTaken }: Props) => (
  <Form
    schema={SecondFactor}
    start={{ code: "", rememberDevice: false }}
    onSubmit={async (sent) => {
      await api.admin["second-factor"].$post({ json: sent });
      await onTaken(sent);
    }}
    refusal={({ message }) => {
      toast.error("Login Failed", { description: message });
      return message;
    }}
    className="flex flex-col gap-4"
  >
    {({ box, part }) => {
      const { value, onChange } = part("rememberDevice");
      return (
        <>
          <TextField
            label="Code"
            autoComplete="one-time-code"
            autoFocus
            hint={when === "set up" ? "The six digits the app shows now" : "The six digits from your authenticator app, or a recovery code"}
            {...box("code")}
          />
          {when === "sign in" && (
            <Switch
              label="Remember this device"
              note="Don't ask for a code here for 30 days. You'll still log in with your password twice a day."
              checked={value ?? false}
              onChange={onChange}
            />
          )}
          <FormActions>
            <Submit busy="Checking…" className="w-full">
              Confirm
            </Submit>
          </FormActions>
        </>
      );
    }}
  </Form>
);
