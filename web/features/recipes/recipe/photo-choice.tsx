import { useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { useChangePhoto, usePhoto } from "./photos.ts";

/** Adds, changes or removes the household's photo of a dish. */
export function PhotoChoice({ recipeId }: { recipeId: string }) {
  const photo = usePhoto(recipeId);
  const change = useChangePhoto(recipeId);
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-wrap gap-2">
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-label="Your photo of this dish"
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) change.mutate(file);
          target.value = ""; // so that choosing the same file again fires a change event
        }}
      />
      <Button disabled={change.isPending} onClick={() => input.current?.click()}>
        {change.isPending ? "One moment…" : photo ? "Change your photo" : "Add your photo"}
      </Button>
      {photo && (
        <Button disabled={change.isPending} onClick={() => change.mutate(null)}>
          Remove your photo
        </Button>
      )}
      <p className="w-full text-xs text-slate">
        {photo ? "Only your household sees it." : "Only your household will see it. We don't keep where or when it was taken."}
      </p>
    </div>
  );
}
