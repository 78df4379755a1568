import { z } from "zod";
import type { ImportProposal } from "#contracts/recipes/recipe-import.ts";
import { ReadImport } from "#contracts/recipes/recipe-import.ts";
import { withoutInvisible } from "#domain/recipes/import/plain-text.ts";
import { TextArea, TextField } from "../../../ui/field.tsx";
import { Form, FormActions, Submit } from "../../../ui/form.tsx";
import * as m from "./messages.ts";
import { useReadRecipe } from "./queries.ts";

/** A recipe that is pasted, or its link: one of the two. */
const TypedImport = z
  .object({ text: z.string().transform(withoutInvisible).pipe(ReadImport.shape.text.unwrap()), url: ReadImport.shape.url.unwrap() })
  .superRefine(({ text, url }, context) => {
    if (text.trim() !== "" && url !== "") context.addIssue({ code: "custom", path: ["url"], message: m.notBoth });
    if (text.trim() === "" && url === "") context.addIssue({ code: "custom", path: ["text"], message: m.neitherGiven });
  });

/** Where a recipe comes in: pasted, or from the page it stands on. */
export function ImportForm({ onRead }: { onRead: (proposal: ImportProposal) => void }) {
  const read = useReadRecipe(onRead);
  return (
    <Form
      schema={TypedImport}
      start={{ text: "", url: "" }}
      onSubmit={({ text, url }) => read.mutateAsync(url === "" ? { text } : { url })}
      className="flex flex-col gap-4"
    >
      {({ box, form }) => (
        <>
          <TextArea label={m.pasteARecipe} hint={m.whatToPaste} spellCheck={false} className="font-mono text-xs" {...box("text")} />
          <TextField
            label={m.orEnterItsLink}
            type="url"
            inputMode="url"
            placeholder={m.startOfALink}
            hint={m.sitesWeCanFetch}
            {...box("url")}
          />
          <FormActions className="items-center gap-3">
            <Submit busy={m.reading}>{m.readTheRecipe}</Submit>
            <p aria-live="polite" className="text-slate">
              {form.formState.isSubmitting && form.getValues("url").trim() !== "" && m.fetchingThePage}
            </p>
          </FormActions>
        </>
      )}
    </Form>
  );
}
