import { z } from "zod";
import { type ImportProposal, ReadImport } from "#contracts/recipes/recipe-import.ts";
import { withoutInvisible } from "#domain/recipes/import/plain-text.ts";
import { TextArea, TextField } from "../../../ui/field.tsx";
import { Form, FormActions, Submit } from "../../../ui/form.tsx";
import { useReadRecipe } from "./queries.ts";

const Typed = z
  .object({ text: z.string().transform(withoutInvisible).pipe(ReadImport.shape.text.unwrap()), url: ReadImport.shape.url.unwrap() })
  .superRefine(({ text, url }, context) => {
    if (text.trim() !== "" && url !== "")
      context.addIssue({ code: "custom", path: ["url"], message: "Paste a recipe, or give its address: empty one of the two." });
    if (text.trim() === "" && url === "")
      context.addIssue({ code: "custom", path: ["text"], message: "Paste a recipe, or give its web address below." });
  });

/** Where a recipe comes in: pasted, or from the page it stands on. */
export function ImportForm({ onRead }: { onRead: (proposal: ImportProposal) => void }) {
  const read = useReadRecipe(onRead);
  return (
    <Form
      schema={Typed}
      start={{ text: "", url: "" }}
      onSubmit={({ text, url }) => read.mutateAsync(url === "" ? { text } : { url })}
      className="flex flex-col gap-4"
    >
      {({ box, form }) => (
        <>
          <TextArea
            label="Paste a recipe"
            hint="Recipe sites and recipe apps describe a recipe in JSON-LD. Paste that, or the whole source of the page."
            spellCheck={false}
            className="font-mono text-xs"
            {...box("text")}
          />
          <TextField
            label="Or give its web address"
            type="url"
            inputMode="url"
            placeholder="https://"
            hint="We can fetch pages of a few well-known recipe sites. From any other, paste it."
            {...box("url")}
          />
          <FormActions className="items-center gap-3">
            <Submit busy="Reading...">Read the recipe</Submit>
            <p aria-live="polite" className="text-slate">
              {form.formState.isSubmitting && form.getValues("url").trim() !== "" && "Fetching the page, which takes up to 8 seconds"}
            </p>
          </FormActions>
        </>
      )}
    </Form>
  );
}
