import { useMutation, usePrefetchQuery, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import type { User } from "#contracts/accounts/user.ts";
import { SUPPORT_PRIORITIES, type SupportPriority } from "#domain/support/support.ts";
import { api } from "../../../lib/api.ts";
import { factsQuery } from "../../../lib/facts.ts";
import { say, warn } from "../../../lib/toast.ts";
import { TOASTS } from "../../../lib/toasts.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField, TextArea, TextField } from "../../../ui/field.tsx";
import { SUPPORT_TEMPLATES } from "./support-templates.ts";

const EMPTY = { subject: "", message: "", priority: "normal" as SupportPriority };

/** The form of the support widget and of the contact page; a visitor gives a name and an address too. Fields marked * are needed. */
export function SupportForm({ user, onSent }: { user: User | null; onSent: () => void }) {
  const [form, setForm] = useState({ name: user?.firstName ?? "", email: user?.email ?? "", ...EMPTY });
  const client = useQueryClient();
  usePrefetchQuery(factsQuery);
  const put = (change: Partial<typeof form>) => setForm((before) => ({ ...before, ...change }));
  const send = useMutation({
    mutationFn: async () => (await api.grove["send-message"].$post({ json: form })).json(),
    onSuccess: () => {
      say(TOASTS.supportSent);
      onSent();
    },
    onError: async () => {
      const address = await client.ensureQueryData(factsQuery).then(
        ({ supportEmail }) => supportEmail,
        () => "our support address", // not even that could be fetched
      );
      warn(["Message Send Failed", `Please try again or email us directly at ${address}`]);
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (![form.name, form.email, form.message].every((text) => text.trim() !== "")) {
      warn(TOASTS.missingSupport);
      return;
    }
    send.mutate();
  };
  return (
    <form
      onSubmit={submit}
      noValidate={[form.name, form.email, form.message].some((text) => text.trim() === "")}
      className="flex flex-col gap-4"
    >
      <div className="flex flex-wrap gap-2">
        {SUPPORT_TEMPLATES.map(({ label, subject, message }) => (
          <Button key={label} onClick={() => put({ subject, message })}>
            {label}
          </Button>
        ))}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Name *" autoComplete="given-name" value={form.name} onChange={(event) => put({ name: event.target.value })} />
        <TextField
          label="Email *"
          type="email"
          autoComplete="email"
          value={form.email}
          onChange={(event) => put({ email: event.target.value })}
        />
      </div>
      <TextField label="Subject (optional)" value={form.subject} onChange={(event) => put({ subject: event.target.value })} />
      <TextArea label="Message *" value={form.message} onChange={(event) => put({ message: event.target.value })} />
      <SelectField label="Priority" value={form.priority} onChange={(event) => put({ priority: event.target.value as SupportPriority })}>
        {SUPPORT_PRIORITIES.map((priority) => (
          <option key={priority} value={priority}>
            {priority.charAt(0).toUpperCase() + priority.slice(1)}
          </option>
        ))}
      </SelectField>
      <Button type="submit" look="main" disabled={send.isPending}>
        {send.isPending ? "Sending..." : "Send Message"}
      </Button>
    </form>
  );
}
