import { useEffect, useRef } from "react";
import { isRefusal } from "../../../../lib/failure.ts";

/** Shows in a sheet why the server refused a change. */
export function Refusal({ error }: { error: Error | null }) {
  const message = useRef<HTMLParagraphElement>(null);
  const refused = error !== null && isRefusal(error) ? error : null;
  useEffect(() => {
    if (refused) message.current?.scrollIntoView?.({ block: "nearest" }); // the pressed button may be far below it in the sheet
  }, [refused]);
  return (
    refused && (
      <p ref={message} role="alert" className="my-2 rounded-card bg-tomato-wash p-3 text-tomato">
        {refused.message}
      </p>
    )
  );
}
