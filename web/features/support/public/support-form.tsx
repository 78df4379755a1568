import { usePrefetchQuery, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import type { User } from "#contracts/accounts/user.ts";
import { SupportMessage } from "#contracts/support/support.ts";
import { SUPPORT_PRIORITIES } from "#domain/support/support.ts";
import { api } from "../../../lib/api.ts";
import { factsQuery } from "../../../lib/facts.ts";
import { refusalText } from "../../../lib/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField, TextArea, TextField } from "../../../ui/field.tsx";
import { Form, FormActions, Submit } from "../../../ui/form.tsx";
import * as m from "./messages.ts";
import { SUPPORT_TEMPLATES } from "./support-templates.ts";

/** The form of the support widget and of the contact page; a visitor gives a name and an address too. Fields marked * are needed. */
export function SupportForm({ user, onSent }: { user: User | null; onSent: () => void }) {
  const client = useQueryClient();
  usePrefetchQuery(factsQuery);
  const send = async (json: SupportMessage) => {
    await api.grove["send-message"].$post({ json });
    toast.success(m.messageSentSuccessfully, { description: m.weWillRespond });
    onSent();
  };
  const refused = async (error: Error) => {
    const said = refusalText(error);
    if (said) return toast.error(m.messageSendFailed, { description: said });
    const email = await client.ensureQueryData(factsQuery).then(
      ({ supportEmail }) => supportEmail,
      () => m.ourSupportAddress, // not even that could be fetched
    );
    toast.error(m.messageSendFailed, { description: m.pleaseTryAgainOrEmailUs(email) });
  };
  return (
    <Form
      schema={SupportMessage}
      start={{ name: user?.firstName ?? "", email: user?.email ?? "", subject: "", message: "", priority: "normal" }}
      onSubmit={send}
      onRefused={refused}
      onWrong={({ name, email, message }) => {
        if ([name, email, message].some((text) => text.trim() === ""))
          toast.error(m.missingInformation, { description: m.pleaseFillInAllRequiredFields });
      }}
      className="flex flex-col gap-4"
    >
      {({ box, form }) => (
        <>
          <div className="flex flex-wrap gap-2">
            {SUPPORT_TEMPLATES.map(({ label, subject, message }) => (
              <Button
                key={label}
                onClick={() => {
                  form.setValue("subject", subject);
                  form.setValue("message", message, { shouldValidate: form.formState.isSubmitted });
                }}
              >
                {label}
              </Button>
            ))}
          </div>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField label={m.name} autoComplete="given-name" {...box("name")} />
            <TextField label={m.email} type="email" autoComplete="email" {...box("email")} />
          </div>
          <TextField label={m.subjectOptional} {...box("subject")} />
          <TextArea label={m.message} {...box("message")} />
          <SelectField label={m.priority} {...box("priority")}>
            {SUPPORT_PRIORITIES.map((priority) => (
              <option key={priority} value={priority}>
                {priority.charAt(0).toUpperCase() + priority.slice(1)}
              </option>
            ))}
          </SelectField>
          <FormActions>
            <Submit busy={m.sending} className="w-full">
              {m.sendMessage}
            </Submit>
          </FormActions>
        </>
      )}
    </Form>
  );
}
