import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { staplesQuery } from "./pantry.ts";

const SKIPPED = "larderly:cupboard-skipped";

/** Asks a household once what its store cupboard holds, until it has answered or skipped the question on this device. */
export function CupboardQuestion() {
  const staples = useQuery(staplesQuery);
  const [skipped, setSkipped] = useState(() => localStorage.getItem(SKIPPED) !== null);
  if (skipped || !staples.isSuccess || staples.data.some(({ level }) => level !== null)) return null;
  const skip = () => {
    localStorage.setItem(SKIPPED, "yes");
    setSkipped(true);
  };
  return (
    <Card aria-labelledby="cupboard" className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-[min(100%,16rem)] flex-1">
        <h2 id="cupboard" className="text-lg">
          What's in your cupboard?
        </h2>
        <p className="text-slate">
          We count the usual basics, such as oil, flour and spices, as at home. Tap what you have so your shop buys only what's missing. It
          takes a minute.
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <LinkButton to="/pantry/staples" state={{ from: "/" }}>
          Say what you have
        </LinkButton>
        <Button look="quiet" onClick={skip}>
          Not now
        </Button>
      </div>
    </Card>
  );
}
