import { z } from "zod";
import { text } from "#contracts/text.ts";
import type { OwnItem } from "#domain/shopping/list-operations.ts";
import { OWN_ITEM_LENGTH, parseOwnItem } from "#domain/shopping/own-item.ts";
import { MICROPHONE_NOTICE, speechRecognition, useListening } from "../../../lib/speech.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Form, FormActions, Submit } from "../../../ui/form.tsx";
import { Mic } from "../../../ui/icons.tsx";

/** An own item as typed. */
const TypedOwnItem = z.object({
  name: text(OWN_ITEM_LENGTH.name).trim().min(1, "Enter an item, such as kitchen roll."),
  amount: text(OWN_ITEM_LENGTH.amount)
    .trim()
    .transform((amount) => amount || null),
});

/** Adds an own item to the list: food or anything else. An amount may be typed with the name. */
export const AddOwn = ({ onAdd, byVoice = false }: { onAdd: (item: OwnItem) => void; byVoice?: boolean }) => (
  <Form
    schema={TypedOwnItem}
    start={{ name: "", amount: "" }}
    onSubmit={(item, form) => {
      onAdd(parseOwnItem(item));
      form.reset();
    }}
    className="grid grid-cols-[minmax(0,1fr)_minmax(0,6rem)_auto] items-start gap-2"
  >
    {({ box, part }) => (
      <>
        <TextField
          label="Add an item"
          placeholder="washing-up liquid"
          maxLength={OWN_ITEM_LENGTH.name}
          autoComplete="off"
          enterKeyHint="done"
          {...box("name")}
        />
        <TextField label="How much" maxLength={OWN_ITEM_LENGTH.amount} autoComplete="off" {...box("amount")} />
        <FormActions className="mt-7.5">
          <Submit look="plain" busy="Add">
            Add
          </Submit>
        </FormActions>
        {byVoice && <AddByVoice longest={OWN_ITEM_LENGTH.name} onHeard={part("name").onChange} />}
      </>
    )}
  </Form>
);

/** Fills a field by speech recognition, for the person to check and add. Renders nothing if the browser does not support it. */
export function AddByVoice({ longest, onHeard }: { longest: number; onHeard: (words: string) => void }) {
  const listening = useListening((words) => onHeard(words.trim().slice(0, longest)), true);
  if (!speechRecognition()) return null;
  return (
    <div className="col-span-full flex flex-wrap items-center gap-x-3">
      <Button
        aria-pressed={listening.isOn}
        onClick={listening.isOn ? listening.stop : listening.start}
        className="aria-pressed:border-herb aria-pressed:bg-herb aria-pressed:text-on-herb"
      >
        <Mic aria-hidden className="size-5" />
        {listening.isOn ? "Listening: stop" : "Add by voice"}
      </Button>
      <p role="status" className="min-w-0 flex-1 basis-48 text-xs text-slate">
        {listening.why ?? (listening.isOn ? "Say one item, then check it and press Add." : MICROPHONE_NOTICE)}
      </p>
    </div>
  );
}
