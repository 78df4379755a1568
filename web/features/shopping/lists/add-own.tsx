import { type SubmitEvent, useState } from "react";
import type { OwnItem } from "#domain/shopping/list-operations.ts";
import { OWN_ITEM_LENGTH } from "#domain/shopping/own-item.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";

const EMPTY = { name: "", amount: "" };

/** Writes something of one's own on the list. */
export function AddOwn({ onAdd }: { onAdd: (item: OwnItem) => void }) {
  const [form, setForm] = useState(EMPTY);
  const [missing, setMissing] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const name = form.name.trim();
    setMissing(name === "");
    if (name === "") return;
    onAdd({ name, amount: form.amount.trim() || null });
    setForm(EMPTY);
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-wrap items-start gap-3">
      <div className="min-w-48 flex-3">
        <TextField
          label="Add an item"
          maxLength={OWN_ITEM_LENGTH.name}
          autoComplete="off"
          enterKeyHint="done"
          value={form.name}
          error={missing ? "Say what to add, such as kitchen roll." : undefined}
          onChange={(event) => setForm({ ...form, name: event.target.value })}
        />
      </div>
      <div className="min-w-24 flex-1">
        <TextField
          label="How much"
          maxLength={OWN_ITEM_LENGTH.amount}
          autoComplete="off"
          value={form.amount}
          onChange={(event) => setForm({ ...form, amount: event.target.value })}
        />
      </div>
      <Button type="submit" className="mt-7.5">
        Add
      </Button>
    </form>
  );
}
