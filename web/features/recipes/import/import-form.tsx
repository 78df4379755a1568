import { useState } from "react";
import type { ImportProposal } from "#contracts/recipes/recipe-import.ts";
import { withoutInvisible } from "#domain/recipes/import/plain-text.ts";
import { Button } from "../../../ui/button.tsx";
import { TextArea, TextField } from "../../../ui/field.tsx";
import { ErrorState } from "../../../ui/states.tsx";
import { useReadRecipe } from "./queries.ts";

/** Where a recipe comes in: pasted, or from the page it stands on. */
export function ImportForm({ onRead }: { onRead: (proposal: ImportProposal) => void }) {
  const [text, setText] = useState("");
  const [url, setUrl] = useState("");
  const read = useReadRecipe(onRead);
  const both = text.trim() !== "" && url.trim() !== "";
  const none = text.trim() === "" && url.trim() === "";
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    read.mutate(url.trim() === "" ? { text: withoutInvisible(text) } : { url: url.trim() });
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <TextArea
        label="Paste a recipe"
        hint="Recipe sites and recipe apps describe a recipe in JSON-LD. Paste that, or the whole source of the page."
        spellCheck={false}
        className="font-mono text-xs"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <TextField
        label="Or give its web address"
        type="url"
        inputMode="url"
        placeholder="https://"
        hint="We can fetch pages of a few well-known recipe sites. From any other, paste it."
        error={both ? "Paste a recipe, or give its address: empty one of the two." : undefined}
        value={url}
        onChange={(event) => setUrl(event.target.value)}
      />
      {read.isError && <ErrorState>{read.error.message}</ErrorState>}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look="main" disabled={read.isPending || both || none}>
          {read.isPending ? "Reading..." : "Read the recipe"}
        </Button>
        <p aria-live="polite" className="text-slate">
          {read.isPending && url.trim() !== "" && "Fetching the page, which takes up to 8 seconds"}
        </p>
      </div>
    </form>
  );
}
