import { usePrefetchQuery, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import type { User } from "#contracts/accounts/user.ts";
import { SupportMessage } from "#contracts/support/support.ts";
import { PROMISE_HOURS, SUPPORT_PRIORITIES } from "#domain/support/support.ts";
import { api } from "../../../lib/api.ts";
import { factsQuery } from "../../../lib/facts.ts";
import { apiErrorMessage } from "../../../lib/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField, TextArea, TextField } from "../../../ui/field.tsx";
import { Form, FormActions, Submit } from "../../../ui/form.tsx";

/** Buttons that fill in subject and message. */
const TEMPLATES = [
  {
    label: "Cancel subscription",
    subject: "Cancel my subscription",
    message: "I would like to cancel my subscription. I'd like confirmation when it has ended, and that I won't be charged again.",
  },
  { label: "Billing inquiry", subject: "Billing inquiry", message: "I have a question about a charge. The date and amount are: " },
  {
    label: "Technical support",
    subject: "Technical support",
    message: "Something isn't working as I expect. What I did, and what happened: ",
  },
] as const;

/** The form of the support widget and the contact page. */
export function SupportForm({ user, onSent }: { user: User | null; onSent: () => void }) {
  const client = useQueryClient();
  usePrefetchQuery(factsQuery);
  const send = async (json: SupportMessage) => {
    await api.grove["send-message"].$post({ json });
    toast.success("Message Sent Successfully", { description: `We'll respond to your inquiry within ${PROMISE_HOURS} hours.` });
    onSent();
  };
  const showError = async (error: Error) => {
    const message = apiErrorMessage(error);
    if (message) return toast.error("Message Send Failed", { description: message });
    const email = await client.ensureQueryData(factsQuery).then(
      ({ supportEmail }) => supportEmail,
      () => "our support address", // the facts could not be fetched either
    );
    toast.error("Message Send Failed", { description: `Please try again or email us directly at ${email}` });
  };
  return (
    <Form
      schema={SupportMessage}
      start={{ name: user?.firstName ?? "", email: user?.email ?? "", subject: "", message: "", priority: "normal" }}
      onSubmit={send}
      onRefused={showError}
      onWrong={({ name, email, message }) => {
        if ([name, email, message].some((text) => text.trim() === ""))
          toast.error("Missing Information", { description: "Please fill in all required fields" });
      }}
      className="flex flex-col gap-4"
    >
      {({ box, form }) => (
        <>
          <div className="flex flex-wrap gap-2">
            {TEMPLATES.map(({ label, subject, message }) => (
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
