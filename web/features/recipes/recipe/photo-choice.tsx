import { useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import * as m from "./messages.ts";
import { useChangePhoto, usePhoto } from "./photos.ts";

/** The household's own picture of a dish: taken or chosen, exchanged, removed. */
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
        aria-label={m.yourPhoto}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) change.mutate(file);
          target.value = ""; // the same picture may be chosen again
        }}
      />
      <Button disabled={change.isPending} onClick={() => input.current?.click()}>
        {change.isPending ? m.oneMoment : photo ? m.changeYourPhoto : m.addYourPhoto}
      </Button>
      {photo && (
        <Button disabled={change.isPending} onClick={() => change.mutate(null)}>
          {m.removeYourPhoto}
        </Button>
      )}
      <p className="w-full text-xs text-slate">{photo ? m.whoSeesYourPhoto : m.whoWouldSeeAPhoto}</p>
    </div>
  );
}
