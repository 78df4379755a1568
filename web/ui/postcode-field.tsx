import { useState } from "react";
import { findOutwardCode } from "../lib/location.ts";
import { Button } from "./button.tsx";
import { TextField } from "./field.tsx";
import { LocateFixed } from "./icons.tsx";

type PostcodeFieldProps = { value: string; onChange: (postcode: string) => void; error?: string | undefined };

/** A postcode field with a button that finds the device's postcode. */
export function PostcodeField({ value, onChange, error }: PostcodeFieldProps) {
  const [note, setNote] = useState<string>();
  const [looking, setLooking] = useState(false);
  const locate = async () => {
    setLooking(true);
    setNote(undefined);
    try {
      onChange(await findOutwardCode());
    } catch (error) {
      setNote((error as Error).message);
    }
    setLooking(false);
  };
  return (
    <div>
      <TextField
        label="UK postcode"
        autoComplete="postal-code"
        value={value}
        error={error}
        hint="Full postcode, or just the first part, such as M1"
        onChange={(event) => onChange(event.target.value)}
      />
      <Button className="mt-2" onClick={locate} disabled={looking}>
        <LocateFixed aria-hidden className="size-4" />
        {looking ? "Finding you..." : "Use Current Location"}
      </Button>
      {note && (
        <p role="status" className="mt-2 text-xs text-mustard">
          {note}
        </p>
      )}
    </div>
  );
}
