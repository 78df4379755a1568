import { z } from "zod";
import { text } from "#contracts/text.ts";
import type { OwnItem } from "#domain/shopping/list-operations.ts";
import { OWN_ITEM_LENGTH } from "#domain/shopping/own-item.ts";
import { TextField } from "../../../ui/field.tsx";
import { Form, Submit } from "../../../ui/form.tsx";

const Typed = z.object({
  name: text(OWN_ITEM_LENGTH.name).trim().min(1, "Enter an item, such as kitchen roll."),
  amount: text(OWN_ITEM_LENGTH.amount)
    .trim()
    .transform((amount) => amount || null),
});

/** Writes something of one's own on the list. */
export const AddOwn = ({ onAdd }: { onAdd: (item: OwnItem) => void }) => (
  <Form
    schema={Typed}
    start={{ name: "", amount: "" }}
    onSubmit={(item, form) => {
      onAdd(item);
      form.reset();
    }}
    className="flex flex-wrap items-start gap-3"
  >
    {({ box }) => (
      <>
        <div className="min-w-48 flex-3">
          <TextField label="Add an item" maxLength={OWN_ITEM_LENGTH.name} autoComplete="off" enterKeyHint="done" {...box("name")} />
        </div>
        <div className="min-w-24 flex-1">
          <TextField label="How much" maxLength={OWN_ITEM_LENGTH.amount} autoComplete="off" {...box("amount")} />
        </div>
        <Submit look="plain" busy="Add" className="mt-7.5">
          Add
        </Submit>
      </>
    )}
  </Form>
);
