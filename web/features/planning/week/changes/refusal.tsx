import { useEffect, useRef } from "react";
import { isRefusal } from "../../../../lib/failure.ts";

/** Why a change was refused, in the sheet where it was asked for; nothing where it was not. */
export function Refusal({ error }: { error: Error | null }) {
  const said = useRef<HTMLParagraphElement>(null);
  const refused = error !== null && isRefusal(error) ? error : null;
  useEffect(() => {
    if (refused) said.current?.scrollIntoView?.({ block: "nearest" }); // a sheet scrolls, and what was pressed may stand far below
  }, [refused]);
  return (
    refused && (
      <p ref={said} role="alert" className="my-2 rounded-card bg-tomato-wash p-3 text-tomato">
        {refused.message}
      </p>
    )
  );
}
