import { usePrefetchQuery, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import type { User } from "#contracts/accounts/user.ts";
import { SupportMessage } from "#contracts/support/support.ts";
import { PROMISE_HOURS, SUPPORT_PRIORITIES } from "#domain/support/support.ts";
import { api } from "../../../lib/api.ts";
import { factsQuery } from "../../../lib/facts.ts";
import { refusalText } from "../../../lib/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField, TextArea, TextField } from "../../../ui/field.tsx";
import { Form, FormActions, Submit } from "../../../ui/form.tsx";
import { SUPPORT_TEMPLATES } from "./support-templates.ts";

/** The form of the support widget and of the contact page; a visitor gives a name and an address too. Fields marked * are needed. */
export function SupportForm({ user, onSent }: { user: User | null; onSent: () => void }) {
  const client = useQueryClient();
  usePrefetchQuery(factsQuery);
  const send = async (json: SupportMessage) => {
    await api.grove["send-message"].$post({ json });
    toast.success("Message Sent Successfully", { description: `We'll respond to your inquiry within ${PROMISE_HOURS} hours.` });
    onSent();
  };
  const refused = async (error: Error) => {
    const said = refusalText(error);
    if (said) return toast.error("Message Send Failed", { description: said });
    const email = await client.ensureQueryData(factsQuery).then(
      ({ supportEmail }) => supportEmail,
      () => "our support address", // not even that could be fetched
    );
    toast.error("Message Send Failed", { description: `Please try again or email us directly at ${email}` });
  };
  return (
    <Form
      schema={SupportMessage}
      start={{ name: user?.firstName ?? "", email: user?.email ?? "", subject: "", message: "", priority: "normal" }}
      onSubmit={send}
      onRefused={refused}
      onWrong={({ name, email, message }) => {
        if ([name, email, message].some((text) => text.trim() === ""))
          toast.error("Missing Information", { description: "Please fill in all required fields" });
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
            <TextField label="Name *" autoComplete="given-name" {...box("name")} />
            <TextField label="Email *" type="email" autoComplete="email" {...box("email")} />
          </div>
          <TextField label="Subject (optional)" {...box("subject")} />
          <TextArea label="Message *" {...box("message")} />
          <SelectField label="Priority" {...box("priority")}>
            {SUPPORT_PRIORITIES.map((priority) => (
              <option key={priority} value={priority}>
                {priority.charAt(0).toUpperCase() + priority.slice(1)}
              </option>
            ))}
          </SelectField>
          <FormActions>
            <Submit busy="Sending..." className="w-full">
              Send Message
            </Submit>
          </FormActions>
        </>
      )}
    </Form>
  );
}
