import { useId, useState } from "react";
import { Button } from "./button.tsx";

/** A secret URL that is shown once, with a copy button. It is also selected, in case the browser blocks copying. */
export function SecretAddress({ label, address }: { label: string; address: string }) {
  const id = useId();
  const [copied, setCopied] = useState("");
  const copy = () => {
    const field = document.getElementById(id);
    if (field instanceof HTMLInputElement) field.select();
    const done = navigator.clipboard?.writeText(address) ?? Promise.reject(new Error("no clipboard"));
    done.then(
      () => setCopied("Copied."),
      () => setCopied("Your browser won't let us copy. The link is selected, so you can copy it yourself."),
    );
  };
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          readOnly
          value={address}
          onFocus={(event) => event.target.select()}
          className="min-h-11 min-w-0 flex-1 basis-48 rounded-card border border-line bg-sheet px-3 py-2 text-base text-ink"
        />
        <Button look="main" onClick={copy}>
          Copy
        </Button>
      </div>
      <p role="status" className="text-xs text-slate">
        {copied || "Copy it now: we can't show it again."}
      </p>
    </div>
  );
}
