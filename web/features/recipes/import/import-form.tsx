import { z } from "zod";
import type { ImportProposal } from "#contracts/recipes/recipe-import.ts";
import { ReadImport } from "#contracts/recipes/recipe-import.ts";
import { withoutInvisible } from "#domain/recipes/import/plain-text.ts";
import { TextArea, TextField } from "../../../ui/field.tsx";
import { Form, FormActions, Submit } from "../../../ui/form.tsx";
import { useReadRecipe } from "./queries.ts";

/** Either pasted text or a link. */
const TypedImport = z
  .object({ text: z.string().transform(withoutInvisible).pipe(ReadImport.shape.text.unwrap()), url: ReadImport.shape.url.unwrap() })
  .superRefine(({ text, url }, context) => {
    if (text.trim() !== "" && url !== "")
      context.addIssue({ code: "custom", path: ["url"], message: "Paste a recipe or enter its link, not both." });
    if (text.trim() === "" && url === "")
      context.addIssue({ code: "custom", path: ["text"], message: "Paste a recipe, or enter its link below." });
  });

/** Reads a recipe from pasted text or a web page. */
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
          <TextArea
            label="Paste a recipe"
            hint="Paste the recipe data (JSON) from a recipe app, or the full source of a recipe page."
            spellCheck={false}
            className="font-mono text-xs"
            {...box("text")}
          />
          <TextField
            label="Or enter its link"
            type="url"
            inputMode="url"
            placeholder="https://"
            hint="We can fetch from a few well-known recipe sites. For any other, paste it."
            {...box("url")}
          />
          <FormActions className="items-center gap-3">
            <Submit busy="Reading...">Read the recipe</Submit>
            <p aria-live="polite" className="text-slate">
              {form.formState.isSubmitting && form.getValues("url").trim() !== "" && "Fetching the page (up to 8 seconds)"}
            </p>
          </FormActions>
        </>
      )}
    </Form>
  );
}
